import { join } from "node:path";
import { type Database, openDatabase } from "../../../src/platform/database/database.ts";
import { boxesOnSale, newPlayer, type Player } from "../../fixtures/players.ts";
import { demoDatabase, runSite, type Site } from "../../fixtures/site.ts";
import { type CommitProxy, startCommitProxy } from "../kill/commit-proxy.ts";
import { type Owner, openOwner, seedMines } from "./owner.ts";

/** Two servers on one database, and players whose requests share batches with a poisoned request. */
export type Fixture = {
  sites: readonly Site[];
  /** A third server whose commits can be cut. */
  behindProxy: Site;
  proxy: CommitProxy;
  database: Database;
  owner: Owner;
  neighbours: readonly Player[];
  /** The boxes on sale: all players use the first box, and a case may break the second box. */
  boxIds: readonly number[];
  /** The offers without limited stock; the first two are used like the boxes. */
  offerIds: readonly number[];
  /** The target of all dreams. */
  itemId: number;
  close(): Promise<void>;
};

/** Enough money for every case, so that no player runs out of it. */
const ENV = { DEMO_GRANT: "1000000", BATTLE_OFFICIAL_ROOMS: "0", GIVEAWAY_OFFICIAL_ROOMS: "0" };

export async function openFixture(count: number): Promise<Fixture> {
  const copy = await demoDatabase(ENV);
  const { connectionString } = copy;
  const proxy = await startProxy(connectionString);
  const addresses = [connectionString, connectionString, proxy.connectionString];
  const [first, second, behindProxy] = await Promise.all(
    addresses.map((address) => runSite({ connectionString: address, env: ENV })),
  );
  const sites = [first!, second!];
  const database = openDatabase({ connectionString, maxConnections: 4 });
  const owner = await openOwner(connectionString);
  await seedMines(owner);
  const neighbours: Player[] = [];
  while (neighbours.length < count) neighbours.push(await newPlayer(sites[0]!));
  const offers = await owner.rows<{ id: string }>(
    "select id from shop_offers where stock is null order by price_cents",
  );
  const items = await owner.rows<{ id: string }>(
    "select id from items_items where value_cents > 1000 order by value_cents",
  );
  return {
    ...{ sites, database, owner, neighbours, proxy, behindProxy: behindProxy! },
    boxIds: (await boxesOnSale(sites[0]!)).map(({ id }) => id),
    offerIds: offers.map(({ id }) => Number(id)),
    itemId: Number(items[0]!.id),
    async close() {
      await Promise.all([...sites, behindProxy!].map((site) => site.close()));
      await proxy.close();
      await owner.close();
      await database.close();
      await copy.drop();
    },
  };
}

/** Starts the proxy in front of the test database, which is reached by a socket file or by TCP. */
async function startProxy(connectionString: string): Promise<CommitProxy> {
  const { hostname, port, pathname, username, password } = new URL(connectionString);
  const host = decodeURIComponent(hostname);
  const to = host.startsWith("/") ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port: Number(port) };
  const proxy = await startCommitProxy(to, pathname.slice(1));
  const address = new URL(proxy.connectionString);
  Object.assign(address, { username, password });
  return { ...proxy, connectionString: address.href };
}
