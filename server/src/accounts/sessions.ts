import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { gatherBatches, type Outcome } from "../platform/batches.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";

/** A session lives this long after its last use. */
const SESSION_DAYS = 30;
/** Its end is moved on at most once in this time: a write per request would be for nothing. */
const SLIDE_EVERY_MS = 60 * 60 * 1000;
/** How long another process's logout may go unnoticed here. Our own takes effect at once. */
const REMEMBER_MS = 2000;
const MAX_REMEMBERED = 50_000;
const LOOK_UPS = { maxSize: 256, inFlight: 2, maxWaiting: 10_000 } as const;

export type Sessions = {
  /** Opens a session and gives its token: 256 bits as hex, of which the database keeps only the hash. */
  open(pipeline: Pipeline, accountId: number): Promise<string>;
  /** The account of a token, or null where it is missing, unknown or expired. */
  find(token: string | undefined): Promise<number | null>;
  close(token: string | undefined): Promise<void>;
};

type SessionRow = { token_hash: Buffer; account_id: number; expires_at: Date };
type Remembered = { accountId: number; until: number };

/** Sessions over the database, remembered for a moment so that a busy player costs no query per call. */
export function keepSessions({ db, pool }: Pick<Database, "db" | "pool">): Sessions {
  const remembered = new Map<string, Remembered>();
  // A look-up that was on its way during a logout must not remember the session again: a token never comes back to life.
  const ended = new Set<string>();

  // Look-ups that wait together are one query: under load most requests of a moment are of different players.
  const look = gatherBatches<string, number | null>({ ...LOOK_UPS, work: readSessions });

  async function readSessions(tokens: readonly string[]): Promise<Outcome<number | null>[]> {
    const hashes = tokens.map(hashToken);
    const { rows } = await pool.query<SessionRow>({ ...FIND, values: [hashes] });
    const found = new Map(rows.map((row) => [row.token_hash.toString("hex"), row]));
    if (remembered.size + rows.length > MAX_REMEMBERED) remembered.clear();
    return Promise.all(
      tokens.map(async (token, index) => {
        const row = found.get(hashes[index]!.toString("hex"));
        if (row) await remember(token, row);
        return { answer: row && !ended.has(token) ? row.account_id : null };
      }),
    );
  }

  async function remember(token: string, row: SessionRow): Promise<void> {
    const fullMs = SESSION_DAYS * 24 * 60 * 60 * 1000;
    if (row.expires_at.getTime() - Date.now() < fullMs - SLIDE_EVERY_MS) await slide(token);
    if (!ended.has(token)) remembered.set(token, { accountId: row.account_id, until: performance.now() + REMEMBER_MS });
  }

  function slide(token: string) {
    return db
      .updateTable("accounts_sessions")
      .set({ expires_at: sql`now() + make_interval(days => ${SESSION_DAYS})` })
      .where("token_hash", "=", hashToken(token))
      .execute();
  }

  return {
    async open(pipeline, accountId) {
      const token = randomBytes(32).toString("hex");
      await pipeline.query(OPEN.name, OPEN.text, [hashToken(token), accountId, SESSION_DAYS]);
      return token;
    },
    async find(token) {
      if (token === undefined || !/^[0-9a-f]{64}$/.test(token)) return null;
      const known = remembered.get(token);
      if (known && known.until > performance.now()) return known.accountId;
      return look(token);
    },
    async close(token) {
      if (token === undefined) return;
      if (ended.size >= MAX_REMEMBERED) ended.clear();
      ended.add(token);
      remembered.delete(token);
      await db.deleteFrom("accounts_sessions").where("token_hash", "=", hashToken(token)).execute();
    },
  };
}

/** Deletes the sessions that have ended. */
export async function forgetOldSessions(db: Db): Promise<void> {
  await db.deleteFrom("accounts_sessions").where("expires_at", "<", sql<Date>`now()`).execute();
}

const hashToken = (token: string) => createHash("sha256").update(token).digest();

// Prepared once: every call of every player comes through here.
const FIND = {
  name: "find_sessions",
  text: `select session.token_hash, session.account_id, session.expires_at
from accounts_sessions session join accounts_accounts account on account.id = session.account_id
where session.token_hash = any($1::bytea[]) and session.expires_at > now() and account.closed_at is null`,
};

const OPEN = {
  name: "open_session",
  text: `insert into accounts_sessions (token_hash, account_id, expires_at)
values ($1::bytea, $2::bigint, now() + make_interval(days => $3::int))`,
};
