import { generateKeyPairSync, sign } from "node:crypto";
import { checkpointText, signedNote, writeLogKey } from "@vitrine/contract/transparency/checkpoint.ts";
import { cosignatureLine, cosignedText, writeWitnessKey } from "@vitrine/contract/transparency/cosignature.ts";
import { consistencyRanges, leafHash } from "@vitrine/contract/transparency/merkle.ts";
import { appendHashes, type Edge, hashesFrom, rootOf, type Tile } from "@vitrine/contract/transparency/tiles.ts";
import { expect, test } from "vitest";
import { checkWitnesses } from "./check-witnesses.ts";

function newKey(name: string) {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = new Uint8Array(Buffer.from(pair.publicKey.export({ format: "jwk" }).x!, "base64url"));
  return { name, publicKey, sign: (text: string) => new Uint8Array(sign(null, Buffer.from(text), pair.privateKey)) };
}
const [log, witness] = [newKey("vitrine.example/log"), newKey("witness.example/w")];
const key = writeWitnessKey(witness);

const SECONDS = 1_700_000_000;
const shownAt = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A list with these leaves, as the log signs it, and what the site shows of a witness that has signed it. */
function listOf(leaves: readonly string[], signs = { atSeconds: SECONDS, saysSeconds: SECONDS }) {
  const edge: Edge = { size: 0, levels: [] };
  const hashes = leaves.map((leaf) => leafHash(new TextEncoder().encode(leaf)));
  const tiles: Tile[] = appendHashes(edge, hashes);
  const text = checkpointText({ origin: log.name, size: edge.size, root: rootOf(edge) });
  const checkpoint = signedNote(text, log, log.sign(text));
  const signature = witness.sign(cosignedText(text, signs.atSeconds));
  const note = checkpoint + cosignatureLine(witness, { seconds: signs.saysSeconds, signature });
  return {
    shown: { key: writeLogKey(log), checkpoint },
    row: { key, note, size: edge.size, signedAt: shownAt(signs.saysSeconds) },
    askPath: async ({ first, second }: { first: number; second: number }) =>
      consistencyRanges(first, second).map((range) => Buffer.from(hashesFrom(tiles)(range)).toString("hex")),
  };
}
type Row = ReturnType<typeof listOf>["row"];
const unsigned = { size: null, signedAt: null, note: null };

const now = listOf(["a", "b", "c", "d", "e"]);
const old = listOf(["a", "b", "c"]);
const check = async (...witnesses: (Row | ({ key: string } & typeof unsigned))[]) => [
  ...(await checkWitnesses({ ...now, witnesses })).entries(),
];

test("a witness holds whose list begins the one of the site, or is the same", async () => {
  expect(await check(old.row)).toEqual([[key, "held"]]);
  expect(await check(now.row)).toEqual([[key, "held"]]);
  expect(await check({ key, ...unsigned })).toEqual([]);
});

test.each([
  ["has other leaves", listOf(["a", "X", "c"]).row],
  ["is as long, with another leaf", listOf(["a", "b", "c", "d", "X"]).row],
  ["is longer than the site's list", listOf(["a", "b", "c", "d", "e", "f"]).row],
  ["has no signature of the witness", { ...old.row, note: old.shown.checkpoint }],
  [
    "has another time than the one that was signed",
    listOf(["a"], { atSeconds: SECONDS, saysSeconds: SECONDS + 1 }).row,
  ],
  ["is shown with another time than the note has", { ...old.row, signedAt: shownAt(SECONDS + 1) }],
  ["is shown with another size than the note has", { ...old.row, size: 4 }],
  ["is no note", { ...old.row, note: "?" }],
])("a witness fails whose list %s", async (_, row) => {
  expect(await check(row)).toEqual([[key, "failed"]]);
});

test("one witness that fails does not hide another one", async () => {
  const second = writeWitnessKey(newKey("second.example/w"));
  const good = { ...old.row };
  expect(await check({ ...old.row, key: second }, good, { key: "x", ...unsigned })).toEqual([
    [second, "failed"],
    [key, "held"],
  ]);
});
