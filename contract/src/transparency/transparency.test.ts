import { createHash, generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkpointText, type LogKey, openCheckpoint, readLogKey, signedNote, writeLogKey } from "./checkpoint.ts";
import { leafText } from "./leaves.ts";
import {
  consistencyRanges,
  EMPTY_ROOT,
  inclusionRanges,
  isConsistent,
  isIncluded,
  leafHash,
  type Range,
} from "./merkle.ts";
import {
  appendHashes,
  type Edge,
  hashesFrom,
  newBundles,
  readBundle,
  readEdge,
  readTilePath,
  rootOf,
  type Tile,
  tilePath,
  tilesOf,
  writeBundle,
} from "./tiles.ts";

const MOST = 300;
const contents = Array.from({ length: MOST }, (_, index) => new TextEncoder().encode(`leaf ${index}`));
const leaves = contents.map(leafHash);

// The definitions of RFC 9162, word for word, over plain lists and with node:crypto. They share no code with the tree.
const hash = (...parts: Uint8Array[]) => {
  const whole = createHash("sha256");
  for (const part of parts) whole.update(part);
  return new Uint8Array(whole.digest());
};
function splitAt(count: number): number {
  return 2 ** (count.toString(2).length - 1 - (Number.isInteger(Math.log2(count)) ? 1 : 0));
}
const naiveRoots = new Map<string, Uint8Array>();
function naiveRoot(from: number, to: number): Uint8Array {
  const key = `${from}-${to}`;
  const known = naiveRoots.get(key);
  if (known) return known;
  const k = splitAt(to - from);
  const root =
    to === from
      ? hash()
      : to - from === 1
        ? hash(Uint8Array.of(0), contents[from]!)
        : hash(Uint8Array.of(1), naiveRoot(from, from + k), naiveRoot(from + k, to));
  naiveRoots.set(key, root);
  return root;
}
function naivePath(m: number, from: number, to: number): Uint8Array[] {
  if (to - from === 1) return [];
  const middle = from + splitAt(to - from);
  if (m < middle) return [...naivePath(m, from, middle), naiveRoot(middle, to)];
  return [...naivePath(m, middle, to), naiveRoot(from, middle)];
}
function naiveConsistency(m: number, from: number, to: number, isWhole: boolean): Uint8Array[] {
  if (m === to - from) return isWhole ? [] : [naiveRoot(from, to)];
  const k = splitAt(to - from);
  if (m <= k) return [...naiveConsistency(m, from, from + k, isWhole), naiveRoot(from + k, to)];
  return [...naiveConsistency(m - k, from + k, to, false), naiveRoot(from, from + k)];
}

/** All tiles of a tree, as the site stores them, and its right edge. The hashes come in batches of these sizes. */
function grow(size: number, batches: readonly number[] = [size]): { edge: Edge; tiles: Tile[] } {
  const stored = new Map<string, Tile>();
  const edge: Edge = { size: 0, levels: [] };
  for (const count of batches) {
    const grown = appendHashes(edge, leaves.slice(edge.size, Math.min(edge.size + count, size)));
    for (const tile of grown) stored.set(`${tile.level}/${tile.tile}`, tile);
  }
  return { edge, tiles: [...stored.values()] };
}
const whole = grow(MOST);
const hashOf = hashesFrom(whole.tiles);
const hashesOf = (ranges: Range[]) => ranges.map(hashOf);

describe("the tree", () => {
  test("gives the roots, inclusion proofs and consistency proofs of the naive definition, for every size and place", {
    timeout: 120_000,
  }, () => {
    expect(rootOf({ size: 0, levels: [] })).toEqual(EMPTY_ROOT);
    for (let size = 1; size <= MOST; size += 1) {
      const root = naiveRoot(0, size);
      expect(same([hashOf({ from: 0, to: size })], [root])).toBe(true);
      expect(same([rootOf(readEdge(size, whole.tiles))], [root])).toBe(true);
      for (let place = 0; place < size; place += 1) {
        const path = hashesOf(inclusionRanges(place, size));
        const isRight = isIncluded({ leaf: leaves[place]!, index: place, size, path, root });
        const first = { size: place + 1, root: naiveRoot(0, place + 1) };
        const proof = hashesOf(consistencyRanges(first.size, size));
        const isOld = isConsistent({ first, second: { size, root }, path: proof });
        const isSame =
          same(path, naivePath(place, 0, size)) && same(proof, naiveConsistency(first.size, 0, size, true));
        if (!isRight || !isOld || !isSame) expect({ size, place, isRight, isOld, isSame }).toBeUndefined();
      }
    }
  });

  test("has the same tiles and root however its leaves are cut into batches", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 270 }), { minLength: 1, maxLength: 9 }), (batches) => {
        const size = Math.min(
          MOST,
          batches.reduce((sum, count) => sum + count, 0),
        );
        const { edge, tiles } = grow(size, batches);
        expect(rootOf(edge)).toEqual(naiveRoot(0, size));
        expect(tiles.toSorted(byPlace)).toEqual(grow(size).tiles.toSorted(byPlace));
      }),
    );
  });

  test("reads every proof from at most six tiles at ten million leaves", () => {
    const size = 10_000_019;
    for (const index of [0, 65_536, 9_999_999, size - 1]) {
      expect(tilesOf(inclusionRanges(index, size)).length).toBeLessThanOrEqual(6);
    }
  });

  test("refuses an inclusion proof in which a bit or a number differs", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: MOST }), fc.nat(), fc.nat(), (size, at, bit) => {
        const index = at % size;
        const path = hashesOf(inclusionRanges(index, size));
        const proof = { leaf: leaves[index]!, index, size, path, root: naiveRoot(0, size) };
        const place = bit % (path.length + 2);
        const changed =
          place === 0
            ? { ...proof, leaf: flip(proof.leaf, bit) }
            : place === 1
              ? { ...proof, root: flip(proof.root, bit) }
              : { ...proof, path: path.with(place - 2, flip(path[place - 2]!, bit)) };
        expect(isIncluded(changed)).toBe(false);
        expect(isIncluded({ ...proof, index: (index + 1) % size })).toBe(false);
        expect(isIncluded({ ...proof, path: path.slice(1) })).toBe(false);
        expect(isIncluded({ ...proof, path: [...path, path[0]!] })).toBe(false);
        expect(isIncluded({ ...proof, size: index })).toBe(false);
      }),
    );
  });

  test("refuses a consistency proof in which a bit or a number differs", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: MOST }), fc.nat(), fc.nat(), (size, at, bit) => {
        const first = { size: 1 + (at % (size - 1)), root: naiveRoot(0, 1 + (at % (size - 1))) };
        const second = { size, root: naiveRoot(0, size) };
        const path = hashesOf(consistencyRanges(first.size, size));
        const place = bit % (path.length + 2);
        const changed =
          place === 0
            ? { first: { ...first, root: flip(first.root, bit) }, second, path }
            : place === 1
              ? { first, second: { ...second, root: flip(second.root, bit) }, path }
              : { first, second, path: path.with(place - 2, flip(path[place - 2]!, bit)) };
        expect(isConsistent(changed)).toBe(false);
        expect(isConsistent({ first, second, path: path.slice(1) })).toBe(false);
        expect(isConsistent({ first, second, path: [...path, path[0]!] })).toBe(false);
        expect(isConsistent({ first: second, second: first, path })).toBe(false);
      }),
    );
  });
});

describe("tiles and bundles", () => {
  test("have the paths of C2SP tlog-tiles, and no second spelling of them is read", () => {
    expect(tilePath({ level: 0, tile: 1234067, width: 256 })).toBe("tile/0/x001/x234/067");
    expect(tilePath({ level: "entries", tile: 0, width: 17 })).toBe("tile/entries/000.p/17");
    for (const path of ["tile/0/x001/x234/067", "tile/63/000", "tile/entries/x999/999.p/255"])
      expect(tilePath(readTilePath(path)!)).toBe(path);
    for (const path of [
      "tile/0/x000/001",
      "tile/0/1",
      "tile/64/000",
      "tile/0/000.p/256",
      "tile/0/000.p/0",
      "tile/00/000",
    ])
      expect(readTilePath(path)).toBeUndefined();
  });

  test("are read in order, and again from a bundle that was not full", () => {
    expect(newBundles(300, 700).map(({ tile, width }) => [tile, width])).toEqual([
      [1, 256],
      [2, 188],
    ]);
    expect(newBundles(512, 512)).toEqual([]);
  });

  test("keep the leaves, and a cut bundle is refused", () => {
    const bytes = writeBundle(contents.slice(0, 5));
    expect(readBundle(bytes)).toEqual(contents.slice(0, 5));
    expect(readBundle(bytes.subarray(0, -1))).toBeUndefined();
    expect(readBundle(bytes.subarray(0, 1))).toBeUndefined();
  });
});

describe("a checkpoint", () => {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: "jwk" }).x!, "base64url"));
  const key: LogKey = { name: "vitrine.example/log", publicKey };
  const text = checkpointText({ origin: key.name, size: 300, root: naiveRoot(0, 300) });
  const note = signedNote(text, key, new Uint8Array(sign(null, Buffer.from(text), pair.privateKey)));

  test("opens with its key, also beside the signature of a witness", async () => {
    const opened = { origin: key.name, size: 300, root: naiveRoot(0, 300) };
    expect(await openCheckpoint(note, key)).toEqual(opened);
    expect(await openCheckpoint(`${note}— witness.example AAAAAAAA\n`, key)).toEqual(opened);
    expect(readLogKey(writeLogKey(key))).toEqual(key);
  });

  test("is refused with any bit changed, as bytes and as text", async () => {
    const bytes = Buffer.from(note);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      expect(await openCheckpoint(Buffer.from(flip(bytes, bit)).toString("utf8"), key), `bit ${bit}`).toBeUndefined();
    }
  });

  test("is refused under another key, and a key with a changed letter is refused", async () => {
    expect(await openCheckpoint(note, { ...key, publicKey: flip(publicKey, 9) })).toBeUndefined();
    expect(await openCheckpoint(note, { ...key, name: "other.example/log" })).toBeUndefined();
    const written = writeLogKey(key);
    for (let at = 0; at < written.length; at += 1)
      expect(
        readLogKey(written.slice(0, at) + (written[at] === "b" ? "c" : "b") + written.slice(at + 1)),
      ).toBeUndefined();
  });

  test("opens where the browser has no Ed25519, with the same answers", async () => {
    const { importKey } = crypto.subtle;
    crypto.subtle.importKey = () => Promise.reject(new DOMException("no Ed25519", "NotSupportedError"));
    try {
      expect(await openCheckpoint(note, key)).toBeDefined();
      expect(await openCheckpoint(note.replace("\n300\n", "\n301\n"), key)).toBeUndefined();
    } finally {
      crypto.subtle.importKey = importKey;
    }
  });
});

test("a leaf has one spelling, with its version", () => {
  expect(leafText({ type: "roll", commitment: "ab" })).toBe('{"commitment":"ab","type":"roll","v":1}');
});

// Matchers of the test runner are too slow for 90 000 lists of hashes.
const same = (left: readonly Uint8Array[], right: readonly Uint8Array[]) =>
  left.length === right.length && Buffer.concat(left).equals(Buffer.concat(right));
const byPlace = (left: Tile, right: Tile) => left.level - right.level || left.tile - right.tile;

function flip(bytes: Uint8Array, bit: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const at = Math.floor(bit / 8) % copy.length;
  copy[at]! ^= 1 << (bit % 8);
  return copy;
}
