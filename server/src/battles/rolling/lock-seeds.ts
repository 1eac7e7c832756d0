import type { Beacon } from "../../fairness/index.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import type { Room } from "../battle-queries.ts";

/**
 * Starts a room in the transaction that took its last seat: the seeds no longer change, and the beacon round is
 * named, if a beacon is configured. The caller holds the room's lock, so this happens once. The database refuses it
 * while a seat is free.
 */
export function lockSeeds(
  asked: Statements,
  { battle }: Pick<Room, "battle">,
  { at, beacon }: { at: Date; beacon: Beacon | undefined },
): void {
  const beaconRound = beacon?.beaconRoundAfter(at.getTime()) ?? null;
  asked.query(LOCK_SEEDS.name, LOCK_SEEDS.text, [battle.id, at, beacon?.chain ?? null, beaconRound]);
}

const LOCK_SEEDS = {
  name: "lock_battle_seeds",
  text: `update battles_battles set state = 1, locked_at = $2::timestamptz, beacon_chain = $3::text, beacon_round = $4::bigint
where id = $1::bigint`,
};
