import { sign } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { checkpointText, signedNote } from "@vitrine/contract/transparency/checkpoint.ts";
import { areEqual } from "@vitrine/contract/transparency/merkle.ts";
import { rootOf } from "@vitrine/contract/transparency/tiles.ts";
import { sql } from "kysely";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import type { Log } from "../platform/log.ts";
import { type Job, repeat } from "../platform/repeat.ts";
import { appendLeaves, type Mark } from "./append-leaves.ts";
import { findSigningKey, publicKeyOf, type TransparencySettings } from "./signing-key.ts";
import { lockLog, readEdgeOf, type StoredLog } from "./stored-log.ts";

const EVERY_MS = 1_000;
const SIGN_EVERY_MS = 10_000;

type Deps = {
  db: Db;
  config: Pick<PlatformSettings, "dataDir" | "publicUrl" | "seedKey"> & TransparencySettings;
};

/** The job of the log: appends new leaves every second, and signs a checkpoint every ten seconds. */
export function keepLog(deps: Deps, log: Log): Job {
  const sequencer = createSequencer(deps);
  return repeat({ name: "transparency log", everyMs: EVERY_MS, log, work: sequencer.work });
}

/**
 * Appends and signs, also beside other processes: the log's row is locked for one of them at a time, and position and
 * leaves move in one transaction. A log that does not fit the last checkpoint in DATA_DIR (a database restored from a
 * backup, or another one) is refused: nothing is appended or signed, and each run throws.
 */
export function createSequencer({ db, config }: Deps, { signEveryMs = SIGN_EVERY_MS } = {}) {
  const file = join(config.dataDir, "log-checkpoint");
  let mark: Mark | undefined;
  // The last checkpoint outside the database that this process has compared with the tree.
  let checkedSize: number | undefined;

  /** Runs one step under the lock; undefined when another process holds it. */
  async function step<T>(work: (tx: Tx, log: StoredLog) => Promise<T>): Promise<T | undefined> {
    try {
      return await transact(db, async (tx) => {
        await sql`set transaction isolation level repeatable read`.execute(tx);
        const log = await lockLog(tx);
        if (!log) return undefined;
        await comparePast(tx, log);
        const result = await work(tx, log);
        if (log.refusal !== null) await tx.updateTable("transparency_log").set({ refusal: null }).execute();
        return result;
      });
    } catch (error) {
      // Another process moved the log after this snapshot was taken. The next run sees it.
      if ((error as { code?: string }).code === "40001") return undefined;
      if (error instanceof LogRefused)
        await db.updateTable("transparency_log").set({ refusal: error.reason }).execute();
      throw error;
    }
  }

  async function comparePast(tx: Tx, log: StoredLog, always = false): Promise<void> {
    if (!always && checkedSize !== undefined && checkedSize <= log.size) return;
    const past = readPast(file);
    if (!past) return;
    const fits = past.size <= log.size && areEqual(rootOf(await readEdgeOf(tx, past.size)), past.root);
    if (!fits)
      throw new LogRefused(
        "restored",
        `The transparency log has ${log.size} leaves and does not continue the last checkpoint in ${file} (${past.size} leaves). ` +
          "Was the database restored from a backup? Nothing more is appended or signed (docs/transparency.md).",
      );
    checkedSize = past.size;
  }

  async function signCheckpoint(tx: Tx, log: StoredLog): Promise<void> {
    if (log.checkpoint !== null && (log.size === log.signedSize || !(await isDue(tx, signEveryMs)))) return;
    const key = findSigningKey(config, { isNew: log.key === null });
    const publicKey = key && publicKeyOf(key);
    if (!key || !publicKey || (log.key && !areEqual(log.key.publicKey, publicKey)))
      throw new LogRefused(
        "other_key",
        "LOG_SIGNING_KEY: another key has signed this log so far. Set that key, or bring back the file log.key in DATA_DIR.",
      );
    await comparePast(tx, log, true);
    const name = log.key?.name ?? originOf(config.publicUrl);
    const text = checkpointText({ origin: name, size: log.size, root: rootOf(await readEdgeOf(tx, log.size)) });
    const checkpoint = signedNote(text, { name, publicKey }, new Uint8Array(sign(null, Buffer.from(text), key)));
    // The leaves are already committed. So if a crash leaves the file with a newer checkpoint than the database, it
    // still fits the tree.
    writePast(file, checkpoint);
    checkedSize = log.size;
    await tx
      .updateTable("transparency_log")
      .set({
        origin: name,
        public_key: Buffer.from(publicKey),
        checkpoint,
        signed_size: log.size,
        signed_at: sql`now()`,
      })
      .execute();
    await sql`insert into transparency_days (day, size) values ((now() at time zone 'UTC')::date, ${log.size})
      on conflict (day) do update set size = excluded.size`.execute(tx);
  }

  return {
    async work(signal: AbortSignal): Promise<void> {
      for (let isMore = true; isMore && !signal.aborted; ) {
        const appended = await step((tx, log) => appendLeaves(tx, { log, seedKey: config.seedKey, mark }));
        // The mark is kept only after the commit.
        if (appended) mark = appended.mark;
        isMore = appended?.isMore ?? false;
        await step(signCheckpoint);
      }
    },
  };
}

/** The site no longer signs, because the log or its key has changed. */
class LogRefused extends Error {
  readonly reason: "restored" | "other_key";

  constructor(reason: "restored" | "other_key", message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The log's name: its address without the protocol, as C2SP tlog-checkpoint recommends. It stays for ever. */
function originOf(publicUrl: string): string {
  return `${publicUrl.replace(/^https?:\/\//, "")}/log`;
}

async function isDue(tx: Tx, signEveryMs: number): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select signed_at <= now() - make_interval(secs => ${signEveryMs / 1000}) as "isDue" from transparency_log`.execute(
    tx,
  );
  return rows[0]!.isDue;
}

/**
 * Reads the last checkpoint of the file. Throws when the file is damaged, because the last signed checkpoint is then
 * unknown.
 */
function readPast(file: string): { size: number; root: Uint8Array } | undefined {
  if (!existsSync(file)) return undefined;
  const [, size, root] = /^[^\n]+\n(\d+)\n([A-Za-z0-9+/]{43}=)\n/.exec(readFileSync(file, "utf8")) ?? [];
  if (size === undefined || root === undefined)
    throw new LogRefused("restored", `The file ${file} is damaged; restore it from a backup.`);
  return { size: Number(size), root: new Uint8Array(Buffer.from(root, "base64")) };
}

/**
 * Replaces the file in one step and waits for the disk, so that after a power cut it has the old or the new checkpoint.
 */
function writePast(file: string, checkpoint: string): void {
  mkdirSync(join(file, ".."), { recursive: true });
  const fresh = `${file}.new`;
  const open = openSync(fresh, "w", 0o644);
  try {
    writeSync(open, checkpoint);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
  renameSync(fresh, file);
}
