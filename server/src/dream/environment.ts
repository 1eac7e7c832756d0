// Fixed numbers are in contract/src/dream/rules.ts.

import { DREAM_CHANCE } from "@vitrine/contract/dream/rules.ts";
import { readWhole } from "../platform/environment/read-setting.ts";

export type DreamSettings = {
  /** A dream's price in percent of the fair price: at 110 a dream costs 10 % more and returns at most 1 / 1.10. */
  dreamCoefficient: number;
  dreamMinimumCents: number;
  /** The range of chances, in hundredths of a percent. */
  dreamChance: { least: number; most: number };
};

/**
 * Reads DREAM_COEFFICIENT (percent; at least 107, so that the margin of a dream exceeds all rewards that its stakes can
 * earn: 5 % in points, and the free boxes of levels) and DREAM_MIN_FEE (coins). The chances change only in the operators'
 * configuration.
 */
export function readDreamSettings(env: NodeJS.ProcessEnv): DreamSettings {
  return {
    dreamCoefficient: readWhole(env, "DREAM_COEFFICIENT", 110, 107, 10_000),
    dreamMinimumCents: readWhole(env, "DREAM_MIN_FEE", 1, 1, 1000) * 100,
    dreamChance: DREAM_CHANCE,
  };
}
