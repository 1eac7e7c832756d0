import { BATTLE_MODES } from "@vitrine/contract/battles.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { itemOf, type Room, seatsOf } from "./room.ts";

export interface SeatTotals {
  /** In coins, of the shown rounds. */
  total: number;
  /** Whether no seat has a better total; several seats may share the lead. */
  leads: boolean;
  /** The difference to the best total, in coins; 0 for the leader. */
  behind: number;
  /** The strength of the seat's lamp, 0 to 1. */
  light: number;
}

const REST_LUX = 0.25;
const LEAD_LUX = 0.6;

/**
 * Returns the totals of each seat after this number of rounds, in seat order. The page adds the totals itself: a
 * total must not be ahead of its reel.
 */
export function seatTotalsOf(room: Room, open: number): SeatTotals[] {
  const totals = seatsOf(room).map((seat) => sumOf(seat, open));
  const isReverse = room.mode === BATTLE_MODES.reverse;
  const best = isReverse ? Math.min(...totals) : Math.max(...totals);
  const worst = isReverse ? Math.max(...totals) : Math.min(...totals);
  return totals.map((cents) => ({
    total: toCoins(cents),
    leads: open > 0 && cents === best,
    behind: toCoins(Math.abs(cents - best)),
    light: REST_LUX + LEAD_LUX * (open === 0 ? 0 : shareOf({ cents, best, worst, isReverse })),
  }));
}

/** 1 for the best. Classic: the share of the best total; reverse: the relative distance below the worst total. */
function shareOf(at: { cents: number; best: number; worst: number; isReverse: boolean }): number {
  if (at.best === at.worst) return 1;
  return at.isReverse ? (at.worst - at.cents) / (at.worst - at.best) : at.cents / at.best;
}

function sumOf(seat: Parameters<typeof itemOf>[0], open: number): number {
  return seat.items.reduce((sum, item) => (item.round <= open ? sum + cents(item.value) : sum), 0);
}

/**
 * Returns the seats with the best item of a round: the most expensive, in a reverse battle the cheapest. Empty until
 * all seats have their item.
 */
export function bestOfRound(room: Room, round: number): number[] {
  const values = seatsOf(room).map((seat) => itemOf(seat, round)?.value ?? Number.NaN);
  const best = room.mode === BATTLE_MODES.reverse ? Math.min(...values) : Math.max(...values);
  return values.flatMap((value, index) => (value === best ? [index + 1] : []));
}

// Amounts have two decimals; this rounds them to cents, because float sums are not exact.
function cents(coins: number): number {
  return Math.round(coins * 100);
}
