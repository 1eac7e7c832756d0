import { Trans } from "@lingui/react/macro";
import { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { useCall } from "../../../api/use-call.ts";
import { ObstacleList } from "../../withdraw/obstacle-list.tsx";
import { obstaclesOf } from "../../withdraw/obstacles.ts";

/** What keeps pieces from being given: the same as keeps them from being withdrawn, but for the trade link, which is the winner's matter. */
export function EscrowNote() {
  const check = useCall(withdrawCheck, {}, { quiet: true }).data;
  const withoutLink = check && { ...check, tradeUrl: check.tradeUrl ?? "" };
  if (!withoutLink || obstaclesOf(withoutLink).length === 0) return null;
  return (
    <div className="glass mb-8 p-6 max-md:p-4">
      <p className="mb-4 text-warn">
        <Trans>Only pieces that could be withdrawn now can be given away.</Trans>
      </p>
      <div className="-mb-6">
        <ObstacleList check={withoutLink} onLeave={() => {}} />
      </div>
    </div>
  );
}
