import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import { keysOf, type SealKey, type SeedKey } from "../seed-key.ts";
import { ConfigError } from "../start-error.ts";

// Classes of advisory locks; the second number of a lock is the key's id.
const SEALS_WITH = 0x76_73_77;
const CAN_OPEN = 0x76_63_6f;

/**
 * Shows other processes which seed keys this process has, by shared advisory locks on a separate connection. The locks
 * are held before this resolves and are taken again after each lost connection. They end with the process, even after a
 * kill.
 * While the locks were lost, a rotation may have retired our key. So after taking them again `compare` runs, and its
 * ConfigError goes to `onRefused`, once.
 */
export async function showSeedKeys(options: {
  connectionString: string;
  seedKey: SeedKey;
  log: Log;
  compare(): Promise<void>;
  onRefused(error: ConfigError): void;
}): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let session = await openSession(options);
  const watching = (async () => {
    for (;;) {
      await Promise.race([session.lost, once(stopping.signal)]);
      if (stopping.signal.aborted) break;
      await session.client.end().catch(() => {});
      session = await openAgain(options, stopping.signal);
    }
    await session.client.end().catch(() => {});
  })().catch((error) => {
    if (error instanceof ConfigError) options.onRefused(error);
  });
  return {
    stop() {
      stopping.abort();
      return watching;
    },
  };
}

/** Counts the running processes that encrypt with this key. */
export async function countSealers(pool: pg.Pool | pg.Client, key: SealKey): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct pid)::int as count from pg_locks where ${OURS} and classid::bigint = $1 and objid::bigint = $2`,
    [SEALS_WITH, key.id.readUInt32BE()],
  );
  return rows[0]!.count;
}

/** Counts the running processes that cannot decrypt values of this key. */
export async function countWithout(pool: pg.Pool | pg.Client, key: SealKey): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct pid)::int as count from pg_locks where ${OURS} and classid::bigint = $1 and pid not in
       (select pid from pg_locks where ${OURS} and classid::bigint = $2 and objid::bigint = $3)`,
    [SEALS_WITH, CAN_OPEN, key.id.readUInt32BE()],
  );
  return rows[0]!.count;
}

const OURS = `locktype = 'advisory' and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;

type Locks = { connectionString: string; seedKey: SeedKey };

async function openSession({ connectionString, seedKey }: Locks, compare?: () => Promise<void>) {
  const client = new pg.Client({
    connectionString,
    application_name: "vitrine seed keys",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  try {
    await client.connect();
    const lock = (part: number, { id }: SealKey) =>
      client.query("select pg_advisory_lock_shared($1::int, $2::int)", [part, id.readInt32BE()]);
    for (const key of keysOf(seedKey)) await lock(CAN_OPEN, key);
    await lock(SEALS_WITH, seedKey.current);
    await compare?.();
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return { client, lost };
}

async function openAgain(options: Parameters<typeof showSeedKeys>[0], signal: AbortSignal) {
  for (let failures = 0; ; failures += 1) {
    try {
      return await openSession(options, options.compare);
    } catch (err) {
      if (err instanceof ConfigError) throw err;
      if (failures === 0)
        options.log.warn(
          { err },
          "the connection that shows this process's seed keys to other processes failed; reconnecting",
        );
      await sleep(Math.min(100 * 2 ** failures, 5000), undefined, { signal });
    }
  }
}

const once = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
