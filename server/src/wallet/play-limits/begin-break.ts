import { now } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { checkBreaks } from "./check-play.ts";
import { lockPerson, type Person, shareBreaks } from "./persons.ts";

/** A cool-off or an exclusion, and its end. */
export type Break = { kind: "coolOff" | "exclusion"; until: Date };

/**
 * Begins a break for a player and all accounts of the same person, inside the caller's transaction. The call can
 * lengthen a running break but never shorten it.
 */
export function beginBreak(
  statements: Statements,
  seedKey: SeedKey,
  person: Person,
  { kind, until }: Break,
): Promise<unknown> {
  lockPerson(statements, seedKey, person);
  const { name, text } = kind === "coolOff" ? COOL_OFF : EXCLUDE;
  statements.query(name, text, [person.playerId, until.toISOString()]);
  return shareBreaks(statements, person);
}

/** Refuses while an exclusion of this player runs. */
export async function requireNotExcluded(db: Db, playerId: number): Promise<void> {
  const { excluded_until } = await db
    .selectFrom("wallet_wallets")
    .select("excluded_until")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  checkBreaks({ excludedUntil: excluded_until, cooledUntil: null }, now());
}

// greatest() ignores null.
const COOL_OFF = {
  name: "cool_off",
  text: `update wallet_wallets set cooled_until = greatest(cooled_until, $2::timestamptz) where player_id = $1::bigint`,
};

const EXCLUDE = {
  name: "exclude",
  text: `update wallet_wallets set excluded_until = greatest(excluded_until, $2::timestamptz) where player_id = $1::bigint`,
};
