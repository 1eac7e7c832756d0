import { toCoins } from "@vitrine/contract/money.ts";
import { holdOf, isStaff, needsCertify, readTradeLinkParts, type TradeLink } from "../accounts/index.ts";
import { siteCalendar } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { selectDebt } from "../wallet/index.ts";

/** What stands between a player and a withdrawal, beside the turnover that is left. Self-exclusion does not: what is theirs stays theirs. */
export type Status = {
  link: TradeLink | null;
  deposited: boolean;
  debtCents: number;
  hold: { reason: string; until: Date } | undefined;
  certifyNeeded: boolean;
  staff: boolean;
};

/** How a player stands now. Whether they have paid in is known to whoever puts the site together. */
export async function readStatus(
  deps: { db: Db; config: Config; hasDeposited(playerId: number): Promise<boolean> },
  playerId: number,
): Promise<Status> {
  const { db, config } = deps;
  // Before the holds: a link that is changed meanwhile is either not seen yet, or its hold is.
  const link = await readTradeLinkParts(db, playerId);
  const [deposited, debtCents, hold, certifyNeeded, staff] = await Promise.all([
    deps.hasDeposited(playerId),
    selectDebt(db, playerId),
    holdOf(db, playerId),
    needsCertify(db, config, playerId),
    isStaff(db, playerId),
  ]);
  return { link, deposited, debtCents, hold, certifyNeeded, staff };
}

/**
 * Gives the trade link of somebody who may withdraw.
 * @throws Refusal account_staff, trade_link_missing, deposit_missing, certify_needed, debt_left, withdraw_held, turnover_left.
 */
export function requireMayWithdraw(status: Status, turnoverDueCents: number): TradeLink {
  if (status.staff) throw new Refusal("account_staff");
  if (!status.link) throw new Refusal("trade_link_missing");
  requireNothingInTheWay(status, turnoverDueCents);
  return status.link;
}

/**
 * Lets on whoever could withdraw pieces of their bag now, but for a trade link, e.g. to give them away. Ask it behind the wallet's
 * lock, with the turnover that is left.
 * @throws Refusal account_staff, deposit_missing, certify_needed, debt_left, withdraw_held, turnover_left.
 */
export async function requireCouldWithdraw(
  deps: Parameters<typeof readStatus>[0],
  { playerId, turnoverDueCents }: { playerId: number; turnoverDueCents: number },
): Promise<void> {
  requireNothingInTheWay(await readStatus(deps, playerId), turnoverDueCents);
}

function requireNothingInTheWay(status: Status, turnoverDueCents: number): void {
  const { deposited, debtCents, hold, certifyNeeded, staff } = status;
  if (staff) throw new Refusal("account_staff");
  if (!deposited) throw new Refusal("deposit_missing");
  if (certifyNeeded) throw new Refusal("certify_needed");
  if (debtCents > 0) throw new Refusal("debt_left", { debt: toCoins(debtCents) });
  if (hold) throw new Refusal("withdraw_held", { until: siteCalendar().say(hold.until) });
  if (turnoverDueCents > 0) throw new Refusal("turnover_left", { left: toCoins(turnoverDueCents) });
}
