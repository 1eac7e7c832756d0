import { afterEach, expect, test } from "vitest";
import { setClock } from "../platform/clock.ts";
import { checkRotation, type PlayerSeeds, SEED_PAIR_AGE_MOST_MS, SEED_PAIR_ROLLS_MOST } from "./player-seeds.ts";

const START = Date.UTC(2030, 0, 1);
const seeds = (nextNonce: number) => ({ nextNonce, startedAt: new Date(START) }) as PlayerSeeds;

afterEach(() => setClock());

test("a seed pair may be used for exactly thirty days", () => {
  setClock(() => START + SEED_PAIR_AGE_MOST_MS);
  expect(() => checkRotation(seeds(5), 1)).not.toThrow();
  setClock(() => START + SEED_PAIR_AGE_MOST_MS + 1);
  expect(() => checkRotation(seeds(5), 1)).toThrow("rotation_due");
});

test("one request never goes beyond the last roll of a seed pair", () => {
  setClock(() => START);
  expect(() => checkRotation(seeds(SEED_PAIR_ROLLS_MOST - 9), 10)).not.toThrow();
  expect(() => checkRotation(seeds(SEED_PAIR_ROLLS_MOST - 8), 10)).toThrow("rotation_due");
});
