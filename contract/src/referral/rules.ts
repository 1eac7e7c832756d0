// Numbers that only the server needs are in server/src/referral/rules.ts.

/** Length of a promotion code in letters and digits; codes are case-insensitive. */
export const PROMO_CODE_LENGTH = { min: 6, max: 15 } as const;
const PROMO_CODE = new RegExp(`^[A-Za-z0-9]{${PROMO_CODE_LENGTH.min},${PROMO_CODE_LENGTH.max}}$`);

/** Whether a text has the form of a promotion code. */
export const isPromoCode = (text: string): boolean => PROMO_CODE.test(text);

/** Whether a text has the form of a marketing channel's code. */
export const isChannelCode = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
