/** Whether this is the short form of `npm test`. `npm run test:journeys` and `npm run test:all` run the whole form. */
export const isShort = process.env.CAMPAIGN === "short";

/** Returns the value for this place of a list, so that neighbours get different values and each value is used. */
export const inTurn = <Value>(values: readonly Value[], place: number): Value => values[place % values.length]!;
