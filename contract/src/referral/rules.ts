// Numbers that only the server needs are in server/src/referral/rules.ts.

/** Length of a promotion code in letters and digits; codes are case-insensitive. */
export const PROMO_CODE_LENGTH = { min: 6, max: 15 } as const;
