import { Trans } from "@lingui/react/macro";
import { GiftCodeForm } from "./gift-code-form.tsx";

/** The gift code form as a card, for the account's pages. */
export function GiftCodeCard() {
  return (
    <section aria-labelledby="gift-code" className="glass p-6 max-md:p-[18px]">
      <h2 id="gift-code" className="mb-3 text-25">
        <Trans>Redeem a gift code</Trans>
      </h2>
      <GiftCodeForm />
    </section>
  );
}
