import { type Round, repeat } from "../platform/rounds.ts";
import { carryOrders } from "./carry-orders.ts";
import type { CarryMeans } from "./change-order.ts";

const EVERY_MS = 1000;

/** Keeps the withdrawals going. */
export function deliver(means: CarryMeans): Round {
  return repeat({
    name: "withdrawals",
    everyMs: EVERY_MS,
    log: means.log,
    async work(signal) {
      await carryOrders(means, signal);
    },
  });
}
