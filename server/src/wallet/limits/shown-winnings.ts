import type { Db } from "../../platform/database/database.ts";

/** Winnings of a player, in cents, that are counted but not revealed: the wallet stands below the modules that know them. */
export type HiddenWinnings = (db: Db, playerId: number) => Promise<number>;

/** The sums of winnings of a row without what is hidden. A period that began meanwhile has won nothing less than zero. */
export function withoutHidden<Row extends { wonCents: number }>(row: Row, hiddenCents: number): Row {
  const wonCents = row.wonCents - hiddenCents;
  return { ...row, ...lowered(row, "WonBeforeCents", wonCents), wonCents };
}

/** The same for a row whose columns have the database's names. */
export function withoutHiddenColumns<Row extends { won_cents: number }>(row: Row, hiddenCents: number): Row {
  const won_cents = row.won_cents - hiddenCents;
  return { ...row, ...lowered(row, "_won_before_cents", won_cents), won_cents };
}

/** The sums at the beginning of each period: none is above what is shown. */
function lowered(row: object, ending: string, mostCents: number): object {
  const marks = Object.entries(row).filter(([name]) => name.endsWith(ending));
  return Object.fromEntries(marks.map(([name, value]) => [name, Math.min(value, mostCents)]));
}
