import { giveawaysOn } from "../../fixtures/games/giveaways.ts";
import { newPlayer, type Player } from "../../fixtures/players.ts";
import { type SpawnedSite, spawnSite, startSite } from "../../fixtures/site.ts";

/** The servers of a race: one server, or two processes on one database that also run their own jobs. */
export type RaceServers = {
  giveaways: ReturnType<typeof giveawaysOn>;
  /** The servers that receive the requests in turn. */
  sites: readonly { url: string }[];
  /** True if only the test draws giveaways. */
  isAlone: boolean;
  crowd: readonly Player[];
  close(): Promise<void>;
};

export const RACERS = 20;

export async function startRaceServers(processes: 1 | 2): Promise<RaceServers> {
  // Only players create giveaways and battles here: house rooms would appear and disappear during a race.
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
