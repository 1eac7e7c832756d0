import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { publicHash } from "../fairness/roll.ts";
import { openCheckpoint, readLogKey } from "./checkpoint.ts";
import { type CommittedRoll, committedText, hashOfLeaf, type Leaf } from "./leaves.ts";
import { isIncluded } from "./merkle.ts";
import type { FoundProof } from "./roll-proof-shape.ts";

/** Every value of the check, and whether all of them hold. */
export type CheckedProof = { isValid: boolean; commitment: string; leaf: string; signed: boolean };

/**
 * Checks that a signed checkpoint contains a roll: the commitment follows from the roll and its blinding value, the
 * path leads from its leaf to the root, and the key signed that root. Only a comparison with the site or with a witness
 * shows whose key it is.
 */
export async function checkRollProof(roll: CommittedRoll, proof: FoundProof): Promise<CheckedProof> {
  const commitment = await publicHash(committedText(roll), proof.blinding);
  const content: Leaf = { type: "roll", commitment };
  const leaf = hashOfLeaf(content);
  const key = readLogKey(proof.key);
  const checkpoint = key && (await openCheckpoint(proof.checkpoint, key));
  const isValid =
    checkpoint !== undefined &&
    checkpoint.size === proof.size &&
    isIncluded({
      leaf,
      index: proof.index,
      size: proof.size,
      path: proof.path.map((hash) => hexToBytes(hash)),
      root: checkpoint.root,
    });
  return { isValid, commitment, leaf: bytesToHex(leaf), signed: checkpoint !== undefined };
}
