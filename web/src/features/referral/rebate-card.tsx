import { Trans } from "@lingui/react/macro";
import { Money } from "../../ui/money.tsx";
import type { Promotion } from "./promotion.ts";

/** What was earned: what has been paid, and what is held still. */
export function RebateCard({ promotion: { cumulativeReward, heldReward } }: { promotion: Promotion }) {
  return (
    <section aria-labelledby="rebates" className="glass p-6 max-md:p-[18px]">
      <h2 id="rebates" className="mb-4 text-20">
        <Trans>Your rebates</Trans>
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <div>
          <dt className="lab">
            <Trans>Paid as points</Trans>
          </dt>
          <dd>
            <Money value={cumulativeReward} points display className="text-31 max-md:text-25" />
          </dd>
        </div>
        <div>
          <dt className="lab">
            <Trans>Held for 7 days</Trans>
          </dt>
          <dd data-testid="held-rebates">
            <Money value={heldReward} points display className="text-31 text-muted max-md:text-25" />
          </dd>
        </div>
      </dl>
    </section>
  );
}
