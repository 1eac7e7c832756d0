import type { LogKey } from "@vitrine/contract/transparency/checkpoint.ts";
import type { Range } from "@vitrine/contract/transparency/merkle.ts";
import {
  type Edge,
  edgePlaces,
  hashesFrom,
  readEdge,
  type Tile,
  type TilePlace,
  tilesOf,
} from "@vitrine/contract/transparency/tiles.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";

/** The stored state of the log. `key`, `checkpoint` and `signedAt` are null until the first checkpoint is signed. */
export type StoredLog = {
  key: LogKey | null;
  size: number;
  settledRollId: number;
  checkpoint: string | null;
  signedSize: number;
  signedAt: Date | null;
  refusal: string | null;
};

/** Reads the state of the log. */
export async function readLog(db: Db): Promise<StoredLog> {
  return shownLog(await db.selectFrom("transparency_log").selectAll().executeTakeFirstOrThrow());
}

/**
 * Locks the log until the end of the transaction. Returns undefined if another process has the lock and does the work.
 */
export async function lockLog(tx: Tx): Promise<StoredLog | undefined> {
  const row = await tx.selectFrom("transparency_log").selectAll().forUpdate().skipLocked().executeTakeFirst();
  return row && shownLog(row);
}

type Row = {
  origin: string | null;
  public_key: Buffer | null;
  size: number;
  settled_roll_id: number;
  checkpoint: string | null;
  signed_size: number;
  signed_at: Date | null;
  refusal: string | null;
};

function shownLog(row: Row): StoredLog {
  const { origin, public_key, size, settled_roll_id, checkpoint, signed_size, signed_at, refusal } = row;
  const key = origin === null || public_key === null ? null : { name: origin, publicKey: new Uint8Array(public_key) };
  return {
    ...{ key, size, checkpoint, refusal },
    ...{ settledRollId: settled_roll_id, signedSize: signed_size, signedAt: signed_at },
  };
}

/** Reads the tiles at these places; a place without a tile is left out. */
async function selectTiles(db: Db, places: readonly TilePlace[]): Promise<Tile[]> {
  if (places.length === 0) return [];
  return db
    .selectFrom("transparency_tiles")
    .select(["level", "tile", "hashes"])
    .where(
      sql<boolean>`(level, tile) in (${sql.join(places.map(({ level, tile }) => sql`(${level}::smallint, ${tile}::bigint)`))})`,
    )
    .execute();
}

/** Reads the hashes of subtrees. It needs O(log n) tiles. */
export async function readHashes(db: Db, ranges: readonly Range[]): Promise<Uint8Array[]> {
  return ranges.map(hashesFrom(await selectTiles(db, tilesOf(ranges))));
}

/** Reads the right edge of the tree of `size` leaves. */
export async function readEdgeOf(db: Db, size: number): Promise<Edge> {
  return readEdge(size, await selectTiles(db, edgePlaces(size)));
}

/** Reads one tile; undefined when it does not exist. */
export async function findTile(db: Db, place: TilePlace): Promise<Uint8Array | undefined> {
  const [tile] = await selectTiles(db, [place]);
  return tile?.hashes;
}

/** Writes tiles that are new or have grown. The database refuses to change a hash that it already has. */
export async function writeTiles(tx: Tx, tiles: readonly Tile[]): Promise<void> {
  for (const { level, tile, hashes } of tiles) {
    await tx
      .insertInto("transparency_tiles")
      .values({ level, tile, hashes: Buffer.from(hashes) })
      .onConflict((conflict) =>
        conflict.columns(["level", "tile"]).doUpdateSet(({ ref }) => ({ hashes: ref("excluded.hashes") })),
      )
      .execute();
  }
}
