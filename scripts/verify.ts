// npm run verify -- receipt.json …   Verifies receipts offline with the same code as the page; "-" reads standard
// input.
// A file contains one receipt, a JSON array of receipts, or one receipt per line. A battle is recomputed from its
// receipt alone. For a void battle, --signature=<hex of the named round> shows the result that would have been. For a
// giveaway receipt without entrants, --entries=<file> adds the list of entries.
// The exit status is 1 if a receipt is invalid, otherwise 2 if one cannot be read or its seed pair is still secret,
// otherwise 0.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type GiveawayReceipt, receiptDigest, sealReceipt } from "../contract/src/fairness/receipt.ts";
import { selfTest } from "../contract/src/fairness/self-test.ts";
import { type Verdict, verifyReceipt } from "../contract/src/fairness/verify.ts";
import { isReplayable, replayBattle } from "./verify-replay.ts";

const SIGNATURE = "--signature=";
const ENTRIES = "--entries=";
const EXIT_STATUS = { valid: 0, invalid: 1, unrevealed: 2, unreadable: 2 };

if (import.meta.main) process.exitCode = await verifyFiles(process.argv.slice(2));

/** Runs the command with its arguments; returns the exit status. */
export async function verifyFiles(args: string[]): Promise<number> {
  const paths = args.filter((each) => !each.startsWith(SIGNATURE) && !each.startsWith(ENTRIES));
  const optionOf = (option: string) => args.find((each) => each.startsWith(option))?.slice(option.length);
  const signature = optionOf(SIGNATURE);
  const entries = optionOf(ENTRIES);
  if (entries !== undefined && !existsSync(fromCaller(entries))) return refuse(`The file ${entries} does not exist`);
  if (paths.length === 0) return refuse("Name a receipt: npm run verify -- receipt.json (or - for standard input)");
  const failed = (await selfTest()).filter(({ ok }) => !ok);
  if (failed.length > 0)
    return refuse(`This verifier computes a wrong result for the samples ${failed.map(({ id }) => id).join(", ")}`);
  const statuses = new Set<number>();
  for (const { place, receipt: found, error } of paths.flatMap(readReceipts)) {
    if (error === undefined) {
      const receipt = entries === undefined ? found : await fillEntrants(found, fromCaller(entries));
      const verdict = await verifyReceipt(receipt);
      printProof(verdict);
      const replayed =
        verdict.outcome === "valid" && isReplayable(receipt) ? await replayBattle(receipt, signature) : [];
      for (const line of replayed) console.log(line);
      console.log(`${place}: ${verdict.outcome}\n`);
      statuses.add(EXIT_STATUS[verdict.outcome]);
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
    return { place, receipt: JSON.parse(text) };
  } catch (error) {
    return { place, error: (error as Error).message };
  }
}

function printProof({ steps }: Verdict): void {
  for (const { id, ok, values } of steps) {
    console.log(`${ok === null ? "unknown" : ok ? "ok" : "FAILED"} ${id}`);
    for (const { label, text } of values) console.log(`    ${label.padEnd(14)} ${text}`);
  }
}

function refuse(reason: string): number {
  console.error(reason);
  return EXIT_STATUS.unreadable;
}

type Opened = Extract<GiveawayReceipt, { revealed: true }>;

/**
 * Adds the entries of a list (one line `entryId:userSeed` each) to a giveaway receipt without entrants, and computes
 * its digest again. Every other receipt, also a changed one, is returned unchanged: the verifier judges it.
 */
async function fillEntrants(receipt: unknown, file: string): Promise<unknown> {
  if (!isWithoutEntrants(receipt) || (await receiptDigest(receipt)) !== receipt.digest) return receipt;
  const { digest: _, ...rest } = receipt;
  return sealReceipt({ ...rest, entrants: readEntrants(readFileSync(file, "utf8")) });
}

function isWithoutEntrants(receipt: unknown): receipt is Opened {
  const { game, revealed, entrants } = (receipt ?? {}) as Partial<Opened>;
  return game === "giveaway" && revealed === true && Array.isArray(entrants) && entrants.length === 0;
}

// An invalid line becomes an invalid entrant. Unlike NaN it can be part of a digest, and the verifier then refuses its
// shape.
function readEntrants(text: string): Opened["entrants"] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => {
    const colon = line.indexOf(":");
    const entryId = Number(line.slice(0, colon));
    return { entryId: Number.isNaN(entryId) ? -1 : entryId, userSeed: line.slice(colon + 1) };
  });
}
