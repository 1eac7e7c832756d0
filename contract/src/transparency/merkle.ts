import { sha256 } from "@noble/hashes/sha2.js";

/** Leaves `from` to `to` (not included) of a tree. */
export type Range = { from: number; to: number };

/** The top of a complete subtree with 2^level leaves, the index-th of its level. Level 0 has the leaf hashes. */
export type Node = { level: number; index: number };

/** The hash of the tree without leaves. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array());

/** The hash of a leaf's content: SHA-256(0x00 ‖ content). Formula: RFC 9162, 2.1.1. */
export function leafHash(content: Uint8Array): Uint8Array {
  return sha256.create().update(LEAF).update(content).digest();
}

/** The hash of two subtrees: SHA-256(0x01 ‖ left ‖ right). Formula: RFC 9162, 2.1.1. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256.create().update(NODE).update(left).update(right).digest();
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The subtrees whose hashes are the proof that leaf `index` is in the tree of `size` leaves. RFC 9162, 2.1.3.1. */
export function inclusionRanges(index: number, size: number): Range[] {
  const ranges: Range[] = [];
  let { from, to } = { from: 0, to: size };
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      ranges.unshift({ from: middle, to });
      to = middle;
    } else {
      ranges.unshift({ from, to: middle });
      from = middle;
    }
  }
  return ranges;
}

/** The subtrees whose hashes prove that a tree of `first` leaves begins the tree of `size` leaves. RFC 9162, 2.1.4.1. */
export function consistencyRanges(first: number, size: number): Range[] {
  if (first === 0 || first === size) return [];
  const ranges: Range[] = [];
  let { from, to } = { from: 0, to: size };
  while (to !== first) {
    const middle = from + splitOf(to - from);
    if (first <= middle) {
      ranges.unshift({ from: middle, to });
      to = middle;
    } else {
      ranges.unshift({ from, to: middle });
      from = middle;
    }
  }
  // A complete first tree is the root that the verifier already has.
  return from === 0 ? ranges : [{ from, to }, ...ranges];
}

/** The complete subtrees that make up a range of a proof, from left to right. */
export function completeNodes({ from, to }: Range): Node[] {
  const nodes: Node[] = [];
  for (let start = from; start < to; ) {
    let level = 0;
    let width = 1;
    while (width * 2 <= to - start) {
      width *= 2;
      level += 1;
    }
    nodes.push({ level, index: start / width });
    start += width;
  }
  return nodes;
}

/** The hash of a range of a proof, from the hashes of its complete subtrees. */
export function rangeHash(range: Range, hashOf: (node: Node) => Uint8Array): Uint8Array {
  if (range.to === range.from) return EMPTY_ROOT;
  return completeNodes(range)
    .map(hashOf)
    .reduceRight((right, left) => nodeHash(left, right));
}

/** Whether `path` leads from the hash of leaf `index` to the root of a tree of `size` leaves. RFC 9162, 2.1.3.2. */
export function isIncluded(proof: {
  leaf: Uint8Array;
  index: number;
  size: number;
  path: readonly Uint8Array[];
  root: Uint8Array;
}): boolean {
  const { leaf, index, size, path, root } = proof;
  if (!isCount(index) || !isCount(size) || index >= size || !path.every(isHash)) return false;
  let place = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(sibling, hash);
      while (place % 2 === 0 && place > 0) [place, last] = [half(place), half(last)];
    } else {
      hash = nodeHash(hash, sibling);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && areEqual(hash, root);
}

/** Whether the tree with the root `second` begins with all leaves of the tree with the root `first`. RFC 9162, 2.1.4.2. */
export function isConsistent(proof: {
  first: { size: number; root: Uint8Array };
  second: { size: number; root: Uint8Array };
  path: readonly Uint8Array[];
}): boolean {
  const { first, second, path } = proof;
  if (!isCount(first.size) || !isCount(second.size) || first.size > second.size || !path.every(isHash)) return false;
  if (first.size === second.size) return path.length === 0 && areEqual(first.root, second.root);
  if (first.size === 0) return path.length === 0 && areEqual(first.root, EMPTY_ROOT);
  let [place, last] = [first.size - 1, second.size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  // When the first tree is complete, its root is the start of the proof and is not sent.
  const [start, ...rest] = place === 0 ? [first.root, ...path] : path;
  if (!start) return false;
  let [oldHash, newHash] = [start, start];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      oldHash = nodeHash(sibling, oldHash);
      newHash = nodeHash(sibling, newHash);
      while (place % 2 === 0 && place > 0) [place, last] = [half(place), half(last)];
    } else {
      newHash = nodeHash(newHash, sibling);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && areEqual(oldHash, first.root) && areEqual(newHash, second.root);
}

/** Whether two byte strings are equal. Everything that is compared is public, so the time does not matter. */
export function areEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}

/** The largest power of two below `count`. */
function splitOf(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

// Sizes may exceed 32 bits, so bit operators cannot halve them.
const half = (value: number) => Math.floor(value / 2);
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
const isHash = (hash: Uint8Array) => hash.length === 32;
