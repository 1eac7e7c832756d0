import { Trans, useLingui } from "@lingui/react/macro";
import { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { useCall } from "../../api/use-call.ts";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useMoment } from "../play-limits/use-moment.ts";
import { obstaclesOf, type WithdrawCheck } from "../withdrawals/obstacles.ts";

/** Whether pieces can be withdrawn, or the first thing that stands in the way, with the way to everything about it. */
export function WithdrawLine({ onNotes }: { onNotes: () => void }) {
  const { data: check, isError } = useCall(withdrawCheck, {}, { quiet: true });
  return (
    <div className="mb-6 flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-line border-y py-3 text-muted max-md:min-h-25 max-md:flex-col max-md:items-start">
      <span>{check ? <Standing check={check} /> : !isError && <Skeleton className="h-4 w-64 max-w-[60vw]" />}</span>
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

function Standing({ check }: { check: WithdrawCheck }) {
  const { t } = useLingui();
  const moment = useMoment();
  const until = check.hold && moment(check.hold.until);
  switch (obstaclesOf(check)[0]) {
    case "certify":
      return t`To withdraw, confirm your real name first.`;
    case "tradeLink":
      return t`To withdraw, set your Steam trade link first.`;
    case "deposit":
      return t`Withdrawals open with your first deposit.`;
    case "debt":
      return (
        <Trans>
          Nothing can be withdrawn while you owe <Money value={check.debt} className="ml-0.5" />
        </Trans>
      );
    case "turnover":
      return (
        <Trans>
          Still to stake before a withdrawal: <Money value={check.turnoverLeft} />
        </Trans>
      );
    case "hold":
      return t`Nothing can be withdrawn until ${until}.`;
    default:
      return check.courier === "sandbox"
        ? t`Your pieces can be withdrawn. A stand-in for Steam delivers here.`
        : t`Your pieces can be withdrawn to Steam.`;
  }
}
