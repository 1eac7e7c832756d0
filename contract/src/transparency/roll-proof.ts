import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { publicHash } from "../fairness/roll.ts";
import { type Checkpoint, openCheckpoint, readLogKey } from "./checkpoint.ts";
import { type CommittedRoll, committedText, hashOfLeaf, type Leaf } from "./leaves.ts";
import { isIncluded } from "./merkle.ts";
import type { FoundProof, FoundRoomProof } from "./roll-proof-shape.ts";

// Pages load this module separately, with everything that the verifier needs of the log.
export { committedText };

/** Every value of the check, and whether all of them hold. */
export type CheckedProof = { isValid: boolean; commitment: string; leaf: string; signed: boolean };

/**
 * Checks that a signed checkpoint contains a roll: the commitment follows from the roll and its blinding value, the
 * path leads from its leaf to the root, and the key signed that root. Only a comparison with the site or with a witness
 * shows whose key it is.
 */
export async function checkRollProof(roll: CommittedRoll, proof: FoundProof): Promise<CheckedProof> {
  const commitment = await publicHash(committedText(roll), proof.blinding);
  const { index, path, ...list } = proof;
  const { isValid, hashes, signed } = await checkLeaves([{ type: "roll", commitment }], {
    ...{ ...list, leaves: [{ index, path }] },
  });
  return { isValid, commitment, leaf: hashes[0]!, signed };
}

/** Checks that a signed checkpoint contains exactly these leaves, in this order. */
export async function checkLeaves(
  leaves: readonly Leaf[],
  proof: FoundRoomProof,
): Promise<{ isValid: boolean; hashes: string[]; signed: boolean }> {
  const hashes = leaves.map(hashOfLeaf);
  const checkpoint = await openSignedHead(proof);
  const isIn = (leaf: Uint8Array, place: number): boolean => {
    const { index, path } = proof.leaves[place]!;
    const isLater = place === 0 || index > proof.leaves[place - 1]!.index;
    const { size, root } = checkpoint!;
    return isLater && isIncluded({ leaf, index, size, path: path.map((hash) => hexToBytes(hash)), root });
  };
  const isValid = checkpoint?.size === proof.size && proof.leaves.length === leaves.length && hashes.every(isIn);
  return { isValid, hashes: hashes.map((hash) => bytesToHex(hash)), signed: checkpoint !== undefined };
}

/** Returns the signed content of a checkpoint; undefined unless the key, in the notation of signed notes, signed it. */
export async function openSignedHead({
  checkpoint,
  key,
}: Pick<FoundProof, "checkpoint" | "key">): Promise<Checkpoint | undefined> {
  const known = readLogKey(key);
  return known && (await openCheckpoint(checkpoint, known));
}
