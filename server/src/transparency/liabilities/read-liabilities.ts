import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Liabilities, liability } from "@vitrine/contract/transparency/calls.ts";
import { writeLogKey } from "@vitrine/contract/transparency/checkpoint.ts";
import type { LiabilityProof } from "@vitrine/contract/transparency/liability-shape.ts";
import { inclusionRanges } from "@vitrine/contract/transparency/merkle.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { invariant } from "../../platform/errors.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { readHashes, readLog } from "../stored-log.ts";
import { commitmentOf, nonceOf } from "./commitments.ts";
import { KEPT_DAYS } from "./keep-liabilities.ts";
import { leafNode, levelAbove, NODE_BYTES, nodeAt, TILE_NODES } from "./sum-tree.ts";

/** Reads the sums of the last days whose roots a signed checkpoint covers, newest first. */
export async function readLiabilities(db: Db): Promise<Liabilities> {
  const rows = await selectDays(db).limit(KEPT_DAYS).execute();
  return {
    list: rows.map((row) => ({
      day: row.day,
      at: row.at.toISOString(),
      root: row.root.toString("hex"),
      leaves: row.leaves,
      ...{ coinsCents: row.coins_cents, pointsCents: row.points_cents, itemsCents: row.items_cents },
      ledger: {
        ...{ coinsCents: row.ledger_coins_cents, pointsCents: row.ledger_points_cents },
        itemsCents: row.ledger_items_cents,
        ...{ battlesCents: row.battles_cents, lockedCents: row.locked_cents },
      },
      logIndex: row.log_index!,
    })),
  };
}

/**
 * Proves that a player's balances are part of a day's sum; without `day` of the newest. The proof is null when the day
 * has no signed sum (any more), or the account is younger than it.
 */
export async function proveLiability(
  db: Db,
  seedKey: SeedKey,
  { playerId, day: wanted }: { playerId: number; day: string | undefined },
): Promise<OutputOf<typeof liability>> {
  const days = wanted === undefined ? selectDays(db) : selectDays(db).where(sql<boolean>`day::text = ${wanted}`);
  const [stored, log] = [await days.limit(1).executeTakeFirst(), await readLog(db)];
  const { key, checkpoint, signedSize: size } = log;
  if (!stored || !key || checkpoint === null) return { proof: null };
  const { day, at, leaves } = stored;
  const index = stored.log_index!;
  const found = await findLeaf(db, day, commitmentOf(seedKey, { day, playerId }));
  if (!found) return { proof: null };
  const listed = await readHashes(db, inclusionRanges(index, size));
  return {
    proof: {
      scheme: "vitrine-liabilities-1",
      ...{ day, at: at.toISOString(), playerId, nonce: nonceOf(seedKey, { day, playerId }) },
      ...found.sums,
      index: found.index,
      leaves,
      path: await readSumPath(db, { day, index: found.index, leaves }),
      log: { index, size, path: listed.map(toHex), checkpoint, key: writeLogKey(key) },
    },
  };
}

/** The days whose roots are in the signed part of the log, newest first. */
function selectDays(db: Db) {
  return db
    .selectFrom("transparency_liabilities")
    .selectAll()
    .where(sql<boolean>`log_index < (select signed_size from transparency_log)`)
    .orderBy("day", "desc");
}

/** Finds a player's leaf. The player's commitment leads to its tile, and the one leaf that its hash fits is the place. */
async function findLeaf(db: Db, day: string, commitment: Buffer) {
  const row = await db
    .selectFrom("transparency_liability_tiles")
    .select(["tile", "nodes"])
    .where("day", "=", day)
    .where("level", "=", 0)
    .where("first", "<=", commitment)
    .orderBy("first", "desc")
    .limit(1)
    .executeTakeFirst();
  for (let place = 0; row && place < TILE_NODES; place += 1) {
    const sumBytes = row.nodes.subarray(place * NODE_BYTES, (place + 1) * NODE_BYTES - commitment.length);
    const { hash, ...sums } = nodeAt(row.nodes, place);
    if (nodeAt(leafNode(Buffer.concat([sumBytes, commitment])), 0).hash.equals(hash))
      return { index: row.tile * TILE_NODES + place, sums };
  }
  return undefined;
}

/** Reads the neighbours of a leaf from one tile of each stored level. */
async function readSumPath(
  db: Db,
  { day, index, leaves }: { day: string; index: number; leaves: number },
): Promise<LiabilityProof["path"]> {
  const path: LiabilityProof["path"] = [];
  let position = index;
  for (let level = 0; path.length < Math.log2(leaves); level += 1) {
    const tile = Math.floor(position / TILE_NODES);
    const { nodes } = await db
      .selectFrom("transparency_liability_tiles")
      .select("nodes")
      .where("day", "=", day)
      .where("level", "=", level)
      .where("tile", "=", tile)
      .executeTakeFirstOrThrow();
    let place = position % TILE_NODES;
    for (let row = nodes; row.length > NODE_BYTES; row = levelAbove(row)) {
      const { hash, ...sums } = nodeAt(row, place % 2 === 0 ? place + 1 : place - 1);
      path.push({ hash: toHex(hash), ...sums });
      place = Math.floor(place / 2);
    }
    position = tile;
  }
  invariant(2 ** path.length === leaves, `the path of leaf ${index} leads to the root of ${leaves} leaves`);
  return path;
}

const toHex = (hash: Uint8Array) => Buffer.from(hash).toString("hex");
