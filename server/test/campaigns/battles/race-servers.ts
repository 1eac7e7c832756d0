import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type BattleFixture, startBattleFixture } from "../../fixtures/games/battles.ts";
import { newPlayer, type Player } from "../../fixtures/players.ts";
import { type SpawnedSite, spawnSite } from "../../fixtures/site.ts";

/** The servers of a race: one server, or two processes on one database that also run their own jobs. */
export type RaceServers = {
  battles: BattleFixture;
  /** The servers that receive the requests in turn. */
  sites: readonly { url: string }[];
  /** True if only the test rolls rounds and closes rooms. */
  isAlone: boolean;
  crowd: readonly Player[];
  close(): Promise<void>;
};

const CROWD = 21;
const MOST_WAITS = 600;

export async function startRaceServers(processes: 1 | 2): Promise<RaceServers> {
  const battles = await startBattleFixture({ env: { DEMO_GRANT: "1000000" } });
  const { connectionString } = battles.site;
  const spawned: SpawnedSite[] = [];
  // Only players create battles here: house rooms would appear and disappear during a race.
  const env = { BATTLE_OFFICIAL_ROOMS: "0" };
  if (processes === 2)
    for (let count = 0; count < 2; count += 1) spawned.push(await spawnSite({ connectionString, env }));
  const crowd: Player[] = [];
  for (let count = 0; count < CROWD; count += 1) crowd.push(await newPlayer(battles.site));
  return {
    battles,
    sites: processes === 2 ? spawned : [battles.site],
    isAlone: processes === 1,
    crowd,
    async close() {
      for (const site of spawned) await site.close();
      await battles.end();
    },
  };
}

/** Ends every started battle: alone, the test moves its clock; otherwise it waits for the jobs of the servers. */
export async function finishAll({ battles, isAlone }: RaceServers): Promise<void> {
  if (isAlone) return battles.play();
  for (let waited = 0; waited < MOST_WAITS; waited += 1) {
    const { rows } = await sql`select from battles_battles where state = 1 limit 1`.execute(battles.site.database.db);
    if (rows.length === 0) return;
    await sleep(100);
  }
  throw new Error("a battle does not end");
}
