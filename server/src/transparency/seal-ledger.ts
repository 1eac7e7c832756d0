import { DAY_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import type { Leaf } from "@vitrine/contract/transparency/leaves.ts";
import { areEqual, leafHash } from "@vitrine/contract/transparency/merkle.ts";
import { sql } from "kysely";
import { now } from "../platform/clock.ts";
import { type Db, transact } from "../platform/database/database.ts";
import { haveEnded, readLastNumbers } from "../platform/database/numbered-rows.ts";
import type { Log } from "../platform/log.ts";
import { type Job, repeat } from "../platform/repeat.ts";
import { digestEntries } from "../wallet/index.ts";
import { readHashes } from "./stored-log.ts";

const EVERY_MS = MINUTE_MS;

type Seal = Extract<Leaf, { type: "ledgerSealed" }>;

/** The job of the ledger's seals: after each day in UTC, a leaf with the hash of the entries since the seal before. */
export function keepSeals({ db }: { db: Db }, log: Log): Job {
  return repeat({ name: "ledger seals", everyMs: EVERY_MS, log, work: createSealer(db).work });
}

/**
 * Seals the ledger once a day, also beside other processes. A seal covers the transfers by their numbers and not by
 * their times: it waits until every transaction has ended that took a number up to the last one, so that no entry is
 * missing, and an entry that is written around midnight is in exactly one seal.
 */
export function createSealer(db: Db) {
  let mark: { day: string; upTo: number; xid: string } | undefined;
  return {
    async work(signal: AbortSignal): Promise<void> {
      const day = new Date(now().getTime() - DAY_MS).toISOString().slice(0, 10);
      const before = await readLastSeal(db);
      if (before.day !== null && before.day >= day) return;
      if (mark?.day !== day) mark = { day, ...(await markTransfers(db)) };
      if (!(await haveEnded(db, mark.xid))) return;
      const { upTo } = mark;
      const sealed = await digestEntries(db, { after: before.upTo, upTo, previous: before.digest, signal });
      if (sealed) await writeSeal(db, { day, after: before.upTo, upTo, ...sealed });
    },
  };
}

async function readLastSeal(db: Db): Promise<{ day: string | null; upTo: number; digest: string }> {
  return db
    .selectFrom("transparency_log")
    .select(["sealed_day as day", "sealed_transfer_id as upTo", "sealed_digest as digest"])
    .executeTakeFirstOrThrow();
}

/** The last number of a transfer, and a transaction that began after it was taken. */
async function markTransfers(db: Db): Promise<{ upTo: number; xid: string }> {
  const { numbers } = await readLastNumbers(db, ["wallet_transfer_ids"]);
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  return { upTo: numbers[0]!, xid: rows[0]!.xid };
}

/** Writes the seal and the leaf that waits for the sequencer. Does nothing if another process has sealed the day. */
function writeSeal(db: Db, { day, after, upTo, entries, digest }: Omit<Seal, "type">): Promise<void> {
  return transact(db, async (tx) => {
    await sql`with sealed as (
        update transparency_log set sealed_day = ${day}::date, sealed_transfer_id = ${upTo}, sealed_digest = ${digest}
        where sealed_transfer_id = ${after} and (sealed_day is null or sealed_day < ${day}::date) returning id
      )
      insert into transparency_waiting (kind, payload)
      select 'ledgerSealed', ${JSON.stringify({ day, after, upTo, entries, digest })}::json from sealed`.execute(tx);
  });
}

/** The result for one seal of the log: `broken` says what is wrong with the entries that it covers. */
export type CheckedSeal = { day: string; broken: string | null };

/**
 * Computes every seal of the log again from the ledger. A day whose entries were changed, removed or added after its
 * seal is broken, and so is a seal that was changed in the database: its leaf no longer has the hash in the tree.
 */
export async function checkLedgerSeals(db: Db): Promise<CheckedSeal[]> {
  const { rows } = await sql<{ index: number; content: string }>`select index, content from transparency_leaves
    where content like '%"type":"ledgerSealed"%' order by index`.execute(db);
  const checked: CheckedSeal[] = [];
  let before: Seal | undefined;
  for (const { index, content } of rows) {
    const seal = JSON.parse(content) as Seal;
    checked.push({ day: seal.day, broken: await findFault(db, { index, content, seal, before }) });
    before = seal;
  }
  return checked;
}

async function findFault(
  db: Db,
  { index, content, seal, before }: { index: number; content: string; seal: Seal; before: Seal | undefined },
): Promise<string | null> {
  const [hash] = await readHashes(db, [{ from: index, to: index + 1 }]);
  if (!areEqual(hash!, leafHash(new TextEncoder().encode(content)))) return "the seal is not the one in the log's tree";
  if (before && (seal.after !== before.upTo || seal.day <= before.day))
    return "the seal does not continue the one before";
  const found = await digestEntries(db, { after: seal.after, upTo: seal.upTo, previous: before?.digest ?? "" });
  if (found!.digest === seal.digest) return null;
  return `${seal.entries} entries were sealed, and ${found!.entries} entries are there now, not the same ones`;
}
