import { type Ledger, settle, spend } from "../../wallet/index.ts";
import type { Battle } from "../battle-queries.ts";

type Place = Pick<Battle, "id" | "boxesCents" | "surchargeCents"> & { pos: number };

const headingOf = ({ id, pos }: Place) => ({ kind: "battle_seat" as const, reference: `battle ${id} seat ${pos}` });
const entryCentsOf = ({ boxesCents, surchargeCents }: Place) => boxesCents + surchargeCents;

/**
 * Takes the price of a seat from a player into the pool. Gives the transfer's number: a refund is what it took.
 * @throws Refusal account_staff, self_excluded, cooling_off, limits_reached, insufficient_balance.
 */
export function chargePlayer(
  ledger: Ledger,
  { playerId, coinsOnly, ...place }: Place & { playerId: number; coinsOnly: boolean },
): number {
  const amountCents = entryCentsOf(place);
  return spend(ledger, { ...headingOf(place), playerId, amountCents, to: "battle_pool", coinsOnly }).id;
}

/** The house pays the seat of its bot in full, in coins. Gives the transfer's number. */
export function chargeBot(ledger: Ledger, place: Place): number {
  const amountCents = entryCentsOf(place);
  const sides = [
    { house: "bot" as const, balanceType: 0 as const, amountCents: -amountCents },
    { house: "battle_pool" as const, balanceType: 0 as const, amountCents },
  ];
  return settle(ledger, { ...headingOf(place), sides }).id;
}
