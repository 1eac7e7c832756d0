import fc from "fast-check";

/** All kinds of steps with their frequencies. */
const WEIGHTS = {
  order: 9,
  orderAgain: 2,
  pay: 10,
  leave: 2,
  afterwards: 4,
  payAgainstExpiry: 2,
  expire: 2,
  notify: 6,
  operate: 3,
  play: 4,
  sell: 2,
  gift: 2,
  coupon: 1,
  withdraw: 10,
  sellAgainstWithdraw: 2,
  receive: 9,
  receiveAgainstEnd: 2,
  late: 1,
  account: 2,
  stock: 4,
  choose: 3,
  review: 3,
  holdPasses: 2,
  carryDeposits: 4,
  carryWithdrawals: 8,
  checkoutMood: 2,
  steamMood: 2,
  killSite: 1,
  killCheckout: 1,
  killSteam: 1,
} as const;

export type Kind = keyof typeof WEIGHTS;
export const KINDS = Object.keys(WEIGHTS) as Kind[];

/** One step. `pick` and `way` select from the objects that exist at its turn, modulo their number. */
export type Command = { kind: Kind; pick: number; way: number; pauseMs: number };

export type Sequence = {
  /** True if the player starts with a successful deposit and with items. */
  isSettled: boolean;
  commands: Command[];
};

const kind = fc.oneof(...KINDS.map((name) => ({ weight: WEIGHTS[name], arbitrary: fc.constant(name) })));
const command: fc.Arbitrary<Command> = fc.record({
  kind,
  pick: fc.nat(999),
  way: fc.nat(9999),
  pauseMs: fc.nat(120),
});

export const sequence: fc.Arbitrary<Sequence> = fc.record({
  isSettled: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  commands: fc.array(command, { minLength: 18, maxLength: 30, size: "max" }),
});

export const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
