// Fixed numbers are in rules.ts.

import { BATTLE_LIMITS } from "@vitrine/contract/battles/rules.ts";
import { readWhole } from "../platform/environment/read-setting.ts";
import { ConfigError } from "../platform/start-error.ts";
import { BOTS_AFTER_MS, ROOMS_MOST, ROUND_MS, WAITING_MS } from "./rules.ts";

export type BattleSettings = {
  battles: {
    /** The maximum number of boxes in one room. */
    boxMax: number;
    creationFeeCents: number;
    /** How many house rooms are kept open. */
    officialRooms: number;
    /** How long a room waits for players before it is dissolved. A room keeps the value with which it was created. */
    waitingMs: number;
    /**
     * How long a round is shown, in an ordinary and in a fast room. A room keeps the value with which it was created.
     */
    roundMs: { ordinary: number; fast: number };
    /** How long the first player of a house room waits for others before bots fill it. */
    botsAfterMs: number;
    /** The maximum number of waiting rooms per player. */
    roomsMost: number;
    /** The highest cashback of a new room, in percent. */
    cashbackMost: number;
    /** How often house bots rehearse a battle, only in a demo; 0: never. */
    rehearsalMinutes: number;
  };
};

/**
 * Reads BATTLE_BOX_MAX, BATTLE_CREATION_FEE (coins), BATTLE_OFFICIAL_ROOMS (3 in demo mode) and
 * BATTLE_REHEARSAL_MINUTES (3 in demo mode, refused otherwise). The other values change only in the operators'
 * configuration.
 */
export function readBattleSettings(env: NodeJS.ProcessEnv, { demo }: { demo: boolean }): BattleSettings {
  const rehearsalMinutes = readWhole(env, "BATTLE_REHEARSAL_MINUTES", demo ? 3 : 0, 0, 60);
  if (rehearsalMinutes > 0 && !demo) throw new ConfigError("BATTLE_REHEARSAL_MINUTES: rehearsals are only for DEMO.");
  return {
    battles: {
      boxMax: readWhole(env, "BATTLE_BOX_MAX", 20, 1, 100),
      creationFeeCents: readWhole(env, "BATTLE_CREATION_FEE", 0, 0, 10_000) * 100,
      officialRooms: readWhole(env, "BATTLE_OFFICIAL_ROOMS", demo ? 3 : 0, 0, 12),
      ...{ waitingMs: WAITING_MS, roundMs: ROUND_MS, botsAfterMs: BOTS_AFTER_MS },
      ...{ roomsMost: ROOMS_MOST, cashbackMost: BATTLE_LIMITS.cashbackMax },
      rehearsalMinutes,
    },
  };
}
