// Numbers that the environment can change are in server/src/dream/environment.ts.

/** How long the wheel of a dream turns, in ms. Only the player sees the result before the wheel stops. */
export const DREAM_WHEEL_MS = 4000;

/** The value of the cheapest item for a dream, in cents. */
export const DREAM_LEAST_VALUE_CENTS = 100;

/** The range of p, the chance of a dream, in hundredths of a percent. */
export const DREAM_CHANCE = { least: 100, most: 8000 };
