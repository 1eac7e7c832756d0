import { type Job, repeat } from "../platform/repeat.ts";
import { carryOrders } from "./carry-orders.ts";
import type { CarryDeps } from "./change-order.ts";
import { endForeign } from "./end-foreign.ts";

const EVERY_MS = 1000;

/** Starts the job that continues the withdrawals. */
export function deliver(deps: CarryDeps): Job {
  const { log } = deps;
  let wasElsewhere = false;
  return repeat({
    name: "withdrawals",
    everyMs: EVERY_MS,
    log,
    async work(signal) {
      const isElsewhere = await endForeign(deps);
      if (isElsewhere && !wasElsewhere)
        log.error(
          "withdrawals of a former courier cannot continue; an operator must check them: npm run office -- withdraw list",
        );
      wasElsewhere = isElsewhere;
      await carryOrders(deps, signal);
    },
  });
}
