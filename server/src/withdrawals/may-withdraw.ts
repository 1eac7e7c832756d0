import { toCoins } from "@vitrine/contract/money.ts";
import {
  type AccountSettings,
  holdOf,
  needsCertify,
  readTradeLinkParts,
  readWithdrawalStops,
  type TradeLink,
} from "../accounts/index.ts";
import { siteCalendar } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { selectDebt } from "../wallet/index.ts";

/**
 * The conditions of a withdrawal, besides the remaining turnover. A self-excluded player may withdraw: the items are
 * theirs.
 */
export type Status = {
  link: TradeLink | null;
  deposited: boolean;
  debtCents: number;
  hold: { reason: string; until: Date } | undefined;
  certifyNeeded: boolean;
  staff: boolean;
  withdrawFrozen: boolean;
};

/** Reads a player's conditions. `hasDeposited` is injected by the code that assembles the site. */
export async function readStatus(
  deps: { db: Db; config: Pick<AccountSettings, "realName">; hasDeposited(playerId: number): Promise<boolean> },
  playerId: number,
): Promise<Status> {
  const { db, config } = deps;
  // Read the link before the holds: then a concurrent change of the link shows either the old link, or the new link
  // with its hold.
  const link = await readTradeLinkParts(db, playerId);
  const [deposited, debtCents, hold, certifyNeeded, stops] = await Promise.all([
    deps.hasDeposited(playerId),
    selectDebt(db, playerId),
    holdOf(db, playerId),
    needsCertify(db, config, playerId),
    readWithdrawalStops(pipelineOver(db), playerId),
  ]);
  return { link, deposited, debtCents, hold, certifyNeeded, ...stops };
}

/** Returns the trade link of a player who may withdraw, and refuses otherwise. */
export function requireMayWithdraw(status: Status, turnoverDueCents: number): TradeLink {
  if (status.staff) throw new Refusal("account_staff");
  if (!status.link) throw new Refusal("trade_link_missing");
  requireNothingInTheWay(status, turnoverDueCents);
  return status.link;
}

/**
 * Refuses a player who could not withdraw items now, e.g. before the player gives items away. The player needs no trade
 * link for that. Call it while the wallet is locked, with the remaining turnover in cents.
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
  if (status.withdrawFrozen) throw new Refusal("withdraw_frozen");
  if (!deposited) throw new Refusal("deposit_missing");
  if (certifyNeeded) throw new Refusal("certify_needed");
  if (debtCents > 0) throw new Refusal("debt_left", { debt: toCoins(debtCents) });
  if (hold) throw new Refusal("withdraw_held", { until: siteCalendar().say(hold.until) });
  if (turnoverDueCents > 0) throw new Refusal("turnover_left", { left: toCoins(turnoverDueCents) });
}
