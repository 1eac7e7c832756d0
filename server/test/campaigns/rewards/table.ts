import { giveawaysOn } from "../../fixtures/giveaways.ts";
import { newPlayer, type Player } from "../../fixtures/players.ts";
import { type SpawnedSite, spawnSite, startSite } from "../../fixtures/site.ts";

/** Where the races are run: one server, or two processes on one database whose own rounds run beside. */
export type Table = {
  giveaways: ReturnType<typeof giveawaysOn>;
  /** Whom the racers ask, in turn. */
  sites: readonly { url: string }[];
  /** Nobody but the test draws here. */
  isAlone: boolean;
  crowd: readonly Player[];
  close(): Promise<void>;
};

export const RACERS = 20;

export async function openTable(processes: 1 | 2): Promise<Table> {
  // Only giveaways and battles that players make: those of the house would come and go beside them.
  const env = { DEMO_GRANT: "100000", GIVEAWAY_OFFICIAL_ROOMS: "0", BATTLE_OFFICIAL_ROOMS: "0" };
  const giveaways = giveawaysOn(await startSite({ env }));
  const { connectionString } = giveaways.site;
  const spawned: SpawnedSite[] = [];
  if (processes === 2)
    for (let count = 0; count < 2; count += 1) spawned.push(await spawnSite({ connectionString, env }));
  const crowd: Player[] = [];
  for (let count = 0; count < RACERS; count += 1) crowd.push(await newPlayer(giveaways.site));
  return {
    giveaways,
    sites: processes === 2 ? spawned : [giveaways.site],
    isAlone: processes === 1,
    crowd,
    async close() {
      for (const site of spawned) await site.close();
      await giveaways.end();
    },
  };
}
