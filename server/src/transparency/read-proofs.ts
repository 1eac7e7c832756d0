import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { LogHead, logConsistency } from "@vitrine/contract/transparency/calls.ts";
import { writeLogKey } from "@vitrine/contract/transparency/checkpoint.ts";
import { consistencyRanges, inclusionRanges } from "@vitrine/contract/transparency/merkle.ts";
import type { RollProof } from "@vitrine/contract/transparency/roll-proof-shape.ts";
import { countHashes, TILE_WIDTH, type TileAddress, writeBundle } from "@vitrine/contract/transparency/tiles.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { blindingOf } from "./append-leaves.ts";
import { findTile, readHashes, readLog } from "./stored-log.ts";

/** Reads the last checkpoint, and the figures of the log for the page. */
export async function readHead(db: Db): Promise<LogHead> {
  const log = await readLog(db);
  const growth = await db
    .selectFrom("transparency_days")
    .select(["day", "size"])
    .orderBy("day", "desc")
    .limit(30)
    .execute();
  return {
    state: log.refusal !== null ? "refused" : log.checkpoint === null ? "starting" : "running",
    key: log.key && writeLogKey(log.key),
    checkpoint: log.checkpoint,
    size: log.signedSize,
    signedAt: log.signedAt?.toISOString() ?? null,
    waiting: log.size - log.signedSize,
    growth: growth.reverse(),
  };
}

/** Proves that the log only grew between two sizes. Refuses sizes that no checkpoint covers. */
export async function proveConsistency(
  db: Db,
  { first, second }: InputOf<typeof logConsistency>,
): Promise<OutputOf<typeof logConsistency>> {
  const { signedSize } = await readLog(db);
  if (first > second || second > signedSize) throw new Refusal("not_found");
  return { path: (await readHashes(db, consistencyRanges(first, second))).map(toHex) };
}

/**
 * Returns the place of a roll in the log, with the value that opens its commitment: for the roll's receipt and its
 * owner only. Undefined while the log is refused, because then no proof will follow.
 */
export async function proveRoll(db: Db, seedKey: SeedKey, rollId: number): Promise<RollProof | undefined> {
  const [log, leaf] = await Promise.all([
    readLog(db),
    db.selectFrom("transparency_leaves").select("index").where("roll_id", "=", rollId).executeTakeFirst(),
  ]);
  const { key, checkpoint, signedSize: size } = log;
  if (!leaf || !key || checkpoint === null || leaf.index >= size)
    return log.refusal === null ? { due: true } : undefined;
  const path = await readHashes(db, inclusionRanges(leaf.index, size));
  return {
    blinding: blindingOf(seedKey, rollId),
    index: leaf.index,
    size,
    path: path.map(toHex),
    checkpoint,
    key: writeLogKey(key),
  };
}

/** Reads a tile or a bundle of the signed tree; undefined for one that the tree does not have in this width. */
export async function readTileFile(db: Db, { level, tile, width }: TileAddress): Promise<Uint8Array | undefined> {
  const { signedSize } = await readLog(db);
  const count = countHashes(level === "entries" ? 0 : level, signedSize);
  const from = tile * TILE_WIDTH;
  if (from + width > count) return undefined;
  if (level !== "entries") return (await findTile(db, { level, tile }))?.subarray(0, width * 32);
  const { rows } = await sql<{ content: string }>`select content from transparency_leaves
    where index >= ${from} and index < ${from + width} order by index`.execute(db);
  return writeBundle(rows.map(({ content }) => new TextEncoder().encode(content)));
}

const toHex = (hash: Uint8Array) => Buffer.from(hash).toString("hex");
