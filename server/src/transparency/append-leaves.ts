import { createHmac } from "node:crypto";
import { committedText, type Leaf, leafText } from "@vitrine/contract/transparency/leaves.ts";
import { leafHash } from "@vitrine/contract/transparency/merkle.ts";
import { appendHashes } from "@vitrine/contract/transparency/tiles.ts";
import { sql } from "kysely";
import { type RollToLog, readRevealedSeedPairs, selectRollsToLog } from "../fairness/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { integers } from "../platform/database/values.ts";
import { invariant } from "../platform/errors.ts";
import { keyedHash, type SeedKey } from "../platform/seed-key.ts";
import { readEdgeOf, type StoredLog, writeTiles } from "./stored-log.ts";

/**
 * The rolls up to `rollId` are complete as soon as every transaction up to `xid` has ended: a transaction has its id
 * before it reserves the ids of its rolls. `xid` is the sequencer's own transaction, which got it after its snapshot.
 * The snapshot's xmax would be too low, because running transactions can be above it.
 */
export type Mark = { rollId: number; xid: bigint };

/** The most leaves of each source in one transaction. */
const BATCH = 1_000;

/** The leaves that must come before the rolls that need them, and those that may come only after them. */
const EARLY = ["pairAnnounced", "boxVersion", "battleLocked", "giveawayClosed"] as const;
const LATE = ["pairRevealed", "battleEnded", "giveawayDrawn"] as const;

/**
 * Appends one batch of leaves to the log that this transaction has locked, and moves the log's position: all or nothing.
 * Needs an isolation of "repeatable read": in one snapshot a revealed pair is never visible without its rolls. Returns
 * whether more leaves wait, and the next mark.
 */
export async function appendLeaves(
  tx: Tx,
  { log, seedKey, mark }: { log: StoredLog; seedKey: SeedKey; mark: Mark | undefined },
): Promise<{ isMore: boolean; mark: Mark | undefined }> {
  const { xmin, xid } = await readSnapshot(tx);
  const early = await selectWaiting(tx, EARLY);
  const isEarlyDone = early.length < BATCH;
  const rolls = isEarlyDone ? await readNewRolls(tx, log.settledRollId) : undefined;
  const late = rolls?.isAll ? await selectWaiting(tx, LATE) : [];
  const entries = [
    ...early.map(({ kind, payload }) => ({ leaf: { type: kind, ...payload } as Leaf, rollId: null })),
    ...(rolls?.found ?? []).map((roll) => ({ leaf: leafOf(seedKey, roll), rollId: roll.roundId })),
    ...(await leavesOf(tx, seedKey, late)).map((leaf) => ({ leaf, rollId: null })),
  ];
  await writeLeaves(tx, log.size, entries);
  await deleteWaiting(tx, [...early, ...late]);
  const isSettled = mark !== undefined && rolls !== undefined && xmin > mark.xid;
  const settledRollId = isSettled
    ? Math.max(log.settledRollId, Math.min(mark.rollId, rolls.lastId))
    : log.settledRollId;
  if (entries.length > 0 || settledRollId > log.settledRollId) {
    const size = log.size + entries.length;
    await tx.updateTable("transparency_log").set({ size, settled_roll_id: settledRollId }).execute();
  }
  const fresh = rolls && rolls.lastId > settledRollId ? { rollId: rolls.lastId, xid } : undefined;
  return {
    isMore: !isEarlyDone || rolls?.isAll === false || late.length === BATCH,
    mark: isSettled || mark === undefined ? fresh : mark,
  };
}

/**
 * The value that blinds a roll's commitment, 64 hex digits. It follows from the roll's id under the site's hash key, so
 * an opening stores nothing for the log.
 */
export function blindingOf(seedKey: SeedKey, rollId: number): string {
  return keyedHash(seedKey, { purpose: "roll in the transparency log", text: String(rollId) }).toString("hex");
}

function leafOf(seedKey: SeedKey, roll: RollToLog): Leaf {
  const commitment = createHmac("sha256", blindingOf(seedKey, roll.roundId)).update(committedText(roll)).digest("hex");
  return { type: "roll", commitment };
}

async function readSnapshot(tx: Tx): Promise<{ xmin: bigint; xid: bigint }> {
  const { rows } = await sql<{ xmin: string; xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, pg_current_xact_id()::text as xid`.execute(tx);
  return { xmin: BigInt(rows[0]!.xmin), xid: BigInt(rows[0]!.xid) };
}

type Waiting = { id: number; kind: string; payload: Record<string, unknown> };

async function selectWaiting(tx: Tx, kinds: readonly string[]): Promise<Waiting[]> {
  const rows = await tx
    .selectFrom("transparency_waiting")
    .select(["id", "kind", "payload"])
    .where("kind", "in", kinds)
    .orderBy("id")
    .limit(BATCH)
    .execute();
  return rows as Waiting[];
}

async function deleteWaiting(tx: Tx, rows: readonly Waiting[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = integers(rows.map(({ id }) => id));
  await tx.deleteFrom("transparency_waiting").where(sql<boolean>`id = any(${ids}::bigint[])`).execute();
}

/** Reads up to a batch of rolls that are not in the log yet. `lastId` is the last roll that was looked at. */
async function readNewRolls(tx: Tx, settledRollId: number) {
  const found: RollToLog[] = [];
  let lastId = settledRollId;
  for (;;) {
    const page = await selectRollsToLog(tx, { after: lastId, limit: BATCH });
    const known = await selectLogged(
      tx,
      page.map(({ roundId }) => roundId),
    );
    found.push(...page.filter(({ roundId }) => !known.has(roundId)));
    lastId = page.at(-1)?.roundId ?? lastId;
    if (page.length < BATCH) return { found, lastId, isAll: true };
    if (found.length >= BATCH) return { found, lastId, isAll: false };
  }
}

async function selectLogged(tx: Tx, rollIds: readonly number[]): Promise<Set<number>> {
  if (rollIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom("transparency_leaves")
    .select("roll_id")
    .where(sql<boolean>`roll_id = any(${integers(rollIds)}::bigint[])`)
    .execute();
  return new Set(rows.map(({ roll_id }) => roll_id!));
}

/** Completes the leaves whose secrets are sealed in the table of seed pairs. */
async function leavesOf(tx: Tx, seedKey: SeedKey, late: readonly Waiting[]): Promise<Leaf[]> {
  const idOf = ({ payload }: Waiting) => payload.seedPairId as number;
  const ids = late.filter(({ kind }) => kind === "pairRevealed").map(idOf);
  const seedPairs = await readRevealedSeedPairs(tx, seedKey, ids);
  return late.map((row) => {
    if (row.kind !== "pairRevealed") return { type: row.kind, ...row.payload } as Leaf;
    const seedPair = seedPairs.get(idOf(row));
    invariant(seedPair, `the seed pair ${idOf(row)} of the waiting leaf is revealed`);
    const { publicHash, serverSeed, secretSalt, rolls } = seedPair;
    return { type: "pairRevealed", publicHash, serverSeed, secretSalt, ...(rolls !== undefined && { rolls }) };
  });
}

async function writeLeaves(
  tx: Tx,
  size: number,
  entries: readonly { leaf: Leaf; rollId: number | null }[],
): Promise<void> {
  if (entries.length === 0) return;
  const contents = entries.map(({ leaf }) => leafText(leaf));
  const indexes = integers(entries.map((_, offset) => size + offset));
  const rollIds = integers(entries.map(({ rollId }) => rollId));
  await sql`insert into transparency_leaves (index, content, roll_id)
    select * from unnest(${indexes}::bigint[], ${contents}::text[], ${rollIds}::bigint[])`.execute(tx);
  const hashes = contents.map((content) => leafHash(new TextEncoder().encode(content)));
  await writeTiles(tx, appendHashes(await readEdgeOf(tx, size), hashes));
}
