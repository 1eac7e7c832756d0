import { Trans, useLingui } from "@lingui/react/macro";
import { type Reward, useRewardVoucher as redeemCode } from "@vitrine/contract/rewards.ts";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { useFieldErrors } from "../../app/dialogs/use-field-errors.ts";
import { paths } from "../../app/paths.ts";
import { playSound } from "../../app/sound/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./rewards.css";
import { ClaimGift } from "./claim-button.tsx";
import { readRewardsAnew } from "./use-claims.ts";

const LONGEST = 64;

/** The field for a gift code, and below it the rewards of the code with links to them. */
export function GiftCodeForm() {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { code: "" } });
  const showErrors = useFieldErrors(form);
  const [given, setGiven] = useState<readonly Reward[]>([]);
  const redeem = form.handleSubmit(async ({ code }) => {
    setGiven([]);
    try {
      const { rewards } = await call(redeemCode, { code }, { quiet: true });
      setGiven(rewards);
      form.reset();
      playSound("win");
      readRewardsAnew();
    } catch (error) {
      showErrors(error, "code");
    }
  });
  return (
    <form onSubmit={redeem} noValidate>
      <div className="flex items-start gap-3">
        <FormField
          form={form}
          name="code"
          label={t`Gift code`}
          rule={{ required: true }}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="GIFT-…"
          hint={t`Upper or lower case, with or without dashes.`}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          className="mt-[27px] min-h-11! shrink-0 max-md:px-4!"
          pending={form.formState.isSubmitting}
        >
          <Trans>Redeem</Trans>
        </Button>
      </div>
      <div role="status">
        {given.length > 0 && (
          <ul aria-label={t`What you got`} className="gift-result mt-2 px-4 py-1">
            {given.map((reward, place) => (
              // The rewards never change their order, so the index is a stable key.
              <GivenRow key={place} reward={reward} />
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}

function GivenRow({ reward }: { reward: Reward }) {
  const { kind, points, boxId, boxName } = reward;
  return (
    <li className="flex min-h-12 items-center gap-3">
      <span className="text-brass-hi">
        <Icon name={kind === "box" ? "box" : kind === "coupon" ? "edit" : "gift"} />
      </span>
      <span className="min-w-0 flex-1">
        {kind === "points" && <ClaimGift points={points} boxName={null} />}
        {kind === "box" && <Trans>Free box: {boxName}</Trans>}
        {kind === "coupon" && <Trans>A coupon</Trans>}
      </span>
      {kind === "box" && boxId !== null && (
        <Way to={paths.box(boxId)}>
          <Trans>Open</Trans>
        </Way>
      )}
      {kind === "coupon" && (
        <Way to={paths.benefits({ tab: "coupons" })}>
          <Trans>View</Trans>
        </Way>
      )}
    </li>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="tap inline-flex min-h-9 items-center gap-1.5 text-brass hover:text-brass-hi">
      {children}
      <span aria-hidden="true">›</span>
    </Link>
  );
}

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
