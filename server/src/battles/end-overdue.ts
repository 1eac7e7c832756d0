import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { now } from "../platform/clock.ts";
import { type Battle, findDue } from "./battle-queries.ts";
import { isWaiting } from "./check-room.ts";
import { eachBattle } from "./each-battle.ts";
import { endUnplayed, lockWithPlayers, type Unplayed } from "./end-unplayed.ts";
import type { BattleMeans } from "./means.ts";
import { BEACON_MOST_MS } from "./rules.ts";

/** Pays back rooms that have waited too long, and those that must not start any more. Gives how many. */
export function expireRooms(means: Pick<BattleMeans, "pipelines">, limit: number): Promise<number> {
  const isDue = (battle: Battle, at: Date) => battle.state === BATTLE_STATES.waiting && !isWaiting(battle, at);
  const why = ({ dissolving }: Battle) => (dissolving ? "battle_dissolved" : "battle_expired");
  return endAll(means, { what: "expire", until: now(), isDue, why, limit });
}

/** Voids battles whose named round has not come in time: they are never rolled without it. Gives how many. */
export function voidBattles(means: Pick<BattleMeans, "pipelines">, limit: number): Promise<number> {
  const until = new Date(now().getTime() - BEACON_MOST_MS);
  const isDue = ({ state, startedAt, beaconRound, lockedAt }: Battle) =>
    state === BATTLE_STATES.running && startedAt === null && beaconRound !== null && lockedAt! <= until;
  return endAll(means, { what: "void", until, isDue, why: () => "battle_void", limit });
}

type Ending = {
  what: Parameters<typeof findDue>[1];
  until: Date;
  isDue(battle: Battle, at: Date): boolean;
  why(battle: Battle): Unplayed;
  limit: number;
};

async function endAll({ pipelines }: Pick<BattleMeans, "pipelines">, ending: Ending): Promise<number> {
  const { what, until, isDue, why, limit } = ending;
  const due = await pipelines.run((pipeline) => findDue(pipeline, what, until, limit));
  return eachBattle(due, (battleId) =>
    pipelines.run(async (pipeline) => {
      const locked = await lockWithPlayers(pipeline, battleId);
      // Somebody sat down a moment ago, or it was started, cancelled or ended by another server: the next time will tell.
      if (locked === "again" || !locked.room || !isDue(locked.room.battle, now())) return 0;
      const { ledger, room } = locked;
      await endUnplayed(pipeline, { ledger, room, why: why(room.battle) });
      return 1;
    }),
  );
}
