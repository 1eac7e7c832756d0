import type { Db } from "../../platform/database/database.ts";

/**
 * Returns the winnings of a player that are counted but not revealed, in cents. Injected: the wallet must not import
 * the games.
 */
export type HiddenWinnings = (db: Db, playerId: number) => Promise<number>;

/**
 * Subtracts hidden winnings from a row. The start value of a period is lowered too, so that its winnings are not below
 * zero.
 */
export function withoutHidden<Row extends { wonCents: number }>(row: Row, hiddenCents: number): Row {
  const wonCents = row.wonCents - hiddenCents;
  return { ...row, ...lowered(row, "WonBeforeCents", wonCents), wonCents };
}

/** The same for a row with the database's column names. */
export function withoutHiddenColumns<Row extends { won_cents: number }>(row: Row, hiddenCents: number): Row {
  const won_cents = row.won_cents - hiddenCents;
  return { ...row, ...lowered(row, "_won_before_cents", won_cents), won_cents };
}

/** Lowers the start values of all periods to at most `mostCents`. */
function lowered(row: object, ending: string, mostCents: number): object {
  const marks = Object.entries(row).filter(([name]) => name.endsWith(ending));
  return Object.fromEntries(marks.map(([name, value]) => [name, Math.min(value, mostCents)]));
}
