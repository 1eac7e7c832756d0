import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { CommitInDoubt } from "../errors.ts";
import { databaseTrouble } from "./is-away.ts";
import type { Schema } from "./schema.ts";
import { columnTypes } from "./types.ts";

export type Database = { db: Kysely<Schema>; pool: pg.Pool; connectionString: string; close(): Promise<void> };

/** The role that the server works in: see the first migration. */
export const AS_APP_ROLE = "-c role=vitrine_app";

/** For reading: the pool or a transaction. */
export type Db = Kysely<Schema>;

/** For writing: always inside a transaction that somebody else commits. */
export type Tx = Transaction<Schema>;

/** Opens a pool. Nothing connects before the first query. A broken idle connection is dropped and replaced, not thrown. */
export function openDatabase(options: {
  connectionString: string;
  maxConnections?: number;
  /** The owner of the tables, for migrations and tests of the guards; without: the server's role, which cannot change history. */
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
  // The pool listens to idle connections only: one that is lost in a borrower's hands, between two queries, would end us.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return { db, pool, connectionString, close: () => (closing ??= db.destroy()) };
}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws.
 * @throws CommitInDoubt where the connection is lost while the commit is on its way.
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
