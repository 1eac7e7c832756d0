import { hash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Sums } from "@vitrine/contract/transparency/liabilities.ts";
import { invariant } from "../../platform/errors.ts";

/** A stored node: three sums of eight bytes each, big-endian, then its hash. */
export const NODE_BYTES = 56;
/** The nodes of a full tile, and so the least number of leaves. */
export const TILE_NODES = 256;

/** Neighbouring nodes of a level. Level 0 has the leaves, level 1 the tops of its full tiles, and so on. */
export type SumTile = { level: number; tile: number; first: Buffer | null; nodes: Buffer };

/**
 * The leaves of a day before they have an order: commitment and sums of each, 56 bytes in one growing buffer. A million
 * players need 56 MB, and no object.
 */
export function collectLeaves() {
  let records: Buffer = Buffer.alloc(TILE_NODES * NODE_BYTES);
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(commitment: Buffer, sums: Sums): void {
      const at = count * NODE_BYTES;
      if (at === records.length) records = Buffer.concat([records, Buffer.alloc(records.length)]);
      writeAmount(records, at, sums.coinsCents);
      writeAmount(records, at + 8, sums.pointsCents);
      writeAmount(records, at + 16, sums.itemsCents);
      commitment.copy(records, at + SUMS_BYTES);
      count += 1;
    },
    /** The leaf in this place before the order. */
    recordAt: (place: number): Buffer => records.subarray(place * NODE_BYTES, (place + 1) * NODE_BYTES),
  };
}
export type Leaves = ReturnType<typeof collectLeaves>;

/**
 * Builds the tree over the leaves in the order of their commitments, which tells nothing about a player. Their number is
 * a power of two, at least 256. Gives each complete tile to `collect`, and returns the root. Other work of the process gets
 * its turn in between.
 */
export async function buildSumTree(leaves: Leaves, collect: (tile: SumTile) => void): Promise<Buffer> {
  invariant(
    leaves.count >= TILE_NODES && Number.isInteger(Math.log2(leaves.count)),
    `${leaves.count} leaves are a power of two, and at least ${TILE_NODES}`,
  );
  const order = await orderLeaves(leaves);
  let nodes: Buffer[] = [];
  for (let tile = 0; tile * TILE_NODES < order.length; tile += 1) {
    const records = Array.from(order.subarray(tile * TILE_NODES, (tile + 1) * TILE_NODES), leaves.recordAt);
    const level0 = Buffer.concat(records.map(leafNode));
    collect({ level: 0, tile, first: Buffer.from(records[0]!.subarray(SUMS_BYTES)), nodes: level0 });
    nodes.push(topOf(level0));
    if (tile % 16 === 0) await nextTurn();
  }
  for (let level = 1; nodes.length > 1; level += 1) {
    const tops: Buffer[] = [];
    for (let tile = 0; tile * TILE_NODES < nodes.length; tile += 1) {
      const joined = Buffer.concat(nodes.slice(tile * TILE_NODES, (tile + 1) * TILE_NODES));
      collect({ level, tile, first: null, nodes: joined });
      tops.push(topOf(joined));
    }
    nodes = tops;
  }
  return nodes[0]!;
}

/** The places of the leaves in the order of their commitments. The first two bytes put them into 65 536 groups. */
async function orderLeaves(leaves: Leaves): Promise<Uint32Array> {
  const groupOf = (place: number) => leaves.recordAt(place).readUInt16BE(SUMS_BYTES);
  const ends = new Uint32Array(0x10000);
  for (let place = 0; place < leaves.count; place += 1) ends[groupOf(place)]! += 1;
  for (let group = 1; group < ends.length; group += 1) ends[group]! += ends[group - 1]!;
  const order = new Uint32Array(leaves.count);
  const starts = ends.slice();
  for (let place = 0; place < leaves.count; place += 1) {
    const group = groupOf(place);
    starts[group]! -= 1;
    order[starts[group]!] = place;
  }
  const compare = (left: number, right: number) =>
    Buffer.compare(leaves.recordAt(left).subarray(SUMS_BYTES), leaves.recordAt(right).subarray(SUMS_BYTES));
  for (let group = 0; group < ends.length; group += 1) {
    if (ends[group]! - starts[group]! > 1) order.subarray(starts[group], ends[group]).sort(compare);
    if (group % 2048 === 0) await nextTurn();
  }
  return order;
}

/** The node of a leaf: its sums, and SHA-256(0x02 ‖ sums ‖ commitment). */
export function leafNode(record: Buffer): Buffer {
  return Buffer.concat([record.subarray(0, SUMS_BYTES), sha256(LEAF, record)]);
}

/** The top of neighbouring nodes, whose number is a power of two. */
function topOf(nodes: Buffer): Buffer {
  let level = nodes;
  while (level.length > NODE_BYTES) level = levelAbove(level);
  return level;
}

/** The nodes of a tile's next level: each is above two neighbours. */
export function levelAbove(nodes: Buffer): Buffer {
  const above = Buffer.alloc(nodes.length / 2);
  for (let at = 0; at < above.length; at += NODE_BYTES) {
    const pair = nodes.subarray(at * 2, at * 2 + 2 * NODE_BYTES);
    for (let sum = 0; sum < SUMS_BYTES; sum += 8)
      writeAmount(above, at + sum, readAmount(pair, sum) + readAmount(pair, NODE_BYTES + sum));
    sha256(NODE, pair).copy(above, at + SUMS_BYTES);
  }
  return above;
}

/** The node in this place of a tile. */
export function nodeAt(nodes: Buffer, place: number): Sums & { hash: Buffer } {
  const node = nodes.subarray(place * NODE_BYTES, (place + 1) * NODE_BYTES);
  return {
    coinsCents: readAmount(node, 0),
    pointsCents: readAmount(node, 8),
    itemsCents: readAmount(node, 16),
    hash: node.subarray(SUMS_BYTES),
  };
}

const SUMS_BYTES = 24;
const LEAF = Buffer.of(2);
const NODE = Buffer.of(3);

function sha256(prefix: Buffer, content: Buffer): Buffer {
  return hash("sha256", Buffer.concat([prefix, content]), "buffer");
}

/** Writes an amount. A negative one, or one that a JSON number cannot carry, is a bug and never becomes a node. */
function writeAmount(bytes: Buffer, at: number, cents: number): void {
  invariant(Number.isSafeInteger(cents) && cents >= 0, `${cents} is an amount of the sum tree`);
  bytes.writeUInt32BE(Math.floor(cents / 2 ** 32), at);
  bytes.writeUInt32BE(cents % 2 ** 32, at + 4);
}

function readAmount(bytes: Buffer, at: number): number {
  return bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
}
