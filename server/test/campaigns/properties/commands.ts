import fc from "fast-check";

/** All kinds of steps with their frequencies. */
const WEIGHTS = {
  signUp: 1,
  give: 3,
  giveFreeBox: 3,
  open: 14,
  openFree: 4,
  sell: 6,
  sellAll: 3,
  rotate: 3,
  limit: 1,
  makeRoom: 3,
  joinRoom: 5,
  callBots: 1,
  dissolve: 3,
  dream: 8,
  sellHidden: 3,
  buy: 4,
  transfer: 3,
  giveCoupon: 5,
  openCheaper: 7,
  redeem: 3,
  claim: 4,
  makeGiveaway: 8,
  joinGiveaway: 16,
  callOff: 2,
  draw: 4,
  retry: 5,
  duplicate: 4,
  keyReused: 1,
  tooDear: 1,
  tooMany: 1,
  unknownBox: 1,
  closedBox: 1,
  oldOdds: 1,
  foreignItem: 1,
  soldItem: 1,
  expiredGrant: 1,
  badSeed: 1,
  noToken: 1,
  badChance: 1,
  oldFee: 1,
  oldPrice: 1,
  smallTransfer: 1,
  foreignCoupon: 1,
  wrongCode: 1,
} as const;

export type Kind = keyof typeof WEIGHTS;
export const KINDS = Object.keys(WEIGHTS) as Kind[];

/** One step. Its numbers select from the objects that exist at its turn, modulo their number. */
export type Command = {
  kind: Kind;
  who: number;
  pick: number;
  number: number;
  /** The index of the server. */
  at: number;
  keyed: boolean;
  /** True if it starts together with the step before it; otherwise it waits for all running steps. */
  beside: boolean;
};

const kind = fc.oneof(...KINDS.map((name) => ({ weight: WEIGHTS[name], arbitrary: fc.constant(name) })));

const command: fc.Arbitrary<Command> = fc.record({
  kind,
  who: fc.nat(7),
  pick: fc.nat(999),
  number: fc.integer({ min: 1, max: 10 }),
  at: fc.nat(1),
  keyed: fc.boolean(),
  beside: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

/** A whole sequence of at least 40 steps. */
export const sequence = fc.array(command, { minLength: 40, maxLength: 64 });

/**
 * Groups the steps that run at the same time. A draw runs alone: only then are the rolls before and after its prizes
 * known.
 */
export function wavesOf(commands: readonly Command[]): Command[][] {
  const waves: Command[][] = [];
  for (const one of commands) {
    const wave = waves.at(-1);
    if (wave && one.beside && one.kind !== "draw" && wave[0]!.kind !== "draw") wave.push(one);
    else waves.push([one]);
  }
  return waves;
}
