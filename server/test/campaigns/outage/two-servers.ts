import { type Database, openDatabase } from "../../../src/platform/database/database.ts";
import { administer } from "../../fixtures/database/postgres.ts";
import { type SpawnedSite, spawnSite } from "../../fixtures/site.ts";
import { type Cluster, startCluster } from "../kill/cluster.ts";
import { startPartners } from "./partners.ts";
import { DATA_MB, mountDisk, type SmallDisk, WAL_MB, whyNoDisks } from "./small-disk.ts";

const NAME = "vitrine_outage";

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;
type Disks = { data: SmallDisk; wal: SmallDisk };

/**
 * Starts two server processes on their own PostgreSQL, with the sandboxes of the checkout and of Steam. The database's
 * disks are small on machines where a disk can be mounted.
 */
export async function startTwoServers() {
  const noDisks = whyNoDisks();
  const disks: Disks | undefined = noDisks ? undefined : { data: mountDisk(DATA_MB), wal: mountDisk(WAL_MB) };
  const partners = await startPartners();
  const cluster: Cluster = await startCluster({ data: disks?.data.folder, wal: disks?.wal.folder });
  const server = cluster.connectionString("postgres");
  const connectionString = await cluster.createDemo(NAME);
  const database: Database = openDatabase({ connectionString, maxConnections: 2 });
  const start = () => spawnSite({ connectionString, env: { ...partners.env, DEMO_GRANT: "100000" } });
  const sites: readonly SpawnedSite[] = await Promise.all([start(), start()]);
  let turn = 0;

  return {
    name: NAME,
    disks,
    partners,
    cluster,
    server,
    database,
    sites,
    /** The URLs of the servers in turn. */
    nextUrl: () => sites[turn++ % sites.length]!.url,
    otherThan: (url: string) => sites.find((site) => site.url !== url)!.url,
    /** Ends all connections to the database; new connections get the new settings. */
    dropConnections: () =>
      administer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${NAME}'`),
    /** Returns the exit status of each server. */
    async close(): Promise<number[]> {
      const statuses = await Promise.all(sites.map((site) => site.close()));
      await database.close();
      await cluster.stop();
      await partners.close();
      disks?.data.remove();
      disks?.wal.remove();
      return statuses;
    },
  };
}
