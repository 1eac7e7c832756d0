import { dreamFeeCents, dreamRange, isDreamWon } from "./dream-price.ts";
import { type Proof, proveCommitment, proveRoll, proveVersion } from "./proof.ts";
import type { BoxReceipt, DreamReceipt } from "./receipt.ts";
import { coversAllTickets, pickDrop } from "./ticket-ranges.ts";
import type { VersionItem } from "./version-hash.ts";

/** Proves a box or a free box: seed pair, version, roll, and that the roll's range gives the item and its value. */
export async function proveBox(proof: Proof, receipt: BoxReceipt): Promise<void> {
  await proveCommitment(proof, receipt);
  await proveVersion(proof, receipt);
  await proveOwnRoll(proof, receipt);
  proveDrop(proof, { items: receipt.items, drop: receipt });
  await proveLog(proof, receipt);
}

/** Proves a dream: seed pair, roll, the range of the chance, whether it won, and the fee. */
export async function proveDream(proof: Proof, receipt: DreamReceipt): Promise<void> {
  await proveCommitment(proof, receipt);
  await proveOwnRoll(proof, receipt);
  const { p, roll, start, end, won, valueCents, coefficient, minimumCents, feeCents } = receipt;
  const range = dreamRange(p);
  const wins = isDreamWon({ ticket: roll, p });
  const holds = range.start === start && range.end === end && wins === won;
  proof.add("chance", holds, { p, ticket: roll, start: range.start, end: range.end, computed: wins, published: won });
  const computed = dreamFeeCents({ valueCents, p, coefficient, minimumCents });
  proof.add("fee", computed === feeCents, { valueCents, p, coefficient, minimumCents, computed, published: feeCents });
  await proveLog(proof, receipt);
}

/** The check of the log is needed by few receipts, so a page loads it separately. */
export const loadLogCheck = () => import("../transparency/roll-proof.ts");

/** Checks the roll's place in the transparency log, if the receipt has it. A proof that is due proves nothing yet. */
async function proveLog(proof: Proof, receipt: BoxReceipt | DreamReceipt): Promise<void> {
  const { log } = receipt;
  if (!log) return;
  if ("due" in log) {
    proof.add("log", null, {});
    return;
  }
  const { index, size, key, checkpoint, blinding } = log;
  const { checkRollProof } = await loadLogCheck();
  const { isValid, commitment, leaf, signed } = await checkRollProof(receipt, log);
  proof.add("log", isValid, {
    blinding,
    commitment,
    leaf,
    index,
    leaves: size,
    isSigned: signed,
    checkpoint,
    logKey: key,
  });
}

/** Checks that the version's line for the published roll is the recorded one: range, item and value. */
export function proveDrop(
  proof: Proof,
  { items, drop }: { items: readonly VersionItem[]; drop: VersionItem & { roll: number } },
): void {
  const found = coversAllTickets(items) ? pickDrop(items, drop.roll) : undefined;
  const holds =
    found !== undefined &&
    found.start === drop.start &&
    found.end === drop.end &&
    found.itemId === drop.itemId &&
    found.valueCents === drop.valueCents;
  proof.add("drop", holds, {
    ticket: drop.roll,
    start: found?.start,
    end: found?.end,
    itemId: found?.itemId,
    valueCents: found?.valueCents,
  });
}

async function proveOwnRoll(proof: Proof, receipt: BoxReceipt | DreamReceipt): Promise<void> {
  const { clientSeed: client, nonce, size, roll: published } = receipt;
  if (receipt.revealed) await proveRoll(proof, { source: receipt.serverSeed, client, nonce, size, published });
  else proof.add("roll", null, { client, nonce, size, published });
}
