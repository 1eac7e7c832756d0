import { TICKETS } from "../fairness/ticket.ts";

/** One line of a box while its odds are made: tickets of 100 000, and the item's value in cents. */
export type OddsLine = { readonly tickets: number; readonly valueCents: number };

/** The figures that follow from the price and the lines of a box. Shares are fractions of 1; money is in cents. */
export type OddsFigures = {
  tickets: number;
  returned: number;
  hitRate: number;
  meanCents: number;
  deviationCents: number;
};

/**
 * Returns the figures of a box. They are those of a complete box only if `tickets` is 100 000. The return is exact: it
 * is one division of integers. A hit is worth at least the price.
 */
export function oddsFigures(priceCents: number, lines: readonly OddsLine[]): OddsFigures {
  const tickets = sum(lines, (line) => line.tickets);
  const meanCents = sumOfValues(lines) / TICKETS;
  const variance = sum(lines, (line) => line.tickets * (line.valueCents - meanCents) ** 2) / TICKETS;
  const hits = lines.filter(({ valueCents }) => valueCents >= priceCents);
  return {
    tickets,
    returned: priceCents === 0 ? 0 : sumOfValues(lines) / (TICKETS * priceCents),
    hitRate: sum(hits, (line) => line.tickets) / TICKETS,
    meanCents,
    deviationCents: Math.sqrt(variance),
  };
}

/** The wanted return and hit rate, as fractions of 1. */
export type OddsTarget = { returned: number; hitRate: number };

/** Why no odds fit. `lowest` and `highest` are the returns that these items and this hit rate allow. */
export type Unsolved =
  | { why: "no-price" | "no-hits" | "only-hits" | "too-few-tickets" }
  | { why: "out-of-reach"; lowest: number; highest: number };

/** The solver's return differs from the wanted one by at most this. */
export const SOLVER_TOLERANCE = 0.0005;

/**
 * Finds tickets for the items of a box, so that they add up to 100 000, the hit rate is exactly the wanted one (rounded
 * to a whole ticket) and the return is within SOLVER_TOLERANCE of the wanted one. The solver starts from the given
 * tickets and tilts them towards dear or cheap items. Each item gets at least one ticket.
 *
 * Each of the two groups, hits and others, keeps its sum of tickets. Inside a group the weight of an item is its given
 * tickets × value^tilt, so the return grows with the tilt, and a bisection finds it.
 */
export function solveOdds(
  priceCents: number,
  lines: readonly OddsLine[],
  target: OddsTarget,
): { tickets: number[] } | Unsolved {
  if (priceCents <= 0) return { why: "no-price" };
  const hitTickets = Math.round(target.hitRate * TICKETS);
  const isHit = lines.map(({ valueCents }) => valueCents >= priceCents);
  const groups = [
    { places: placesOf(isHit, true), tickets: hitTickets },
    { places: placesOf(isHit, false), tickets: TICKETS - hitTickets },
  ];
  const [hits, others] = groups as [Group, Group];
  if (hitTickets > 0 && hits.places.length === 0) return { why: "no-hits" };
  if (hitTickets < TICKETS && others.places.length === 0) return { why: "only-hits" };
  if (groups.some(({ places, tickets }) => tickets < places.length)) return { why: "too-few-tickets" };

  const wantedSum = target.returned * priceCents * TICKETS;
  const sharesAt = (tilt: number) => spread(lines, groups, tilt);
  const sumAt = (tilt: number) => sharesAt(tilt).reduce((all, share, place) => all + share * value(lines, place), 0);
  const [lowest, highest] = [-MOST_TILT, MOST_TILT].map((tilt) => sumAt(tilt) / (priceCents * TICKETS));
  if (target.returned < lowest! - SOLVER_TOLERANCE || target.returned > highest! + SOLVER_TOLERANCE)
    return { why: "out-of-reach", lowest: lowest!, highest: highest! };

  let [low, high] = [-MOST_TILT, MOST_TILT];
  for (let step = 0; step < 120; step += 1) {
    const middle = (low + high) / 2;
    if (sumAt(middle) < wantedSum) low = middle;
    else high = middle;
  }
  const tickets = roundInGroups(sharesAt((low + high) / 2), groups);
  moveSingleTickets(tickets, { lines, groups, wantedSum });
  const { returned } = oddsFigures(priceCents, withTickets(lines, tickets));
  if (Math.abs(returned - target.returned) > SOLVER_TOLERANCE)
    return { why: "out-of-reach", lowest: lowest!, highest: highest! };
  return { tickets };
}

/** The places of items that share a fixed number of tickets. */
type Group = { places: number[]; tickets: number };

/**
 * This tilt gives all spare tickets to the dearest item, even if the next one is worth only a cent less. Its negative
 * gives them to the cheapest item.
 */
const MOST_TILT = 1e9;

/** Shares the tickets of each group: one for each item, the rest by weight. The shares are not whole numbers. */
function spread(lines: readonly OddsLine[], groups: readonly Group[], tilt: number): number[] {
  const shares = lines.map(() => 0);
  for (const { places, tickets } of groups) {
    // Logarithms keep the weights of very dear items within the range of numbers.
    const logs = places.map(
      (place) => Math.log(Math.max(1, lines[place]!.tickets)) + tilt * Math.log(value(lines, place)),
    );
    const most = Math.max(...logs);
    const weights = logs.map((log) => Math.exp(log - most));
    const all = weights.reduce((total, weight) => total + weight, 0);
    for (const [at, place] of places.entries()) shares[place] = 1 + ((tickets - places.length) * weights[at]!) / all;
  }
  return shares;
}

/** Rounds shares to whole tickets, so that each group keeps its sum: the largest fractions are rounded up. */
function roundInGroups(shares: readonly number[], groups: readonly Group[]): number[] {
  const tickets = shares.map(Math.floor);
  for (const group of groups) {
    const missing = group.tickets - group.places.reduce((total, place) => total + tickets[place]!, 0);
    const byFraction = [...group.places].sort((a, b) => (shares[b]! % 1) - (shares[a]! % 1));
    for (const place of byFraction.slice(0, missing)) tickets[place]! += 1;
  }
  return tickets;
}

/** Moves single tickets inside a group, each time by the step that brings the sum of values nearest to the wanted one. */
function moveSingleTickets(
  tickets: number[],
  { lines, groups, wantedSum }: { lines: readonly OddsLine[]; groups: readonly Group[]; wantedSum: number },
): void {
  let missing = wantedSum - sumOfValues(withTickets(lines, tickets));
  for (;;) {
    let best: { from: number; to: number; gain: number } | undefined;
    for (const { places } of groups)
      for (const from of places)
        for (const to of places) {
          const gain = value(lines, to) - value(lines, from);
          const isNearer = Math.abs(missing - gain) < Math.abs(missing - (best?.gain ?? 0));
          if (tickets[from]! > 1 && isNearer) best = { from, to, gain };
        }
    if (!best) return;
    tickets[best.from]! -= 1;
    tickets[best.to]! += 1;
    missing -= best.gain;
  }
}

const value = (lines: readonly OddsLine[], place: number) => lines[place]!.valueCents;
const placesOf = (isHit: readonly boolean[], wanted: boolean) =>
  isHit.flatMap((hit, place) => (hit === wanted ? [place] : []));
const withTickets = (lines: readonly OddsLine[], tickets: readonly number[]) =>
  lines.map(({ valueCents }, place) => ({ valueCents, tickets: tickets[place]! }));
const sumOfValues = (lines: readonly OddsLine[]) => sum(lines, ({ tickets, valueCents }) => tickets * valueCents);
const sum = (lines: readonly OddsLine[], of: (line: OddsLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0);
