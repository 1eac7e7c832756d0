// Numbers that only the server needs are in server/src/rewards/rules.ts.

/** A stake of this amount turns 1 pending point into a point; the oldest reward comes first. */
export const STAKE_PER_PENDING = 20;

/** The discount of a coupon on a price must be staked this many times before withdrawals or transfers of points. */
export const DISCOUNT_TURNOVER = 20;

/** The bonus of a person's first deposit, until operators change it: a share of the coins in percent, and its maximum. */
export const FIRST_DEPOSIT = { percent: 20, mostCents: 200_00 } as const;
