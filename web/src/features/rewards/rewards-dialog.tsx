import { Trans, useLingui } from "@lingui/react/macro";
import { useSession } from "../../api/session/session.ts";
import { closeDialog } from "../../app/dialogs/dialog-state.ts";
import { useClosesWithPage } from "../../app/dialogs/use-closes-with-page.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { LoginNotice } from "../accounts/profile/player-only.tsx";
import { LockedSentence } from "../wallet/money-ideas.tsx";
import { ClaimList } from "./claim-list.tsx";
import { FreeBoxes } from "./free-boxes.tsx";
import { GiftCodeForm } from "./gift-code-form.tsx";

const WIDE_PX = 560;

/** The claimable rewards, the form for a gift code, and the free boxes. */
export default function RewardsDialog() {
  const { t } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  useClosesWithPage("benefit");
  return (
    <Dialog title={t`Benefits`} onClose={() => closeDialog("benefit")} width={WIDE_PX}>
      {isGuest ? (
        <LoginNotice>{t`Rewards need an account: log in first, then claim.`}</LoginNotice>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <div>
            <ClaimList />
            <LockedSentence className="mt-3" />
          </div>
          <GiftCodeForm />
          <section aria-labelledby="rewards-boxes">
            <h3 id="rewards-boxes" className="mb-2 text-16">
              <Trans>Free boxes</Trans>
            </h3>
            <FreeBoxes />
          </section>
          <LinkButton to={paths.benefits()}>
            <Trans>All rewards and coupons</Trans>
          </LinkButton>
        </div>
      )}
    </Dialog>
  );
}
