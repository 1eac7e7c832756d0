import type { Beacon } from "../../fairness/index.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import type { Room } from "../battle-queries.ts";

/**
 * Starts a room whose last seat was taken just now, in the transaction that took it: the seeds stay as they are from here on, and
 * where there is a beacon the round that counts is named. Whoever fills the last seat does this, under the room's lock, so nobody
 * else can. The database refuses it while a seat is free.
 */
export function lockSeeds(
  asked: Statements,
  { battle }: Pick<Room, "battle">,
  { at, beacon }: { at: Date; beacon: Beacon | undefined },
): void {
  const round = beacon?.roundAfter(at.getTime()) ?? null;
  asked.query(LOCK_SEEDS.name, LOCK_SEEDS.text, [battle.id, at, beacon?.chain ?? null, round]);
}

const LOCK_SEEDS = {
  name: "lock_battle_seeds",
  text: `update battles_battles set state = 1, locked_at = $2::timestamptz, beacon_chain = $3::text, beacon_round = $4::bigint
where id = $1::bigint`,
};
