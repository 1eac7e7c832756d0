import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { CommitInDoubt } from "../errors.ts";
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
  const pool = new pg.Pool({
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
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return { db, pool, connectionString, close: () => (closing ??= db.destroy()) };
}

/**
 * Runs `work` in one transaction: it commits when `work` returns and rolls back when `work` throws. Throws
 * CommitInDoubt when the connection is lost during the commit.
 */
export async function transact<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isDone = false;
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      isDone = true;
      return result;
    });
  } catch (error) {
    throw isDone && databaseTrouble(error) === "away" ? new CommitInDoubt(error) : error;
  }
}
