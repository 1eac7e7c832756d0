import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { checkpointText, signedNote, writeLogKey } from "./checkpoint.ts";
import { type CommittedRoll, committedText, hashOfLeaf, type Leaf, leafText } from "./leaves.ts";
import { areEqual, inclusionRanges, isIncluded, leafHash } from "./merkle.ts";
import { checkRollProof } from "./roll-proof.ts";
import type { FoundProof } from "./roll-proof-shape.ts";
import { appendHashes, type Edge, hashesFrom, rootOf } from "./tiles.ts";

const hex = (digit: string) => digit.repeat(64);

/** One leaf of each type, with every field. The compiler asks for a new one when a type is added. */
const LEAVES: { [Type in Leaf["type"]]: Required<Extract<Leaf, { type: Type }>> } = {
  pairAnnounced: { type: "pairAnnounced", publicHash: hex("a") },
  pairRevealed: {
    type: "pairRevealed",
    publicHash: hex("a"),
    serverSeed: hex("b"),
    secretSalt: hex("c"),
    rolls: 7,
  },
  boxVersion: { type: "boxVersion", boxId: 3, version: 2, priceCents: 199, versionHash: hex("d") },
  roll: { type: "roll", commitment: hex("e") },
  battleLocked: {
    type: "battleLocked",
    battleId: 5,
    publicHash: hex("a"),
    lockedAt: "2026-01-02T03:04:05.678Z",
    mode: 1,
    client: hex("1"),
    boxes: hex("2"),
    beaconRound: 9,
  },
  battleEnded: { type: "battleEnded", battleId: 5, isVoid: false, winner: 1, signature: hex("3") },
  giveawayClosed: {
    type: "giveawayClosed",
    giveawayId: 6,
    publicHash: hex("a"),
    client: hex("4"),
    entrants: 12,
    beaconRound: 10,
  },
  giveawayDrawn: { type: "giveawayDrawn", giveawayId: 6, client: hex("4"), signature: hex("5") },
  configuration: { type: "configuration", name: "dreamCoefficient", value: 110.5 },
  liabilities: {
    type: "liabilities",
    day: "2026-01-02",
    at: "2026-01-02T00:00:03.456Z",
    root: hex("8"),
    leaves: 256,
    coinsCents: 123456,
    pointsCents: 789,
    itemsCents: 45678,
  },
  ledgerSealed: { type: "ledgerSealed", day: "2026-01-02", after: 3, upTo: 40, entries: 90, digest: hex("6") },
};
const leaves = Object.values(LEAVES);

const edge: Edge = { size: 0, levels: [] };
const tiles = appendHashes(edge, leaves.map(hashOfLeaf));
const root = rootOf(edge);
const pathOf = (index: number) => inclusionRanges(index, leaves.length).map(hashesFrom(tiles));

test.each(leaves.map((leaf, index) => [leaf.type, leaf, index] as const))(
  "a leaf %s is not in the tree with any bit of any field changed",
  (_, leaf, index) => {
    const path = pathOf(index);
    const isIn = (hash: Uint8Array) => isIncluded({ leaf: hash, index, size: leaves.length, path, root });
    expect(isIn(hashOfLeaf(leaf))).toBe(true);
    const bytes = new TextEncoder().encode(leafText(leaf));
    for (let bit = 0; bit < bytes.length * 8; bit += 1)
      expect(isIn(leafHash(flip(bytes, bit))), `bit ${bit}`).toBe(false);
    for (const [name, value] of Object.entries(leaf)) {
      if (name === "type") continue;
      for (const changed of changesOf(value))
        expect(isIn(hashOfLeaf({ ...leaf, [name]: changed } as Leaf)), `${name}: ${changed}`).toBe(false);
    }
  },
);

const roll: Required<CommittedRoll> = {
  ...{ roundId: 11, game: "box", createTime: "2026-01-02T03:04:05.678Z", publicHash: hex("a"), nonce: 4 },
  ...{ size: 100_000, roll: 512, start: 1, end: 900, itemId: 77, valueCents: 1234, boxId: 3, version: 2 },
};

test("a roll's proof is refused with any bit of any field changed, of the roll, the path, the checkpoint or the key", async () => {
  const { proof } = proveRoll();
  expect(await checkRollProof(roll, proof)).toMatchObject({ isValid: true, signed: true });
  const isValid = async (change: { roll?: object; proof?: object }) =>
    (await checkRollProof({ ...roll, ...change.roll }, { ...proof, ...change.proof })).isValid;
  for (const [name, value] of Object.entries(roll))
    for (const changed of changesOf(value)) expect(await isValid({ roll: { [name]: changed } }), name).toBe(false);
  for (const name of ["index", "size"] as const)
    for (const changed of changesOf(proof[name]))
      expect(await isValid({ proof: { [name]: changed } }), name).toBe(false);
  for (const changed of changesOf(proof.blinding)) expect(await isValid({ proof: { blinding: changed } })).toBe(false);
  for (const [place, hash] of proof.path.entries())
    for (const changed of bitsOfHex(hash))
      expect(await isValid({ proof: { path: proof.path.with(place, changed) } })).toBe(false);
  for (const name of ["checkpoint", "key"] as const) {
    const bytes = new TextEncoder().encode(proof[name]);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = new TextDecoder().decode(flip(bytes, bit));
      expect(await isValid({ proof: { [name]: changed } }), `${name} bit ${bit}`).toBe(false);
    }
  }
});

test("two different leaves never have the same hash", () => {
  const hashes = leaves.map(hashOfLeaf);
  for (const [at, one] of hashes.entries())
    expect(hashes.slice(at + 1).some((another) => areEqual(one, another))).toBe(false);
});

/** The roll's leaf in the tree of all leaves, after the others, under a checkpoint of a log. */
function proveRoll(): { proof: FoundProof } {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: "jwk" }).x!, "base64url"));
  const key = { name: "vitrine.example/log", publicKey };
  const blinding = hex("7");
  const commitment = createHmac("sha256", blinding).update(committedText(roll)).digest("hex");
  const all: Leaf[] = [...leaves, { type: "roll", commitment }];
  const edgeOfAll: Edge = { size: 0, levels: [] };
  const hashOf = hashesFrom(appendHashes(edgeOfAll, all.map(hashOfLeaf)));
  const [index, size] = [all.length - 1, all.length];
  const text = checkpointText({ origin: key.name, size, root: rootOf(edgeOfAll) });
  const checkpoint = signedNote(text, key, new Uint8Array(sign(null, Buffer.from(text), pair.privateKey)));
  const path = inclusionRanges(index, size).map((range) => Buffer.from(hashOf(range)).toString("hex"));
  return { proof: { blinding, index, size, path, checkpoint, key: writeLogKey(key) } };
}

/** Values that differ from this one in a single bit. */
function changesOf(value: unknown): unknown[] {
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return Number.isInteger(value) ? [value + 1, value ^ 1, value ^ 1024] : [value + 0.5];
  if (typeof value !== "string") throw new TypeError("a field of another kind");
  if (/^[0-9a-f]{64}$/.test(value)) return bitsOfHex(value);
  const bytes = new TextEncoder().encode(value);
  // The highest bit would not be UTF-8.
  return Array.from({ length: bytes.length * 8 }, (_, bit) => bit)
    .filter((bit) => bit % 8 !== 7)
    .map((bit) => new TextDecoder().decode(flip(bytes, bit)));
}

const bitsOfHex = (text: string) =>
  Array.from({ length: text.length * 4 }, (_, bit) => Buffer.from(flip(Buffer.from(text, "hex"), bit)).toString("hex"));

function flip(bytes: Uint8Array, bit: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[Math.floor(bit / 8)]! ^= 1 << (bit % 8);
  return copy;
}
