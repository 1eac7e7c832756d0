import { type Database, openDatabase } from "../../../src/platform/database/database.ts";
import { testDatabase } from "../../database.ts";
import { boxesOnSale, newPlayer, type Player } from "../../players.ts";
import { type SiteOptions, type SpawnedSite, spawnSite } from "../../site.ts";
import { layMines, type Owner, openOwner } from "./owner.ts";

/** Two server processes on one database, and a crowd whose requests share batches with a poisoned one. */
export type Ground = {
  sites: readonly SpawnedSite[];
  database: Database;
  owner: Owner;
  neighbours: readonly Player[];
  /** Two boxes on sale: everybody's, and one that a case may spoil. */
  boxIds: readonly number[];
  /** The same of offers without a limited stock. */
  offerIds: readonly number[];
  /** What everybody dreams of. */
  itemId: number;
  close(): Promise<void>;
};

/** Enough for every case: nobody may run out of money on the way. */
const ENV: SiteOptions["env"] = { DEMO_GRANT: "1000000", BATTLE_OFFICIAL_ROOMS: "0", GIVEAWAY_OFFICIAL_ROOMS: "0" };

export async function openGround(
  count: number,
  /** A migrated database and the proxy before it, where there is one; then one server asks through that. */
  through?: { connectionString: string; proxied: string },
): Promise<Ground> {
  const copy = through ? { ...through, drop: async () => {} } : await testDatabase();
  const sites = [await spawnSite({ connectionString: through?.proxied ?? copy.connectionString, env: ENV })];
  if (!through) sites.push(await spawnSite({ connectionString: copy.connectionString, env: ENV }));
  const database = openDatabase({ connectionString: copy.connectionString, maxConnections: 4 });
  const owner = await openOwner(copy.connectionString);
  await layMines(owner);
  const neighbours: Player[] = [];
  while (neighbours.length < count) neighbours.push(await newPlayer(sites[0]!));
  const offers = await owner.rows<{ id: string }>(
    "select id from shop_offers where stock is null order by price_cents",
  );
  const items = await owner.rows<{ id: string }>(
    "select id from items_items where value_cents > 1000 order by value_cents",
  );
  return {
    ...{ sites, database, owner, neighbours },
    boxIds: (await boxesOnSale(sites[0]!)).map(({ id }) => id),
    offerIds: offers.map(({ id }) => Number(id)),
    itemId: Number(items[0]!.id),
    async close() {
      for (const site of sites) await site.close();
      await owner.close();
      await database.close();
      await copy.drop();
    },
  };
}
