import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type BattleFixture, startBattleFixture } from "../../fixtures/battles.ts";
import { newPlayer, type Player } from "../../fixtures/players.ts";
import { type SpawnedSite, spawnSite } from "../../fixtures/site.ts";

/** Where the races are run: one server, or two processes on one database whose own rounds run beside. */
export type Table = {
  battles: BattleFixture;
  /** Whom the racers ask, in turn. */
  sites: readonly { url: string }[];
  /** Nobody but the test rolls and closes here. */
  isAlone: boolean;
  crowd: readonly Player[];
  close(): Promise<void>;
};

const CROWD = 21;
const MOST_WAITS = 600;

export async function openTable(processes: 1 | 2): Promise<Table> {
  const battles = await startBattleFixture({ env: { DEMO_GRANT: "1000000" } });
  const { connectionString } = battles.site;
  const spawned: SpawnedSite[] = [];
  // Only battles that players make: the rooms of the house would come and go beside them.
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

/** Lets every battle that has begun come to its end: by the test's clock, or as the servers do it by themselves. */
export async function finishAll({ battles, isAlone }: Table): Promise<void> {
  if (isAlone) return battles.play();
  for (let waited = 0; waited < MOST_WAITS; waited += 1) {
    const { rows } = await sql`select from battles_battles where state = 1 limit 1`.execute(battles.site.database.db);
    if (rows.length === 0) return;
    await sleep(100);
  }
  throw new Error("a battle does not end");
}
