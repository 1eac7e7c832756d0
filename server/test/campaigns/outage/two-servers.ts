import { type Database, openDatabase } from "../../../src/platform/database/database.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";
import { administer } from "../../fixtures/database/postgres.ts";
import { type SpawnedSite, spawnSite } from "../../fixtures/site.ts";
import { type Cluster, startCluster } from "../kill/cluster.ts";
import { startPartners } from "./partners.ts";
import { mountDisk, type SmallDisk, whyNoDisks } from "./small-disk.ts";

const NAME = "vitrine_outage";
const DATA_MB = 320;
const WAL_MB = 512;

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;
type Disks = { data: SmallDisk; wal: SmallDisk };

/** Two server processes on one PostgreSQL of their own, with a till and Steam; its disks are small where that is possible. */
export async function startTwoServers() {
  const noDisks = whyNoDisks();
  const disks: Disks | undefined = noDisks ? undefined : { data: mountDisk(DATA_MB), wal: mountDisk(WAL_MB) };
  const partners = await startPartners();
  const cluster: Cluster = await startCluster({ data: disks?.data.folder, wal: disks?.wal.folder });
  const server = cluster.connectionString("postgres");
  await administer(server, `create database ${NAME}`);
  const connectionString = cluster.connectionString(NAME);
  await migrate(connectionString);
  const database: Database = openDatabase({ connectionString, maxConnections: 2 });
  const start = () => spawnSite({ connectionString, env: { ...partners.env, DEMO_GRANT: "100000" } });
  // The first one lays the demo.
  const sites: readonly SpawnedSite[] = [await start(), await start()];
  let turn = 0;

  return {
    name: NAME,
    disks,
    partners,
    cluster,
    server,
    database,
    sites,
    /** One server after the other. */
    nextUrl: () => sites[turn++ % sites.length]!.url,
    otherThan: (url: string) => sites.find((site) => site.url !== url)!.url,
    /** Ends what everybody has open: new connections have new settings. */
    dropConnections: () =>
      administer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${NAME}'`),
    /** Gives the status with which each server ended. */
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
