import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Withdrawing is not open yet; the page says so, and what it will ask for. */
export function WithdrawNotes({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Withdrawing to Steam`} onClose={onClose} width={480}>
      <p className="mb-4">
        <Trans>
          This is not open yet: no piece can leave the site at the moment. You can sell pieces back at any time.
        </Trans>
      </p>
      <p className="mb-2 text-muted">
        <Trans>Once it opens, these conditions hold:</Trans>
      </p>
      <ul className="mb-6 list-disc space-y-1.5 pl-5 text-muted">
        <li>
          <Trans>a valid Steam trade link in your account;</Trans>
        </li>
        <li>
          <Trans>a first deposit, and nothing left to stake;</Trans>
        </li>
        <li>
          <Trans>
            no hold: 72 hours after a change of trade link, phone or password, 24 hours after some deposits;
          </Trans>
        </li>
        <li>
          <Trans>delivery takes up to 12 hours, and pieces from 2,000 upwards are looked at by a person first.</Trans>
        </li>
      </ul>
      <Button className="w-full" onClick={onClose}>
        <Trans>Understood</Trans>
      </Button>
    </Dialog>
  );
}
