import { Gauge, type Registry } from "prom-client";
import { type Round, repeat } from "../platform/rounds.ts";
import { carryOrders } from "./carry-orders.ts";
import type { CarryMeans } from "./change-order.ts";
import { endForeign } from "./end-foreign.ts";

const EVERY_MS = 1000;

/** Keeps the withdrawals going. */
export function deliver(means: CarryMeans & { metrics: Registry }): Round {
  const { log, metrics } = means;
  const away = new Gauge({
    name: "vitrine_courier_away",
    help: "1 while the courier does not answer",
    registers: [metrics],
  });
  let wasAway = false;
  let wasElsewhere = false;
  return repeat({
    name: "withdrawals",
    everyMs: EVERY_MS,
    log,
    async work(signal) {
      const isElsewhere = await endForeign(means);
      if (isElsewhere && !wasElsewhere)
        log.error("withdrawals of another courier cannot be carried on; somebody has to look: office withdraw list");
      wasElsewhere = isElsewhere;
      const isAway = !(await carryOrders(means, signal));
      away.set(isAway ? 1 : 0);
      if (isAway && !wasAway) log.error("the courier does not answer; withdrawals wait");
      if (!isAway && wasAway) log.info("the courier answers again");
      wasAway = isAway;
    },
  });
}
