import type { Beacon } from "../../fairness/index.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import { type Ledger, settle, spend } from "../../wallet/index.ts";
import type { Battle, Room } from "../battle-queries.ts";

/** Returns the requested seat, or the first free seat. */
export function pickSeat({ battle, seats }: Room, pos: number | undefined): number {
  const free = freeSeats({ battle, seats });
  if (pos !== undefined && pos > battle.players) throw new Refusal("battle_seat_unknown");
  if (pos !== undefined && !free.includes(pos)) throw new Refusal("seat_taken");
  const picked = pos ?? free[0];
  if (picked === undefined) throw new Refusal("battle_begun");
  return picked;
}

/** Returns the free seats, in order. */
export function freeSeats({ battle, seats }: Room): number[] {
  const places = Array.from({ length: battle.players }, (_, index) => index + 1);
  return places.filter((place) => !seats.some(({ pos }) => pos === place));
}

type Place = Pick<Battle, "id" | "boxesCents" | "surchargeCents"> & { pos: number };

const headingOf = ({ id, pos }: Place) => ({ kind: "battle_seat" as const, reference: `battle ${id} seat ${pos}` });
const entryCentsOf = ({ boxesCents, surchargeCents }: Place) => boxesCents + surchargeCents;

/** Charges a player for a seat and pays the pool. Returns the transfer's id, from which a refund is computed. */
export function chargePlayer(
  ledger: Ledger,
  { playerId, coinsOnly, ...place }: Place & { playerId: number; coinsOnly: boolean },
): number {
  const amountCents = entryCentsOf(place);
  return spend(ledger, { ...headingOf(place), playerId, amountCents, to: "battle_pool", coinsOnly }).id;
}

/** Charges the house the full price of its bot's seat, in coins. Returns the transfer's id. */
export function chargeBot(ledger: Ledger, place: Place): number {
  const amountCents = entryCentsOf(place);
  const sides = [
    { house: "bot" as const, balanceType: 0 as const, amountCents: -amountCents },
    { house: "battle_pool" as const, balanceType: 0 as const, amountCents },
  ];
  return settle(ledger, { ...headingOf(place), sides }).id;
}

/**
 * Starts a room in the transaction that took its last seat: the seeds no longer change, and the beacon round is named,
 * if a beacon is configured. The caller holds the room's lock, so a room starts only once. The database refuses the
 * start while a seat is free.
 */
export function lockSeeds(
  asked: Statements,
  { battle }: { battle: Pick<Battle, "id"> },
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
