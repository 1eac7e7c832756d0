import { openCheckpoint, readLogKey } from "@vitrine/contract/transparency/checkpoint.ts";
import { openCosigned, readWitnessKey } from "@vitrine/contract/transparency/cosignature.ts";
import { isConsistent } from "@vitrine/contract/transparency/merkle.ts";
import { pathOfHex } from "./check-log.ts";

/** `held`: what the witness has signed is the beginning of the list that this browser sees. `failed`: it is not. */
export type WitnessOutcome = "held" | "failed";

/**
 * Checks the signature of each witness, and that the list which it has signed begins the list of the site's checkpoint.
 * The answer has the keys of the witnesses that have signed. Rejects only when the site cannot be asked.
 */
export async function checkWitnesses({
  shown,
  witnesses,
  askPath,
}: {
  shown: { key: string; checkpoint: string };
  witnesses: readonly { key: string; note: string | null; size: number | null; signedAt: string | null }[];
  askPath: (sizes: { first: number; second: number }) => Promise<string[]>;
}): Promise<Map<string, WitnessOutcome>> {
  const log = readLogKey(shown.key);
  const now = log && (await openCheckpoint(shown.checkpoint, log));
  const outcomes = new Map<string, WitnessOutcome>();
  for (const { key, note, size, signedAt } of witnesses) {
    if (note === null) continue;
    const witness = readWitnessKey(key);
    const signed = log && witness && (await openCosigned(note, { log, witness }));
    // The page shows the size and the time that the site says, so they must be those under the signature.
    const isShown = signed?.size === size && isTime(signedAt, signed?.seconds);
    if (!now || !signed || !isShown || signed.size > now.size) outcomes.set(key, "failed");
    else {
      const path = signed.size === now.size ? [] : pathOfHex(await askPath({ first: signed.size, second: now.size }));
      outcomes.set(key, isConsistent({ first: signed, second: now, path }) ? "held" : "failed");
    }
  }
  return outcomes;
}

const isTime = (time: string | null, seconds = Number.NaN) => time !== null && Date.parse(time) === seconds * 1000;
