import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { checkpointText, signedNote, writeLogKey } from "../../transparency/checkpoint.ts";
import { type CommittedRoll, committedText, hashOfLeaf, type Leaf } from "../../transparency/leaves.ts";
import { inclusionRanges } from "../../transparency/merkle.ts";
import { appendHashes, type Edge, hashesFrom } from "../../transparency/tiles.ts";
import { publicHash } from "../roll.ts";

const SECRET = new Uint8Array(32).fill(7);
const BLINDING = "ab".repeat(32);
const NAME = "vitrine.example/log";

/** For tests: a log of 21 leaves, which contains this roll as leaf 12. Returns the leaves and the roll's proof. */
export async function sampleLog(roll: CommittedRoll) {
  const committed = committedText(roll);
  const commitment = await publicHash(committed, BLINDING);
  const leaves = Array.from(
    { length: 21 },
    (_, index): Leaf =>
      index === INDEX
        ? { type: "roll", commitment }
        : { type: "pairAnnounced", publicHash: `${index}`.padStart(64, "0") },
  );
  const edge: Edge = { size: 0, levels: [] };
  const hashOf = hashesFrom(appendHashes(edge, leaves.map(hashOfLeaf)));
  const root = hashOf({ from: 0, to: leaves.length });
  const key = { name: NAME, publicKey: ed25519.getPublicKey(SECRET) };
  const text = checkpointText({ origin: NAME, size: leaves.length, root });
  const checkpoint = signedNote(text, key, ed25519.sign(new TextEncoder().encode(text), SECRET));
  const path = inclusionRanges(INDEX, leaves.length).map((range) => bytesToHex(hashOf(range)));
  const log = { blinding: BLINDING, index: INDEX, size: leaves.length, path, checkpoint, key: writeLogKey(key) };
  return { leaves, root: bytesToHex(root), committed, log };
}

const INDEX = 12;
