import { BATTLE_MODES } from "@vitrine/contract/battles.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { losingSeatGets } from "../join/seat-cost.ts";
import type { Frame } from "./arena/timeline.ts";
import { isLost, itemOf, type Room, seatsOf } from "./room.ts";

export interface SeatTotals {
  /** The sum of the shown rounds, in coins. */
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
 * The strength of a seat's lamp in a waiting room, after it has turned on before the first round, and between the last
 * round and the result.
 */
const WAITING_LUX = 0.22;
const LIT_LUX = 0.9;
const BREATH_LUX = 0.1;

/**
 * Returns the strength of a seat's lamp, 0 to 1. Before the first round the lamps turn on one after the other; then the
 * strength shows the seat's rank; before the result all lamps are dim; at the end only the winner's lamp is on.
 */
export function lampOf({ room, pos, frame, totals }: { room: Room; pos: number; frame: Frame; totals: SeatTotals }) {
  if (room.startedAt === null) return WAITING_LUX;
  if (frame.at === "lead") return pos <= frame.lit ? LIT_LUX : 0;
  if (frame.at === "closing") return BREATH_LUX;
  if (frame.at === "win" || frame.at === "rest") return room.winner === pos ? 1 : 0;
  return totals.light;
}

/** The loss of a visitor in a battle, in coins. */
export interface Loss {
  /** The difference between the winner's total and the visitor's; 0 after a tie-break. */
  behind: number;
  /** The value of the visitor's own items, which the winner takes. */
  given: number;
  cashback: number;
  /** The price of the seat less the cashback. */
  cost: number;
}

/** Returns the loss of the visitor, or null for winners and for visitors without a seat. */
export function lossOf(room: Room): Loss | null {
  const totals = isLost(room) ? seatTotalsOf(room, room.roundCount)[(room.mine?.pos ?? 0) - 1] : undefined;
  if (!totals) return null;
  const cashback = losingSeatGets(room.boxes, room.cashback);
  return {
    behind: totals.behind,
    given: totals.total,
    cashback,
    cost: toCoins(cents(room.cost) - cents(cashback)),
  };
}

/**
 * Returns the totals of each seat after this number of rounds, in seat order. The page itself adds the totals, because
 * a total must not change before its reel has stopped.
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

/**
 * Returns 1 for the best total. For another total of a classic battle, returns its share of the best total; in a reverse
 * battle, its distance to the worst total as a share of the greatest distance.
 */
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

// Amounts have two decimals. Rounding to cents is needed, because sums of floats are not exact.
function cents(coins: number): number {
  return Math.round(coins * 100);
}
