import { readFileSync } from "node:fs";
import { type GiveawayReceipt, receiptDigest, sealReceipt } from "../contract/src/fairness/receipt.ts";

type Opened = Extract<GiveawayReceipt, { revealed: true }>;

/**
 * The receipt of a drawn giveaway that was given without its entrants, with those of the list of entries (one line `entryId:userSeed` for
 * each) and sealed again. Anything else, also a receipt that was changed, is given as it is: the verifier judges it.
 */
export async function fillEntrants(receipt: unknown, file: string): Promise<unknown> {
  if (!isWithoutEntrants(receipt) || (await receiptDigest(receipt)) !== receipt.digest) return receipt;
  const { digest: _, ...rest } = receipt;
  return sealReceipt({ ...rest, entrants: readEntrants(readFileSync(file, "utf8")) });
}

function isWithoutEntrants(receipt: unknown): receipt is Opened {
  const { game, revealed, entrants } = (receipt ?? {}) as Partial<Opened>;
  return game === "giveaway" && revealed === true && Array.isArray(entrants) && entrants.length === 0;
}

// A line that is no entry becomes an entrant that no receipt may hold, which can be sealed as NaN cannot: the verifier refuses the shape.
function readEntrants(text: string): Opened["entrants"] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => {
    const colon = line.indexOf(":");
    const entryId = Number(line.slice(0, colon));
    return { entryId: Number.isNaN(entryId) ? -1 : entryId, userSeed: line.slice(colon + 1) };
  });
}
