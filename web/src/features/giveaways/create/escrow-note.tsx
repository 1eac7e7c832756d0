import { Trans } from "@lingui/react/macro";
import { ObstacleList } from "../../withdrawals/obstacle-list.tsx";
import { obstaclesOf, type WithdrawCheck } from "../../withdrawals/obstacles.ts";

/** What keeps pieces from being given: the same as keeps them from being withdrawn, but for the trade link, which is the winner's matter. */
export function EscrowNote({ check }: { check: WithdrawCheck }) {
  const withoutLink = { ...check, tradeUrl: check.tradeUrl ?? "" };
  if (obstaclesOf(withoutLink).length === 0) return null;
  return (
    <div className="glass mb-8 p-6 max-md:p-4">
      <h2 className="mb-4 font-sans text-16! text-warn leading-normal! tracking-normal">
        <Trans>Only pieces that could be withdrawn now can be given away.</Trans>
      </h2>
      <div className="-mb-6">
        <ObstacleList check={withoutLink} onLeave={() => {}} />
      </div>
    </div>
  );
}
