import type { Step } from "@vitrine/contract/fairness/proof.ts";
import { arrangeBattle, stepsOf } from "../arrange-battle.ts";
import { arrangeGiveaway, type GiveawayBlock } from "../arrange-giveaway.ts";
import { arrangeProof } from "../arrange-proof.ts";
import { isBattle, isGiveaway, type LooseReceipt } from "./receipt-text.ts";

/** A value of a receipt in which a digit can be changed. */
export interface BreakableValue {
  /** The keys that lead to the value, e.g. ["seats", "0", "userSeed"]. */
  path: readonly string[];
  text: string;
}

/** One digit of a receipt: a value, by its index in `breakableValues`, and the index of the digit in its text. */
export interface DigitPlace {
  value: number;
  index: number;
}

/**
 * The paths of seeds, hashes and signatures in a receipt, in the order of the proof. A list has one value for each
 * element.
 */
const PLACES: readonly (readonly string[])[] = [
  ["serverSeed"],
  ["secretSalt"],
  ["publicHash"],
  ["clientSeed"],
  ["seats", "*", "userSeed"],
  ["client"],
  ["drand", "signature"],
  ["drand", "beacon"],
  ["versionHash"],
  ["versions", "*", "versionHash"],
  ["digest"],
];

/** The values of a receipt in which the page offers to change a digit. The verifier rejects a change of any of them. */
export function breakableValues(receipt: LooseReceipt): BreakableValue[] {
  return PLACES.flatMap((keys) => valuesAt(receipt, keys)).filter(({ text }) => placesOf(text).length > 0);
}

function valuesAt(value: unknown, [key, ...rest]: readonly string[]): BreakableValue[] {
  if (key === undefined) return typeof value === "string" ? [{ path: [], text: value }] : [];
  const fields = Object.entries(value ?? {}).filter(([name]) => key === "*" || name === key);
  return fields.flatMap(([name, inner]) =>
    valuesAt(inner, rest).map(({ path, text }) => ({ path: [name, ...path], text })),
  );
}

/**
 * Whether the page can change a character: a digit or a letter (a player's seed may have letters after f), no
 * underscore.
 */
export const isDigit = (character: string): boolean => /^[0-9A-Za-z]$/.test(character);

const placesOf = (text: string): number[] => [...text].flatMap((each, index) => (isDigit(each) ? [index] : []));

/** The next hex digit; 0 after f and after any other letter. */
export function nextDigit(digit: string): string {
  return "0123456789abcdef0"["0123456789abcdef".indexOf(digit) + 1]!;
}

/** Chooses a random value and then a random digit in it, so that short values are as likely as long values. */
export function randomPlace(values: readonly BreakableValue[], random: () => number): DigitPlace {
  const value = Math.floor(random() * values.length);
  const places = placesOf(values[value]!.text);
  return { value, index: places[Math.floor(random() * places.length)]! };
}

/** A copy of the receipt with another text at a path. */
export function withText(receipt: LooseReceipt, path: readonly string[], text: string): LooseReceipt {
  const change = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return text;
    if (Array.isArray(value)) return value.with(Number(key), change(value[Number(key)], rest));
    return { ...(value as LooseReceipt), [key]: change((value as LooseReceipt)[key], rest) };
  };
  return change(receipt, path) as LooseReceipt;
}

/** The first step that does not hold, and the number of its block on the page; undefined if every step holds. */
export function firstFailure(
  steps: readonly Step[],
  receipt: LooseReceipt | null,
): { number: number; step: Step } | undefined {
  for (const [index, shown] of stepsInOrder(steps, receipt).entries()) {
    const step = shown.find((each) => each.ok === false);
    if (step) return { number: index + 1, step };
  }
  return undefined;
}

/** The steps of each numbered block, as the page arranges the proof of this game. */
function stepsInOrder(steps: readonly Step[], receipt: LooseReceipt | null): (readonly Step[])[] {
  if (receipt && isBattle(receipt)) return arrangeBattle(steps).map(stepsOf);
  if (receipt && isGiveaway(receipt)) return arrangeGiveaway(steps).map(stepsOfDraw);
  // A roll takes three blocks, and only the last block compares the ticket.
  return arrangeProof(steps).map(({ kind, steps: inBlock }) => (kind === "mac" || kind === "digits" ? [] : inBlock));
}

function stepsOfDraw(block: GiveawayBlock): readonly Step[] {
  if (block.kind !== "draw") return block.steps;
  const all = [...block.prizes.flatMap(({ roll, winner }) => [roll, winner]), block.count];
  return all.filter((step) => step !== undefined);
}
