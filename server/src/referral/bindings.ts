import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";

type Pair = { playerId: number; inviterId: number };

/**
 * Binds a player to an inviter permanently. Returns false if the player already has an inviter, or if the player has
 * invited this inviter, directly or through others. The caller checks with findInviter whether the binding is allowed
 * at all.
 */
export async function bindInviter(
  pipeline: Pipeline,
  { playerId, inviterId, by }: Pair & { by: "sign-up" | "deposit" | "page" },
): Promise<boolean> {
  // An advisory lock allows one binding at a time: otherwise two concurrent bindings could form a circle.
  pipeline.query(TURN.name, TURN.text, []);
  if (await isBelow(pipeline, { playerId, inviterId })) return false;
  const bound = await pipeline.query(BIND.name, BIND.text, [playerId, inviterId, by]);
  return bound.length > 0;
}

/** Whether the inviter is the player, or was invited by the player, directly or through others. */
export async function isBelow(pipeline: Pipeline, { playerId, inviterId }: Pair): Promise<boolean> {
  const rows = await pipeline.query(ABOVE.name, ABOVE.text, [inviterId, playerId]);
  return rows.length > 0;
}

const TURN = {
  name: "take_turn_to_bind",
  text: "select pg_advisory_xact_lock(hashtext('referral_bindings'))",
};

const BIND = {
  name: "bind_inviter",
  text: `insert into referral_bindings (player_id, inviter_id, by) values ($1::bigint, $2::bigint, $3::text)
on conflict (player_id) do nothing returning player_id`,
};

const ABOVE = {
  name: "find_among_inviters",
  text: `with recursive above as (
  select $1::bigint as player_id
  union select binding.inviter_id from referral_bindings binding join above on above.player_id = binding.player_id
) select player_id from above where player_id = $2::bigint`,
};

/** Returns the ids of the given players whom the inviter has invited. */
export async function inviteesAmong(
  asked: Statements,
  { inviterId, playerIds }: { inviterId: number; playerIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  const rows = await asked.query<{ playerId: number }>(FIND.name, FIND.text, [inviterId, integers(playerIds)]);
  return new Set(rows.map(({ playerId }) => playerId));
}

const FIND = {
  name: "find_invitees",
  text: `select player_id as "playerId" from referral_bindings
where player_id = any($2::bigint[]) and inviter_id = $1::bigint`,
};

/** Returns the newest players whom a player has invited, at most `most`. */
export async function readInvitees(db: Db, inviterId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("referral_bindings")
    .select("player_id")
    .where("inviter_id", "=", inviterId)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => row.player_id);
}

/** Finds the inviters with at least `least` invitees since a time, and these invitees. */
export async function findRecentInvitees(
  db: Db,
  { since, least, most }: { since: Date; least: number; most: number },
): Promise<{ inviterId: number; inviteeIds: number[] }[]> {
  const { rows } = await sql<{ inviterId: number; inviteeIds: number[] }>`
    select inviter_id as "inviterId", (array_agg(player_id order by player_id))[1:500] as "inviteeIds"
    from referral_bindings where created_at >= ${since}
    group by inviter_id having count(*) >= ${least} order by count(*) desc limit ${most}`.execute(db);
  return rows;
}
