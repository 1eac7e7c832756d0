import { readWhole } from "./read-whole.ts";

/** What an operator may set about battles. */
export type BattleSettings = {
  /** The most boxes of one room. */
  boxMax: number;
  creationFeeCents: number;
  /** How many rooms of the house are kept waiting. */
  officialRooms: number;
};

/** BATTLE_BOX_MAX, BATTLE_CREATION_FEE (coins), BATTLE_OFFICIAL_ROOMS (3 in demo mode). */
export function readBattleSettings(env: NodeJS.ProcessEnv, demo: boolean): BattleSettings {
  return {
    boxMax: readWhole(env, "BATTLE_BOX_MAX", 20, 1, 100),
    creationFeeCents: readWhole(env, "BATTLE_CREATION_FEE", 0, 0, 10_000) * 100,
    officialRooms: readWhole(env, "BATTLE_OFFICIAL_ROOMS", demo ? 3 : 0, 0, 12),
  };
}
