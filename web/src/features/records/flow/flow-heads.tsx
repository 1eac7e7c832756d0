import { Trans } from "@lingui/react/macro";
import { cx } from "../../../ui/cx.ts";
import { FLOW_COLUMNS } from "./flow-row.tsx";

/** What stands in which column; the rows name themselves to a screen reader. */
export function FlowHeads() {
  return (
    <div
      aria-hidden="true"
      className={cx(FLOW_COLUMNS, "pb-2 text-12 text-quiet max-lg:hidden [&>:nth-last-child(-n+2)]:text-right")}
    >
      <span className="col-span-2">
        <Trans>What happened</Trans>
      </span>
      <span>
        <Trans>Order number or source</Trans>
      </span>
      <span>
        <Trans>Amount</Trans>
      </span>
      <span>
        <Trans>Time</Trans>
      </span>
    </div>
  );
}
