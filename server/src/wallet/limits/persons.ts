import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import type { SeedKey } from "../../platform/seed-key.ts";

/** What somebody is recognised by, each as one text: a phone, a Steam id, a checked name. Only hashes of them are stored. */
export type Person = { playerId: number; traits: readonly string[] };

/**
 * Remembers by what a player is recognised, and lets the breaks of the same person hold for them, and theirs for the other
 * accounts of that person. Call it where an account gets a phone, a Steam id or a checked name, in the same transaction.
 */
export async function knowPerson(pipeline: Pipeline, seedKey: SeedKey, person: Person): Promise<void> {
  lockPerson(pipeline, seedKey, person);
  await shareBreaks(pipeline, person);
}

/** Remembers the traits, and locks every account of the person. */
export function lockPerson(pipeline: Pipeline, seedKey: SeedKey, { playerId, traits }: Person): void {
  const marks = traits.map((text) => keyedHash(seedKey, { purpose: "person", text })).sort(Buffer.compare);
  // Two accounts of one person wait for each other here: otherwise a break and a sign-up could pass by each other unseen.
  const turns = marks.map((mark) => mark.readBigInt64BE().toString());
  pipeline.query(TURN.name, TURN.text, [`{${turns}}`]);
  pipeline.query(KNOW.name, KNOW.text, [playerId, marks.map((mark) => `\\x${mark.toString("hex")}`)]);
  pipeline.query(LOCK.name, LOCK.text, [playerId]);
}

/** Brings the breaks of every account and every trait of a person to the latest end among them. */
export function shareBreaks(pipeline: Pipeline, { playerId }: { playerId: number }): Promise<unknown> {
  return pipeline.query(SHARE.name, SHARE.text, [playerId]);
}

/** Whether two players are, or ever were, known by the same phone, Steam id or checked name. */
export async function isSamePerson(
  pipeline: Pipeline,
  { playerId, otherId }: { playerId: number; otherId: number },
): Promise<boolean> {
  const rows = await pipeline.query(SAME.name, SAME.text, [playerId, otherId]);
  return rows.length > 0;
}

/** Forgets by what a player was recognised, once the account is closed. Breaks stay until they end. */
export async function forgetPerson(db: Db, playerId: number): Promise<void> {
  await db.deleteFrom("wallet_person_marks").where("player_id", "=", playerId).execute();
}

/** Deletes the breaks that are over. */
export async function forgetOldBreaks(db: Db): Promise<void> {
  await sql`delete from wallet_breaks where greatest(cooled_until, excluded_until) < now()`.execute(db);
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

// In the order of every transaction that locks several wallets.
const LOCK = {
  name: "lock_accounts_of_person",
  text: `select from wallet_wallets where player_id in (${ACCOUNTS}) order by player_id for update`,
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
)
insert into wallet_breaks (mark, cooled_until, excluded_until)
select mark, ends.cooled, ends.excluded from marks, ends where ends.cooled is not null or ends.excluded is not null
on conflict (mark) do update set cooled_until = excluded.cooled_until, excluded_until = excluded.excluded_until`,
};
