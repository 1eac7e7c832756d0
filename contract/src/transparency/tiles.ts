import { completeNodes, EMPTY_ROOT, type Node, nodeHash, type Range, rangeHash } from "./merkle.ts";

/** The number of hashes in a full tile, and of leaves in a full bundle. Layout: C2SP tlog-tiles, tile height 8. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;

/** The place of a tile: level 0 has the leaf hashes, level 1 one hash for each full tile of level 0, and so on. */
export type TilePlace = { level: number; tile: number };

/** A tile with its hashes, one after the other. */
export type Tile = TilePlace & { hashes: Uint8Array };

/** The parts of a tile's address. A bundle of leaves has the level "entries". */
export type TileAddress = { level: number | "entries"; tile: number; width: number };

/** The path of a tile or a bundle under the log's address, e.g. tile/0/x001/234 or tile/entries/000.p/17. */
export function tilePath({ level, tile, width }: TileAddress): string {
  const groups: string[] = [];
  for (let rest = tile; rest > 0 || groups.length === 0; rest = Math.floor(rest / 1000)) {
    const digits = String(rest % 1000).padStart(3, "0");
    groups.unshift(groups.length === 0 ? digits : `x${digits}`);
  }
  return `tile/${level}/${groups.join("/")}${width === TILE_WIDTH ? "" : `.p/${width}`}`;
}

const PATH = /^tile\/(entries|[0-9]|[1-5][0-9]|6[0-3])\/((?:x[0-9]{3}\/){0,4}[0-9]{3})(?:\.p\/([1-9][0-9]{0,2}))?$/;

/** Reads the path of a tile or a bundle; undefined unless it is spelled exactly as `tilePath` spells it. */
export function readTilePath(path: string): TileAddress | undefined {
  const [, level, groups, partial] = PATH.exec(path) ?? [];
  if (level === undefined || groups === undefined) return undefined;
  const address: TileAddress = {
    level: level === "entries" ? level : Number(level),
    tile: Number(groups.replace(/[x/]/g, "")),
    width: partial === undefined ? TILE_WIDTH : Number(partial),
  };
  return tilePath(address) === path ? address : undefined;
}

/** How many hashes a level of tiles has in a tree of `size` leaves. */
export function countHashes(level: number, size: number): number {
  return Math.floor(size / TILE_WIDTH ** level);
}

/**
 * The tiles and bundles that a tree of `size` leaves has and a tree of `known` leaves lacks, as a follower reads them.
 */
export function newBundles(known: number, size: number): TileAddress[] {
  const bundles: TileAddress[] = [];
  for (let tile = Math.floor(known / TILE_WIDTH); tile * TILE_WIDTH < size; tile += 1) {
    bundles.push({ level: "entries", tile, width: Math.min(TILE_WIDTH, size - tile * TILE_WIDTH) });
  }
  return bundles;
}

/** The tiles that contain the hashes of these ranges, each once. */
export function tilesOf(ranges: readonly Range[]): TilePlace[] {
  const places = ranges.flatMap(completeNodes).map((node) => placeOf(node));
  return [...new Map(places.map(({ level, tile }) => [keyOf({ level, tile }), { level, tile }])).values()];
}

/**
 * Returns a function that computes the hash of a range from the tiles of `tilesOf`. It throws when a tile is missing.
 */
export function hashesFrom(tiles: readonly Tile[]): (range: Range) => Uint8Array {
  const known = new Map(tiles.map((tile) => [keyOf(tile), tile.hashes]));
  const computed = new Map<string, Uint8Array>();
  return (range) =>
    rangeHash(range, (node) => {
      const { first, count, ...place } = placeOf(node);
      const hashes = known.get(keyOf(place));
      if (!hashes || hashes.length < (first + count) * HASH_BYTES)
        throw new Error(`The tile ${keyOf(place)} of the log is missing or too short.`);
      const key = `${node.level} ${node.index}`;
      const hash = computed.get(key) ?? hashTile(hashes, first, count);
      computed.set(key, hash);
      return hash;
    });
}

/** The right edge of a tree: on each level the tile that is not full yet. It is all that is needed to append leaves. */
export type Edge = { size: number; levels: Uint8Array[][] };

/** The tiles of the right edge of a tree of `size` leaves, and how many hashes of each count. */
export function edgePlaces(size: number): (TilePlace & { width: number })[] {
  const places: (TilePlace & { width: number })[] = [];
  for (let level = 0; countHashes(level, size) > 0; level += 1) {
    const count = countHashes(level, size);
    places.push({ level, tile: Math.floor(count / TILE_WIDTH), width: count % TILE_WIDTH });
  }
  return places;
}

/** Builds the right edge from its tiles. Throws when one is missing. */
export function readEdge(size: number, tiles: readonly Tile[]): Edge {
  const known = new Map(tiles.map((tile) => [keyOf(tile), tile.hashes]));
  const levels = edgePlaces(size).map(({ width, ...place }) => {
    const hashes = known.get(keyOf(place)) ?? new Uint8Array();
    if (hashes.length < width * HASH_BYTES) throw new Error(`The tile ${keyOf(place)} of the log is missing.`);
    return Array.from({ length: width }, (_, index) => hashAt(hashes, index));
  });
  return { size, levels };
}

/** Appends leaf hashes to a right edge. Returns every tile that changed, with all its hashes. */
export function appendHashes(edge: Edge, leafHashes: readonly Uint8Array[]): Tile[] {
  const changed = new Map<string, Tile>();
  for (const hash of leafHashes) {
    edge.size += 1;
    push(0, hash);
  }
  for (const { width, ...place } of edgePlaces(edge.size)) {
    const hashes = edge.levels[place.level] ?? [];
    if (width > 0) changed.set(keyOf(place), { ...place, hashes: joinHashes(hashes) });
  }
  return [...changed.values()];

  function push(level: number, hash: Uint8Array): void {
    const hashes = edge.levels[level] ?? [];
    hashes.push(hash);
    edge.levels[level] = hashes;
    if (hashes.length < TILE_WIDTH) return;
    const full = { level, tile: countHashes(level, edge.size) / TILE_WIDTH - 1, hashes: joinHashes(hashes) };
    changed.set(keyOf(full), full);
    edge.levels[level] = [];
    push(level + 1, hashTile(full.hashes, 0, TILE_WIDTH));
  }
}

/** The root of the tree with this right edge. */
export function rootOf({ levels }: Edge): Uint8Array {
  let root: Uint8Array | undefined;
  for (const hashes of levels) {
    // The complete subtrees of one level are to the right of those of the level above, the smallest at the far right.
    for (const { level, index } of completeNodes({ from: 0, to: hashes.length }).reverse()) {
      const width = 2 ** level;
      const hash = hashTile(joinHashes(hashes), index * width, width);
      root = root ? nodeHash(hash, root) : hash;
    }
  }
  return root ?? EMPTY_ROOT;
}

/** A bundle: each leaf's content behind its length in two bytes, big-endian. */
export function writeBundle(contents: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(contents.reduce((sum, { length }) => sum + 2 + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const content of contents) {
    if (content.length > 0xffff) throw new RangeError("A leaf of the log has more than 65535 bytes.");
    view.setUint16(at, content.length);
    bytes.set(content, at + 2);
    at += 2 + content.length;
  }
  return bytes;
}

/** Reads a bundle; undefined if it does not consist of whole leaves. */
export function readBundle(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contents: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 2 > bytes.length) return undefined;
    const end = at + 2 + view.getUint16(at);
    if (end > bytes.length) return undefined;
    contents.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return contents;
}

function placeOf({ level, index }: Node): TilePlace & { first: number; count: number } {
  const count = 2 ** (level % TILE_HEIGHT);
  const first = index * count;
  return {
    level: Math.floor(level / TILE_HEIGHT),
    tile: Math.floor(first / TILE_WIDTH),
    first: first % TILE_WIDTH,
    count,
  };
}

/** The root of `count` neighbouring hashes of a tile; `count` is a power of two. */
function hashTile(hashes: Uint8Array, first: number, count: number): Uint8Array {
  if (count === 1) return hashAt(hashes, first);
  return nodeHash(hashTile(hashes, first, count / 2), hashTile(hashes, first + count / 2, count / 2));
}

const keyOf = ({ level, tile }: TilePlace) => `${level}/${tile}`;
const hashAt = (hashes: Uint8Array, index: number) => hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);

function joinHashes(hashes: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(hashes.length * HASH_BYTES);
  for (const [index, hash] of hashes.entries()) joined.set(hash, index * HASH_BYTES);
  return joined;
}
