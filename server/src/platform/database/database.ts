import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { CommitInDoubt } from "../errors.ts";
import { connectionSeconds, statementSeconds } from "../metrics/timings.ts";
import type { Schema } from "./schema.ts";
import { databaseTrouble } from "./troubles.ts";
import { columnTypes } from "./values.ts";

export type Database = { db: Kysely<Schema>; pool: pg.Pool; connectionString: string; close(): Promise<void> };

/** The database role of the server; the first migration creates it. */
export const AS_APP_ROLE = "-c role=vitrine_app";

/** For reading: the pool or a transaction. */
export type Db = Kysely<Schema>;

/** For writing: a transaction that the caller commits. */
export type Tx = Transaction<Schema>;

/** Opens a pool. It connects at the first query. A broken idle connection is replaced and throws no error. */
export function openDatabase(options: {
  connectionString: string;
  maxConnections?: number;
  /**
   * Connects as the owner of the tables, for operators' commands and tests. The default role cannot change rows that
   * must stay as they are, e.g. ledger entries.
   */
  asOwner?: boolean;
}): Database {
  const { connectionString, maxConnections = 16, asOwner = false } = options;
  const pool = new TimedPool({
    connectionString,
    max: maxConnections,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    application_name: "vitrine",
    ...(!asOwner && { options: AS_APP_ROLE }),
  });
  pool.on("error", () => {});
  // The pool handles errors of idle connections only. An error of a borrowed connection would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: noteQuery });
  let closing: Promise<void> | undefined;
  return { db, pool, connectionString, close: () => (closing ??= db.destroy()) };
}

/**
 * Runs `work` in one transaction: it commits when `work` returns and rolls back when `work` throws. Throws
 * CommitInDoubt when the connection is lost during the commit.
 */
export async function transact<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isDone = false;
  const committed: (() => void)[] = [];
  try {
    const result = await db.transaction().execute(async (tx) => {
      waitingFor.set(tx, committed);
      const result = await work(tx);
      isDone = true;
      return result;
    });
    for (const counted of committed) counted();
    return result;
  } catch (error) {
    throw isDone && databaseTrouble(error) === "away" ? new CommitInDoubt(error) : error;
  }
}

const waitingFor = new WeakMap<Db, (() => void)[]>();

/** Calls `work` once the transaction has committed. `db` is a transaction of `transact`. */
export function afterCommitOf(db: Db, work: () => void): void {
  waitingFor.get(db)?.push(work);
}

/** A query with the name under which the metrics count it. */
export type Named = CompiledQuery & { statement?: string };

function noteQuery({ query, queryDurationMillis }: LogEvent): void {
  const { statement = `any ${query.query.kind.replace(/(Query)?Node$/, "").toLowerCase()}` }: Named = query;
  statementSeconds.observe({ statement }, queryDurationMillis / 1000);
}

type Connected = Parameters<pg.Pool["connect"]>[0];

/** A pool that measures how long its callers wait for a connection. */
class TimedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const sinceMs = performance.now();
    const note = () => connectionSeconds.observe({ pool: "queries" }, (performance.now() - sinceMs) / 1000);
    if (!callback) {
      const connected = super.connect();
      connected.then(note, () => {});
      return connected;
    }
    super.connect((error, client, release) => {
      if (client) note();
      callback(error, client, release);
    });
    return undefined;
  }
}
