import { Trans } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { useCall } from "../../api/use-call.ts";
import { Money } from "../../ui/money.tsx";

/** What is left to stake before anything can be withdrawn, with the way to the notes. */
export function TurnoverLine({ onNotes }: { onNotes: () => void }) {
  const user = useCall(userInfo, {}).data;
  return (
    <div className="mb-6 flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-line border-y py-3 text-muted">
      <span>
        {user && user.turnoverDue > 0 ? (
          <Trans>
            Still to stake before a withdrawal: <Money value={user.turnoverDue} />
          </Trans>
        ) : (
          <Trans>Withdrawals to Steam are not open yet.</Trans>
        )}
      </span>
      <button
        type="button"
        className="min-h-8 text-13 max-md:min-h-11 text-brass hover:text-brass-hi"
        onClick={onNotes}
      >
        <Trans>About withdrawing</Trans> ›
      </button>
    </div>
  );
}
