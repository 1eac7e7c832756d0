import type { Statements } from "../../platform/database/pipeline.ts";
import { accountsOfPerson } from "./persons.ts";

/** The kinds of freezes. Logins and withdrawals are stopped by the accounts module, which calls these functions. */
export type Freeze = "login" | "play" | "withdraw";

/** The freeze of a person, and the accounts to which it applies. */
type PersonFreezes = { frozen: Freeze[]; playerIds: number[] };

/**
 * Stores or deletes a freeze under every trait of the player's person, and returns the person's accounts, always with
 * the player. Transactions that give one of these accounts a trait wait for this one.
 */
export async function noteFreeze(
  statements: Statements,
  { playerId, what, frozen }: { playerId: number; what: Freeze; frozen: boolean },
): Promise<number[]> {
  await statements.query(TURN.name, TURN.text, [playerId]);
  const noted = frozen ? FREEZE : THAW;
  await statements.query(noted.name, noted.text, [playerId, what]);
  const playerIds = await accountsOfPerson(statements, playerId);
  return [...new Set([playerId, ...playerIds])].sort((one, other) => one - other);
}

/** Reads what is frozen for a player's person, and stores it under the traits that the player has got meanwhile. */
export async function spreadFreezes(statements: Statements, playerId: number): Promise<PersonFreezes> {
  const rows = await statements.query<{ what: Freeze }>(SPREAD.name, SPREAD.text, [playerId]);
  if (rows.length === 0) return { frozen: [], playerIds: [] };
  return { frozen: rows.map(({ what }) => what), playerIds: await accountsOfPerson(statements, playerId) };
}

// The same keys as those of takeTurnAsPerson, which knows the traits as texts, and in the same order.
const TURN = {
  name: "take_turn_by_marks",
  text: `select pg_advisory_xact_lock(('x' || encode(substring(mark for 8), 'hex'))::bit(64)::bigint)
from (select mark from wallet_person_marks where player_id = $1::bigint order by mark) own`,
};

const MARKS = `select distinct theirs.mark from wallet_person_marks mine
  join wallet_person_marks same on same.mark = mine.mark
  join wallet_person_marks theirs on theirs.player_id = same.player_id where mine.player_id = $1::bigint`;

const FREEZE = {
  name: "freeze_person",
  text: `insert into wallet_person_freezes (mark, what) select mark, $2::text from (${MARKS}) marks on conflict do nothing`,
};

const THAW = {
  name: "thaw_person",
  text: `delete from wallet_person_freezes where what = $2::text and mark in (${MARKS})`,
};

const SPREAD = {
  name: "spread_freezes",
  text: `with frozen as (
  select distinct noted.what from wallet_person_freezes noted join wallet_person_marks mine using (mark)
  where mine.player_id = $1::bigint
),
spread as (
  insert into wallet_person_freezes (mark, what) select mark, what from (${MARKS}) marks, frozen on conflict do nothing
)
select what from frozen`,
};
