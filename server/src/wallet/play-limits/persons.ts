import { sql } from "kysely";
import { now } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import { integers } from "../../platform/database/values.ts";
import { keyedHash, type SeedKey } from "../../platform/seed-key.ts";
import { keepLimits, takeOverLimits } from "./hand-on-limits.ts";

/**
 * The traits that identify a person, each as a text: a phone, a Steam id, a checked name. Only their hashes are stored.
 */
export type Person = { playerId: number; traits: readonly string[] };

/**
 * Stores the traits of a player. From then on breaks apply to all accounts of the same person, and the player's limits
 * become the lowest of that person. Call it in the transaction that gives an account a phone, a Steam id or a checked
 * name, and before the account's own row changes: other transactions refer to that row while they hold the wallet's
 * lock.
 */
export async function knowPerson(statements: Statements, seedKey: SeedKey, person: Person): Promise<void> {
  lockPerson(statements, seedKey, person);
  await shareBreaks(statements, person);
}

/** Locks all accounts of the person, takes over their limits and stores the traits. */
export function lockPerson(statements: Statements, seedKey: SeedKey, { playerId, traits }: Person): void {
  const marks = marksOf(seedKey, traits).map((mark) => `\\x${mark.toString("hex")}`);
  takeTurnAsPerson(statements, seedKey, traits);
  statements.query(LOCK.name, LOCK.text, [playerId, marks]);
  takeOverLimits(statements, playerId, marks);
  statements.query(KNOW.name, KNOW.text, [playerId, marks]);
}

/**
 * Serializes transactions that concern the same person: otherwise a break and a sign-up at the same time could miss
 * each other. If a trait has a unique index on the accounts table, call this before writing it: the same order of locks
 * everywhere prevents a deadlock.
 */
export function takeTurnAsPerson(statements: Statements, seedKey: SeedKey, traits: readonly string[]): void {
  const turns = marksOf(seedKey, traits).map((mark) => mark.readBigInt64BE().toString());
  statements.query(TURN.name, TURN.text, [`{${turns}}`]);
}

const marksOf = (seedKey: SeedKey, traits: readonly string[]) =>
  traits.map((text) => keyedHash(seedKey, { purpose: "person", text })).sort(Buffer.compare);

/**
 * Sets the breaks of all accounts and traits of a person to the latest end among them. While a break runs, each account
 * gets a row in wallet_begun_breaks. In the same transaction, triggers of that table drop the account's entries in open
 * giveaways and mark its waiting battles and open deposits, which a server then closes (0031_breaks-end-play.sql).
 */
export function shareBreaks(statements: Statements, { playerId }: { playerId: number }): Promise<unknown> {
  return statements.query(SHARE.name, SHARE.text, [playerId, now()]);
}

/** Whether two players share a phone, Steam id or checked name now, or shared one before. */
export async function isSamePerson(
  statements: Statements,
  { playerId, otherId }: { playerId: number; otherId: number },
): Promise<boolean> {
  const rows = await statements.query(SAME.name, SAME.text, [playerId, otherId]);
  return rows.length > 0;
}

/**
 * Returns the accounts that share or shared a trait with this one. The result includes this account, unless the account
 * has no trait.
 */
export async function accountsOfPerson(statements: Statements, playerId: number): Promise<number[]> {
  const rows = await statements.query<{ playerId: number }>(SAME_PERSON.name, SAME_PERSON.text, [playerId]);
  return rows.map((row) => row.playerId);
}

/** Returns those of the players who are on a break now, or whose play an operator has frozen. */
export async function findOnBreak(statements: Statements, playerIds: readonly number[]): Promise<Set<number>> {
  const rows = await statements.query<{ playerId: number }>(ON_BREAK.name, ON_BREAK.text, [integers(playerIds), now()]);
  return new Set(rows.map(({ playerId }) => playerId));
}

/** Whether this player is excluded now. */
export async function isExcluded(statements: Statements, playerId: number): Promise<boolean> {
  return (await statements.query(EXCLUDED.name, EXCLUDED.text, [playerId, now()])).length > 0;
}

/** Deletes the traits of a closed account. Its breaks stay until they end, and its limits for some months. */
export async function forgetPerson(db: Db, playerId: number): Promise<void> {
  await keepLimits(db, playerId);
  await db.deleteFrom("wallet_person_marks").where("player_id", "=", playerId).execute();
}

/** Deletes breaks that have ended, and rows of wallet_begun_breaks older than a week. */
export async function forgetOldBreaks(db: Db): Promise<void> {
  await sql`delete from wallet_breaks where greatest(cooled_until, excluded_until) < now()`.execute(db);
  await sql`delete from wallet_begun_breaks where begun_at < now() - interval '7 days'`.execute(db);
}

const TURN = {
  name: "take_turn_as_person",
  text: "select pg_advisory_xact_lock(key) from unnest($1::bigint[]) as key",
};

const KNOW = {
  name: "know_person",
  text: `insert into wallet_person_marks (player_id, mark) select $1::bigint, mark from unnest($2::bytea[]) as mark
on conflict do nothing`,
};

const SAME = {
  name: "find_same_person",
  text: `select from wallet_person_marks mine join wallet_person_marks theirs on theirs.mark = mine.mark
where mine.player_id = $1::bigint and theirs.player_id = $2::bigint limit 1`,
};

const ACCOUNTS = `select distinct same.player_id from wallet_person_marks mine
  join wallet_person_marks same on same.mark = mine.mark where mine.player_id = $1::bigint`;

const SAME_PERSON = {
  name: "find_accounts_of_person",
  text: ACCOUNTS.replace("same.player_id", 'same.player_id as "playerId"'),
};

// Every transaction that locks several wallets locks them in this order, which prevents a deadlock.
const LOCK = {
  name: "lock_accounts_of_person",
  text: `select from wallet_wallets where player_id in (
  select $1::bigint union select player_id from wallet_person_marks
  where mark in (select unnest($2::bytea[]) union select mark from wallet_person_marks where player_id = $1::bigint)
) order by player_id for update`,
};

const ON_BREAK = {
  name: "find_players_on_break",
  text: `select player_id as "playerId" from wallet_wallets
where player_id = any($1::bigint[]) and (cooled_until > $2::timestamptz or excluded_until > $2::timestamptz or play_frozen)`,
};

const EXCLUDED = {
  name: "find_excluded_player",
  text: "select from wallet_wallets where player_id = $1::bigint and excluded_until > $2::timestamptz",
};

const SHARE = {
  name: "share_breaks",
  text: `with accounts as (${ACCOUNTS}),
marks as (select distinct mark from wallet_person_marks where player_id in (select player_id from accounts)),
known as (
  select cooled_until, excluded_until from wallet_wallets where player_id in (select player_id from accounts)
  union all select cooled_until, excluded_until from wallet_breaks where mark in (select mark from marks)
),
ends as (select max(cooled_until) as cooled, max(excluded_until) as excluded from known),
held as (
  update wallet_wallets set cooled_until = ends.cooled, excluded_until = ends.excluded
  from ends where player_id in (select player_id from accounts) and (ends.cooled is not null or ends.excluded is not null)
),
begun as (
  insert into wallet_begun_breaks (player_id) select player_id from accounts, ends
  where ends.cooled > $2::timestamptz or ends.excluded > $2::timestamptz
)
insert into wallet_breaks (mark, cooled_until, excluded_until)
select mark, ends.cooled, ends.excluded from marks, ends where ends.cooled is not null or ends.excluded is not null
on conflict (mark) do update set cooled_until = excluded.cooled_until, excluded_until = excluded.excluded_until`,
};
