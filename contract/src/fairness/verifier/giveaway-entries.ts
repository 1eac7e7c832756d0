import { type GiveawayReceipt, receiptDigest, sealReceipt } from "../receipt.ts";

type DrawnReceipt = Extract<GiveawayReceipt, { revealed: true }>;

/**
 * Adds the entries of a list (one line `entryId:userSeed` each) to the receipt of a giveaway with more than 50 000
 * entrants, which has none, and computes its digest again. Every other receipt, also a damaged one, is returned
 * unchanged: the verifier judges it.
 */
export async function fillEntrants(receipt: unknown, list: string): Promise<unknown> {
  if (!isWithoutEntrants(receipt) || (await receiptDigest(receipt)) !== receipt.digest) return receipt;
  const { digest: _, ...rest } = receipt;
  return sealReceipt({ ...rest, entrants: readEntrants(list) });
}

function isWithoutEntrants(receipt: unknown): receipt is DrawnReceipt {
  const { game, revealed, entrants } = (receipt ?? {}) as Partial<DrawnReceipt>;
  return game === "giveaway" && revealed === true && Array.isArray(entrants) && entrants.length === 0;
}

// An invalid line becomes an invalid entrant. Unlike NaN it can be part of a digest, and the verifier then refuses its
// shape.
function readEntrants(text: string): DrawnReceipt["entrants"] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => {
    const colon = line.indexOf(":");
    const entryId = Number(line.slice(0, colon));
    return { entryId: Number.isNaN(entryId) ? -1 : entryId, userSeed: line.slice(colon + 1) };
  });
}
