import { Check, Errors } from "typebox/value";
import { type BeaconChain, QUICKNET } from "./beacon.ts";
import { type Proof, type Step, startProof } from "./proof.ts";
import { proveBattle } from "./prove-battle.ts";
import { proveGiveaway } from "./prove-giveaway.ts";
import { proveBox, proveDream } from "./prove-own-roll.ts";
import { type Receipt, receiptDigest, receiptShapes } from "./receipt.ts";

/** The result for a receipt, with the whole calculation. Ids and labels are codes; the page translates them. */
export type Verdict = { outcome: "valid" | "invalid" | "unrevealed"; steps: Step[] };

/**
 * Verifies one receipt of any game using only its own content. `valid`: every formula of docs/fairness.md gives the
 * same result. `invalid`: something is wrong (also an unknown field, or garbage). `unrevealed`: everything that can be
 * checked holds, but the seed pair is still secret. Never throws and makes no requests. The only known drand network is
 * quicknet.
 */
export function verifyReceipt(input: unknown): Promise<Verdict> {
  return verifyReceiptWith(input, { chains: [QUICKNET] });
}

/**
 * Like verifyReceipt, with other known drand networks, e.g. the chain of a test. A receipt of any other network is
 * invalid.
 */
export async function verifyReceiptWith(
  input: unknown,
  { chains }: { chains: readonly BeaconChain[] },
): Promise<Verdict> {
  const proof = startProof();
  try {
    const receipt = readReceipt(proof, input);
    if (receipt) await prove(proof, receipt, chains);
    return { outcome: outcomeOf(proof.steps, receipt), steps: proof.steps };
  } catch (error) {
    proof.add("shape", false, { error: String(error) });
    return { outcome: "invalid", steps: proof.steps };
  }
}

async function prove(proof: Proof, receipt: Receipt, chains: readonly BeaconChain[]): Promise<void> {
  const computed = await receiptDigest(receipt);
  proof.add("digest", computed === receipt.digest, { computed, published: receipt.digest });
  const times = [receipt.createTime, "lockedAt" in receipt && receipt.lockedAt, "endAt" in receipt && receipt.endAt];
  const given = times.filter((time) => typeof time === "string");
  if (!proof.add("times", given.every(isRealTime), { times: given.join(" ") })) return;
  if (receipt.game === "dream") await proveDream(proof, receipt);
  else if (receipt.game === "battle" || receipt.game === "battleVoid") await proveBattle(proof, receipt, chains);
  else if (receipt.game === "giveaway") await proveGiveaway(proof, receipt, chains);
  else await proveBox(proof, receipt);
}

/** Returns the input as a receipt if it has exactly its game's shape; otherwise undefined. */
function readReceipt(proof: Proof, input: unknown): Receipt | undefined {
  // Only JSON values are checked: a getter or a proxy could return different values to different checks.
  const plain: unknown = JSON.parse(JSON.stringify(input) ?? "null");
  const { game, revealed } = (plain ?? {}) as { game?: unknown; revealed?: unknown };
  if (typeof game !== "string" || !Object.hasOwn(receiptShapes, game)) {
    proof.add("shape", false, { path: "/game" });
    return undefined;
  }
  const shape = receiptShapes[game as Receipt["game"]][revealed === true ? "opened" : "sealed"];
  if (proof.add("shape", Check(shape, plain), { game, revealed: String(revealed) })) return plain as Receipt;
  for (const { instancePath, message } of Errors(shape, plain).slice(0, 5)) {
    proof.add("shape", false, { path: instancePath || "/", error: message });
  }
  return undefined;
}

/** 30 February matches the pattern but is no date; converting it to a Date and back changes it. */
function isRealTime(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text;
}

function outcomeOf(steps: readonly Step[], receipt: Receipt | undefined): Verdict["outcome"] {
  if (!receipt || steps.some((step) => step.ok === false)) return "invalid";
  return receipt.revealed ? "valid" : "unrevealed";
}
