import { PERIODS } from "@vitrine/contract/wallet/play-limits.ts";
import { now, siteCalendar } from "../../platform/clock.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { invariant } from "../../platform/errors.ts";
import { checkLeft, checkPlayer } from "./check-play.ts";

type Row = Record<"day" | "week" | "month", number | null> & {
  staff: boolean;
  playFrozen: boolean;
  cooledUntil: Date | null;
  excludedUntil: Date | null;
};

/**
 * Checks whether a player may deposit an amount. The check locks the player's wallet: of two parallel orders, the check
 * of the second counts the first. So call it in the transaction that writes the order. `depositedSince` returns the sum
 * of the player's deposits since a moment and of all open orders, in cents.
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
  staff, play_frozen as "playFrozen", cooled_until as "cooledUntil", excluded_until as "excludedUntil"
from wallet_wallets where player_id = $1::bigint for update`,
};
