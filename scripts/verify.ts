// npm run verify -- receipt.json …   Verifies offline everything that the site hands out (receipts, the place of a roll
// in the log, a signed head of the log, seed pairs) with the same code as the page; "-" reads standard input.
// A file contains one of them, a JSON array of them, or one per line. A battle is recomputed from its
// receipt alone. For a void battle, --signature=<hex of the named round> shows the result that would have been. For a
// giveaway receipt without entrants, --entries=<file> adds the list of entries. A proof of your balances, saved from the
// page /transparency, is checked too. --validator prints, instead of the steps, the rolls of valid receipts for
// validators of other sites.
// The exit status is 1 if a receipt is invalid, otherwise 2 if one cannot be read or its seed pair is still secret,
// otherwise 0.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Receipt } from "../contract/src/fairness/receipt.ts";
import { selfTest } from "../contract/src/fairness/self-test.ts";
import { textOfStep } from "../contract/src/fairness/verifier/step-texts.ts";
import { validatorRows } from "../contract/src/fairness/verifier/validator-rows.ts";
import { readHandedOut, type Verification, verify } from "../contract/src/fairness/verifier/verify-anything.ts";
import { checkLiability } from "../contract/src/transparency/liabilities.ts";
import { isReplayable, replayBattle } from "./verify-replay.ts";

const SIGNATURE = "--signature=";
const ENTRIES = "--entries=";
const VALIDATOR = "--validator";
const EXIT_STATUS = { valid: 0, invalid: 1, unrevealed: 2, unreadable: 2 };

if (import.meta.main) process.exitCode = await verifyFiles(process.argv.slice(2));

/** Runs the command with its arguments; returns the exit status. */
export async function verifyFiles(args: string[]): Promise<number> {
  const paths = args.filter((each) => ![SIGNATURE, ENTRIES, VALIDATOR].some((option) => each.startsWith(option)));
  const optionOf = (option: string) => args.find((each) => each.startsWith(option))?.slice(option.length);
  const signature = optionOf(SIGNATURE);
  const list = optionOf(ENTRIES);
  if (list !== undefined && !existsSync(fromCaller(list))) return refuse(`The file ${list} does not exist`);
  const entries = list === undefined ? undefined : readFileSync(fromCaller(list), "utf8");
  if (paths.length === 0) return refuse("Name a receipt: npm run verify -- receipt.json (or - for standard input)");
  const failed = (await selfTest()).filter(({ ok }) => !ok);
  if (failed.length > 0)
    return refuse(`This verifier computes a wrong result for the samples ${failed.map(({ id }) => id).join(", ")}`);
  const statuses = new Set<number>();
  for (const { place, receipt, error } of paths.flatMap(readReceipts)) {
    if (error === undefined) {
      if (isLiabilityProof(receipt)) {
        const { outcome, steps } = await checkLiability(receipt);
        printSteps(steps.map((step) => ({ ...step, title: step.id })));
        console.log(`${place}: ${outcome}\n`);
        statuses.add(EXIT_STATUS[outcome]);
        continue;
      }
      const verdict = await verify(receipt, { entries });
      statuses.add(EXIT_STATUS[verdict.outcome]);
      if (args.includes(VALIDATOR)) {
        printRows(verdict, receipt);
        continue;
      }
      printSteps(
        verdict.steps.map((step) => ({ ...step, title: `${step.id}: ${textOfStep(step.id, "en-US").title}` })),
      );
      const replayed =
        verdict.outcome === "valid" && isReplayable(receipt) ? await replayBattle(receipt, signature) : [];
      for (const line of replayed) console.log(line);
      console.log(`${place}: ${verdict.outcome}\n`);
    } else {
      console.log(`${place}: unreadable (${error})`);
      statuses.add(EXIT_STATUS.unreadable);
    }
  }
  return statuses.has(1) ? 1 : Math.max(0, ...statuses);
}

/**
 * npm changes to the project's folder, so a relative path is resolved from the folder where the user typed the command.
 */
function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? "", path);
}

type Found = { place: string; receipt?: unknown; error?: string };

function readReceipts(path: string): Found[] {
  let text: string;
  try {
    text = readFileSync(path === "-" ? 0 : fromCaller(path), "utf8");
  } catch (error) {
    return [{ place: path, error: (error as Error).message }];
  }
  const whole = parse(path, text);
  if (Array.isArray(whole.receipt))
    return whole.receipt.map((receipt, index) => ({ place: `${path}[${index}]`, receipt }));
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (whole.error === undefined || lines.length < 2 || parse(path, lines[0]!).error !== undefined) return [whole];
  return lines.map((line, index) => parse(`${path}:${index + 1}`, line));
}

function parse(place: string, text: string): Found {
  try {
    return { place, receipt: readHandedOut(text) };
  } catch (error) {
    return { place, error: (error as Error).message };
  }
}

function isLiabilityProof(value: unknown): boolean {
  return String((value as { scheme?: unknown } | null)?.scheme).startsWith("vitrine-liabilities-");
}

type Shown = { title: string; ok: boolean | null; values: readonly { label: string; text: string }[] };

function printSteps(steps: readonly Shown[]): void {
  for (const { title, ok, values } of steps) {
    console.log(`${ok === null ? "unknown" : ok ? "ok" : "FAILED"} ${title}`);
    for (const { label, text } of values) console.log(`    ${label.padEnd(14)} ${text}`);
  }
}

/** Prints only rows, so that another program can read them. Only a valid receipt has some. */
function printRows({ kind, outcome }: Verification, receipt: unknown): void {
  if (kind !== "receipt" || outcome !== "valid") return;
  for (const row of validatorRows(receipt as Receipt)) console.log(JSON.stringify(row));
}

function refuse(reason: string): number {
  console.error(reason);
  return EXIT_STATUS.unreadable;
}
