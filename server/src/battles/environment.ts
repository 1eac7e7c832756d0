// Fixed numbers are in rules.ts.

import { readWhole } from "../platform/environment/read-setting.ts";

export type BattleSettings = {
  battles: {
    /** The maximum number of boxes in one room. */
    boxMax: number;
    creationFeeCents: number;
    /** How many house rooms are kept open. */
    officialRooms: number;
  };
};

/** Reads BATTLE_BOX_MAX, BATTLE_CREATION_FEE (coins), BATTLE_OFFICIAL_ROOMS (3 in demo mode). */
export function readBattleSettings(env: NodeJS.ProcessEnv, { demo }: { demo: boolean }): BattleSettings {
  return {
    battles: {
      boxMax: readWhole(env, "BATTLE_BOX_MAX", 20, 1, 100),
      creationFeeCents: readWhole(env, "BATTLE_CREATION_FEE", 0, 0, 10_000) * 100,
      officialRooms: readWhole(env, "BATTLE_OFFICIAL_ROOMS", demo ? 3 : 0, 0, 12),
    },
  };
}
