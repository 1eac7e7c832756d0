import { integers } from "../platform/database/arrays.ts";
import type { Statements } from "../platform/database/pipeline.ts";

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
