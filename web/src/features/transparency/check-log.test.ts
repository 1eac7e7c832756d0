import { generateKeyPairSync, sign } from "node:crypto";
import { checkpointText, signedNote, writeLogKey } from "@vitrine/contract/transparency/checkpoint.ts";
import { consistencyRanges, leafHash } from "@vitrine/contract/transparency/merkle.ts";
import { appendHashes, type Edge, hashesFrom, rootOf, type Tile } from "@vitrine/contract/transparency/tiles.ts";
import { expect, test } from "vitest";
import { checkLog, readSeenLog, type SeenLog } from "./check-log.ts";

const name = "vitrine.example/log";

function newKey() {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: "jwk" }).x!, "base64url"));
  return { name, publicKey, privateKey: pair.privateKey };
}
const key = newKey();

/** A log with these leaves: what the site shows of it, and its proofs. */
function logOf(leaves: readonly string[], signer = key) {
  const edge: Edge = { size: 0, levels: [] };
  const tiles: Tile[] = appendHashes(
    edge,
    leaves.map((leaf) => leafHash(new TextEncoder().encode(leaf))),
  );
  const text = checkpointText({ origin: name, size: edge.size, root: rootOf(edge) });
  const signature = new Uint8Array(sign(null, Buffer.from(text), signer.privateKey));
  return {
    shown: { key: writeLogKey(signer), checkpoint: signedNote(text, signer, signature) },
    askPath: async ({ first, second }: { first: number; second: number }) =>
      consistencyRanges(first, second).map((range) => Buffer.from(hashesFrom(tiles)(range)).toString("hex")),
  };
}

const old = logOf(["a", "b", "c"]);
const seen: SeenLog = { ...old.shown, seenAt: "2026-01-01T00:00:00.000Z" };

test("the first visit accepts the log, and a later visit checks that the log only grew", async () => {
  expect(await checkLog({ ...old, seen: undefined })).toEqual({ outcome: "first", size: 3 });
  expect(await checkLog({ ...old, seen })).toMatchObject({ outcome: "grown", size: 3, before: 3 });
  expect(await checkLog({ ...logOf(["a", "b", "c", "d", "e"]), seen })).toMatchObject({ outcome: "grown", before: 3 });
});

test.each([
  ["an old leaf has changed", logOf(["a", "X", "c", "d", "e"]), "forked"],
  ["two old leaves have changed places", logOf(["b", "a", "c", "d"]), "forked"],
  ["as many leaves are other ones", logOf(["a", "b", "X"]), "forked"],
  ["leaves are gone", logOf(["a", "b"]), "shrunk"],
  ["another key signs", logOf(["a", "b", "c", "d"], newKey()), "key"],
] as const)("a later visit fails when %s", async (_, log, fault) => {
  expect(await checkLog({ ...log, seen })).toEqual({ outcome: "failed", fault, seen });
});

test("a checkpoint that its key did not sign fails, also at the first visit", async () => {
  const log = logOf(["a"]);
  const shown = { ...log.shown, checkpoint: log.shown.checkpoint.replace("\n1\n", "\n2\n") };
  expect(await checkLog({ ...log, shown, seen: undefined })).toMatchObject({ outcome: "failed", fault: "signature" });
});

test("a damaged memory counts as a first visit", () => {
  expect(readSeenLog(JSON.stringify(seen))).toEqual(seen);
  for (const text of [null, "", "{", "null", '{"key":1}']) expect(readSeenLog(text)).toBeUndefined();
});
