import { type Ledger, settle, spend } from "../../wallet/index.ts";
import type { Battle } from "../battle-queries.ts";

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
