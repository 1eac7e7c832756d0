import { hash, randomBytes } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { gatherBatches, type Outcome } from "../../platform/batches.ts";
import { now } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import type { Channel } from "../../platform/database/listen.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { SESSION_DAYS } from "../rules.ts";

const FULL_MS = SESSION_DAYS * DAY_MS;
/** The end of a session is moved at most once in this time, to avoid a write per request. */
const SLIDE_EVERY_MS = HOUR_MS;
/**
 * How long a session is cached. A logout notifies every process immediately. If a notification is lost, the token works
 * for at most this time.
 */
const REMEMBER_MS = MINUTE_MS;
const MAX_REMEMBERED = 50_000;
const LOOK_UPS = { maxSize: 256, inFlight: 2, maxWaiting: 10_000 } as const;

/** The PostgreSQL channel on which processes send the hash of each ended token. */
export const SESSION_ENDED = "accounts_session_ended";

/** The client that opened a session, for the owner's list of sessions. A Caller has both fields. */
export type SessionPlace = { address: string; userAgent: string };

export type Sessions = {
  /** Opens a session and returns its token: 256 bits as hex. The database stores only the token's hash. */
  open(pipeline: Pipeline, accountId: number, place?: SessionPlace): Promise<string>;
  /** Returns the account of a token, or null if the token is missing, unknown or expired. */
  find(token: string | undefined): Promise<number | null>;
  close(token: string | undefined): Promise<void>;
};

type SessionRow = { tokenHash: string; accountId: number; expiresAt: Date };
type Remembered = { accountId: number; until: number };

/**
 * Opens, finds and closes the sessions in the database. They are cached while `endings` delivers every logout, so that
 * an active player does not cost a query per call. Without `endings` each call reads the database.
 */
export function keepSessions({ db, pool }: Pick<Database, "db" | "pool">, endings?: Channel): Sessions {
  // The keys are token hashes, because notifications carry only the hash.
  const remembered = new Map<string, Remembered>();
  // Ended tokens. A read that was running during a logout must not put the session back into the cache.
  const ended = new Set<string>();
  endings?.hear({ onMessage: forget, onLost: () => remembered.clear() });

  function forget(tokenHash: string): void {
    if (ended.size >= MAX_REMEMBERED) ended.clear();
    ended.add(tokenHash);
    remembered.delete(tokenHash);
  }

  // Waiting look-ups share one query: under load most parallel requests come from different players.
  const readSession = gatherBatches<string, number | null>({
    name: "sessions",
    ...LOOK_UPS,
    sourceOf: (tokenHash) => tokenHash,
    work: readSessions,
  });

  async function readSessions(hashes: readonly string[]): Promise<Outcome<number | null>[]> {
    const canRemember = endings?.isOpen() ?? false;
    const { rows } = await pool.query<SessionRow>({ ...FIND, values: [hashes.map(toBytea)] });
    const found = new Map(rows.map((row) => [row.tokenHash, row]));
    const failed = new Map<string, unknown>();
    await Promise.all(
      rows.filter(isLate).map(({ tokenHash }) => slide(tokenHash).catch((error) => failed.set(tokenHash, error))),
    );
    if (remembered.size + rows.length > MAX_REMEMBERED) remembered.clear();
    const until = performance.now() + REMEMBER_MS;
    return hashes.map((tokenHash) => {
      const row = found.get(tokenHash);
      if (failed.has(tokenHash)) return { error: failed.get(tokenHash) };
      if (!row || ended.has(tokenHash)) return { answer: null };
      if (canRemember && endings?.isOpen()) remembered.set(tokenHash, { accountId: row.accountId, until });
      return { answer: row.accountId };
    });
  }

  function slide(tokenHash: string) {
    return db
      .updateTable("accounts_sessions")
      .set({ expires_at: new Date(now().getTime() + FULL_MS) })
      .where("token_hash", "=", Buffer.from(tokenHash, "hex"))
      .execute();
  }

  return {
    async open(pipeline, accountId, place) {
      const token = randomBytes(32).toString("hex");
      const { address = "", userAgent = "" } = place ?? {};
      const columns = [toBytea(hashToken(token)), accountId, SESSION_DAYS, address, describeDevice(userAgent)];
      await pipeline.query(OPEN.name, OPEN.text, columns);
      return token;
    },
    async find(token) {
      if (token === undefined || !/^[0-9a-f]{64}$/.test(token)) return null;
      const tokenHash = hashToken(token);
      const known = remembered.get(tokenHash);
      return known && known.until > performance.now() ? known.accountId : readSession(tokenHash);
    },
    async close(token) {
      if (token === undefined) return;
      const tokenHash = hashToken(token);
      forget(tokenHash);
      await sql`with ended as (delete from accounts_sessions where token_hash = ${Buffer.from(tokenHash, "hex")})
        select pg_notify(${SESSION_ENDED}, ${tokenHash})`.execute(db);
    },
  };
}

/** Returns true if a session was opened less than `seconds` ago. */
export async function isYoungSession(db: Db, token: string, seconds: number): Promise<boolean> {
  const young = await db
    .selectFrom("accounts_sessions")
    .select("id")
    .where("token_hash", "=", Buffer.from(hashToken(token), "hex"))
    .where("created_at", ">", sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst();
  return young !== undefined;
}

/** Deletes expired sessions. */
export async function forgetOldSessions(db: Db): Promise<void> {
  await db.deleteFrom("accounts_sessions").where("expires_at", "<", sql<Date>`now()`).execute();
}

const isLate = ({ expiresAt }: SessionRow) => Number(expiresAt) - now().getTime() < FULL_MS - SLIDE_EVERY_MS;

const hashToken = (token: string) => hash("sha256", token, "hex");
const toBytea = (tokenHash: string) => `\\x${tokenHash}`;

// This is a prepared statement, because it runs for every session that is not cached.
const FIND = {
  name: "find_sessions",
  text: `select encode(session.token_hash, 'hex') as "tokenHash", session.account_id as "accountId",
  session.expires_at as "expiresAt"
from accounts_sessions session join accounts_accounts account on account.id = session.account_id
where session.token_hash = any($1::bytea[]) and session.expires_at > now() and account.closed_at is null
  and not account.login_frozen`,
};

const OPEN = {
  name: "open_session",
  text: `insert into accounts_sessions (token_hash, account_id, expires_at, address, device)
values ($1::bytea, $2::bigint, now() + make_interval(days => $3::int), $4, $5)`,
};

/**
 * The order matters: a later pattern also matches user agents of earlier entries. For example, the user agent of Edge
 * also contains Chrome and Safari.
 */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\b(OPR|OPiOS)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["WeChat", /\bMicroMessenger\//],
  ["QQ", /\bM?QQBrowser\//],
  ["Yandex", /\bYaBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows NT\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** Returns browser and system, e.g. "Firefox · Linux", for the owner's list of sessions; an empty text if unknown. */
export function describeDevice(userAgent: string): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(" · ");
}
