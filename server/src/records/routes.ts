import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { eventMine, getMyFlowPage } from "@vitrine/contract/records.ts";
import { readRunning } from "../battles/index.ts";
import { type BoxCache, readGrants } from "../boxes/index.ts";
import { readMyOpenGiveaways } from "../giveaways/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import type { Site } from "../platform/site.ts";
import { readUnderWay } from "../withdrawals/index.ts";
import { readFlow } from "./read-flow.ts";

/** The calls of the timeline of money and items, and of the player's current activity. */
export function recordRoutes({ db, playerCall }: Site, deps: Omit<MineDeps, "db">): void {
  playerCall(getMyFlowPage, (input, { playerId, language }) =>
    readFlow({ db, itemCatalogue: deps.itemCatalogue }, { playerId, language, input }),
  );
  playerCall(eventMine, (_, { playerId, language }) => readMine({ db, ...deps }, { playerId, language }));
}

type Mine = OutputOf<typeof eventMine>;

type MineDeps = {
  db: Db;
  itemCatalogue: ItemCatalogue;
  boxCache: BoxCache;
  /** The rewards that a player may claim now. */
  openClaims(playerId: number, language: Language): Promise<Mine["claims"]>;
};

/** Maximum number of rows per group; the full list of each group has the rest. */
const LIMIT = 12;

/** Reads a player's current activity from all modules. */
async function readMine(
  { db, itemCatalogue, boxCache, openClaims }: MineDeps,
  { playerId, language }: { playerId: number; language: Language },
): Promise<Mine> {
  const [battles, giveaways, grants, claims, withdrawals] = await Promise.all([
    readRunning(db, { playerId, limit: LIMIT }),
    readMyOpenGiveaways({ db, itemCatalogue }, { playerId, language, limit: LIMIT }),
    readGrants(db, boxCache, { playerId, language, page: 1, pageSize: LIMIT }),
    openClaims(playerId, language),
    readUnderWay({ db, itemCatalogue }, { playerId, language, limit: LIMIT }),
  ]);
  const freeBoxes = grants.list.map(({ id, boxId, boxName, boxImage, expireTime }) => ({
    ...{ id, boxId, name: boxName, boxImage, expireTime },
  }));
  return { battles, giveaways, freeBoxes, claims, withdrawals };
}
