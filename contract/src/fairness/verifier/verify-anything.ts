import { Check } from "typebox/value";
import type { CommittedRoll } from "../../transparency/leaves.ts";
import { RollProof } from "../../transparency/roll-proof-shape.ts";
import { type Proof, proveCommitment, type Step, startProof } from "../proof.ts";
import { loadLogCheck, proveLog } from "../prove-own-roll.ts";
import { type Verdict, verifyReceipt } from "../verify.ts";
import { fillEntrants } from "./giveaway-entries.ts";

/**
 * One step with the two values that it compares: `expected` follows from the formula, `found` is the value on record.
 * Both are null if the step compares no two values; `found` then has the problem, if there is one.
 */
export type VerifiedStep = Step & { expected: string | null; found: string | null };

/** What was verified. `unreadable`: the input is no JSON object, so there was nothing to verify and the outcome is "invalid". */
export type VerifiedKind = "receipt" | "rollProof" | "checkpoint" | "seedPair" | "unreadable";

/** The result for anything that the site hands out. `outcome` means the same for every kind, see Verdict. */
export type Verification = { kind: VerifiedKind; outcome: Verdict["outcome"]; steps: VerifiedStep[] };

export type VerifyOptions = {
  /** The list of entries of a giveaway whose receipt has none, because more than 50 000 entered: one line each. */
  entries?: string | undefined;
};

/**
 * Verifies anything that the site hands out, as text or as parsed JSON: a receipt of any game, the place of a roll in
 * the transparency log, a signed head of the log, or a revealed seed pair. Uses only the input itself. Never throws and
 * makes no requests.
 */
export async function verify(input: unknown, { entries }: VerifyOptions = {}): Promise<Verification> {
  const value = readInput(input);
  const kind = KINDS.find(({ fits }) => isFields(value) && fits(value));
  if (kind) return withComparisons(kind.name, await judge(kind, value as Fields));
  const receipt = entries === undefined ? value : await fillEntrants(value, entries);
  return withComparisons(isFields(value) ? "receipt" : "unreadable", await verifyReceipt(receipt));
}

/** Returns the JSON value of a text, without the envelope of the server's answers. Throws when the text is no JSON. */
export function readHandedOut(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return isFields(value) && value.success === true && isFields(value.data) ? value.data : value;
}

/** Only JSON values are verified: a getter or a proxy could return different values to different checks. */
function readInput(input: unknown): unknown {
  try {
    return typeof input === "string" ? readHandedOut(input) : JSON.parse(JSON.stringify(input));
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;
type Kind = {
  name: VerifiedKind;
  /** Whether a value is of this kind. It must refuse every damaged receipt: the verifier of receipts judges those. */
  fits: (value: Fields) => boolean;
  prove: (proof: Proof, value: Fields) => Promise<void>;
};

/**
 * Everything that is no receipt. A new kind needs one element here, its name in VerifiedKind, and texts of its new
 * steps in step-texts-en.ts and its neighbours.
 */
const KINDS: readonly Kind[] = [
  {
    name: "rollProof",
    fits: (value) => hasOnly(value, ["committed", "log"]),
    async prove(proof, { committed, log }) {
      const roll = JSON.parse(String(committed)) as CommittedRoll;
      const isWhole = Check(RollProof, log);
      if (!proof.add("shape", isWhole, { path: isWhole ? undefined : "/log" })) return;
      const { committedText } = await loadLogCheck();
      // Writing the fields again gives the same text only if it has no other field and no other spelling.
      const computed = committedText(roll);
      proof.add("committed", computed === committed, { computed, published: String(committed) });
      await proveLog(proof, roll, log as RollProof);
    },
  },
  {
    name: "checkpoint",
    fits: (value) =>
      hasOnly(value, ["checkpoint", "key"], ["state", "size", "signedAt", "waiting", "growth"]) &&
      typeof value.checkpoint === "string",
    async prove(proof, { checkpoint, key, size }) {
      const { openSignedHead } = await loadLogCheck();
      const opened = await openSignedHead({ checkpoint: String(checkpoint), key: String(key) });
      const isSame = size === undefined || opened?.size === size;
      proof.add("checkpoint", opened !== undefined && isSame, {
        isSigned: opened !== undefined,
        leaves: opened?.size,
        checkpoint: String(checkpoint),
        logKey: String(key),
      });
    },
  },
  {
    name: "seedPair",
    fits: (value) =>
      hasOnly(
        value,
        ["publicHash", "serverSeed", "secretSalt"],
        ["id", "clientSeed", "clientSeedIsDefault", "lastNonce", "startedAt", "revealedAt"],
      ),
    async prove(proof, { publicHash, serverSeed, secretSalt }) {
      const pair = [publicHash, serverSeed, secretSalt].map(String) as [string, string, string];
      await proveCommitment(proof, { revealed: true, publicHash: pair[0], serverSeed: pair[1], secretSalt: pair[2] });
    },
  },
];

async function judge({ prove }: Kind, value: Fields): Promise<Verdict> {
  const proof = startProof();
  try {
    await prove(proof, value);
  } catch (error) {
    proof.add("shape", false, { error: String(error) });
  }
  return { outcome: outcomeOf(proof.steps), steps: proof.steps };
}

function outcomeOf(steps: readonly Step[]): Verdict["outcome"] {
  if (steps.some(({ ok }) => ok === false)) return "invalid";
  return steps.some(({ ok }) => ok === null) ? "unrevealed" : "valid";
}

function withComparisons(kind: VerifiedKind, { outcome, steps }: Verdict): Verification {
  return { kind, outcome, steps: steps.map(withComparison) };
}

function withComparison(step: Step): VerifiedStep {
  const textOf = (label: string) => step.values.find((value) => value.label === label)?.text ?? null;
  const expected = textOf("computed") ?? (step.id === "roll" ? textOf("ticket") : null);
  const problem = step.ok === false ? (textOf("error") ?? textOf("path")) : null;
  return { ...step, expected, found: textOf("published") ?? problem };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value has all fields of the first list, and no field that is in neither list. */
function hasOnly(value: Fields, needed: readonly string[], allowed: readonly string[] = []): boolean {
  const names = Object.keys(value);
  return (
    needed.every((name) => names.includes(name)) &&
    names.every((name) => needed.includes(name) || allowed.includes(name))
  );
}
