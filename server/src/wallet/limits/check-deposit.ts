import { PERIODS } from "@vitrine/contract/limits.ts";
import { now, siteCalendar } from "../../platform/clock.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { invariant } from "../../platform/errors.ts";
import { checkLeft, checkPlayer } from "./play-rules.ts";

type Row = Record<"day" | "week" | "month", number | null> & {
  staff: boolean;
  cooledUntil: Date | null;
  excludedUntil: Date | null;
};

/**
 * Whether a player may pay in an amount. It locks the player's wallet, so that of two orders at once the second sees the
 * first: call it in the transaction that writes the order. `depositedSince` gives the sum of the player's orders since a
 * moment, those that are still in processing among them.
 * @throws Refusal account_staff, self_excluded, cooling_off, limits_reached.
 */
export async function checkDeposit(
  pipeline: Pipeline,
  deposit: { playerId: number; amountCents: number; depositedSince: (from: Date) => Promise<number> },
): Promise<void> {
  const { playerId, amountCents, depositedSince } = deposit;
  const [row] = await pipeline.query<Row>(LOCK.name, LOCK.text, [playerId]);
  invariant(row, "every player has a wallet");
  const at = now();
  checkPlayer(row, at);
  for (const period of PERIODS) {
    if (row[period] === null) continue;
    const usedCents = await depositedSince(new Date(siteCalendar().periodsAt(at)[period].startMs));
    checkLeft(period, row[period], usedCents, amountCents, at);
  }
}

const LOCK = {
  name: "lock_deposit_limits",
  text: `select day_deposit_limit_cents as day, week_deposit_limit_cents as week, month_deposit_limit_cents as month,
  staff, cooled_until as "cooledUntil", excluded_until as "excludedUntil"
from wallet_wallets where player_id = $1::bigint for update`,
};
