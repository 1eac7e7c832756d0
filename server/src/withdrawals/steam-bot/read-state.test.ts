import { WEEK_MS } from "@vitrine/contract/time.ts";
import { expect, test } from "vitest";
import { readEnd, readTrade } from "./read-state.ts";

const trade = { tradeid: "1", time_init: 1_000_000 };
const read = (more: object, now = 1_000_000_000) =>
  readTrade({ ...trade, status: 3, ...more }, { protectionMs: WEEK_MS, now });
const settles = 1_000_000_000 + WEEK_MS;

test("a complete trade is settled at the end of its window, not earlier", () => {
  expect(read({}, settles - 1)).toEqual({ state: "accepted", protectedUntil: new Date(settles) });
  expect(read({}, settles)).toEqual({ state: "settled" });
});

test("a settlement time from Steam replaces the end of the configured window", () => {
  const time_settlement = settles / 1000 + 60;
  expect(read({ time_settlement }, settles)).toEqual({
    state: "accepted",
    protectedUntil: new Date(time_settlement * 1000),
  });
});

test("while a trade is in progress, the end of its protection window is not known", () => {
  for (const status of [0, 1, 2])
    expect(read({ status }, settles)).toEqual({ state: "accepted", protectedUntil: null });
});

test("a rolled back trade counts as reversed with any other fields", () => {
  for (const status of [5, 6, 7, 12]) expect(read({ status }, settles)).toEqual({ state: "ended", reason: "reversed" });
  expect(read({ rollback_trade: "815" }, settles)).toEqual({ state: "ended", reason: "reversed" });
  expect(read({ rollback_trade: "0" }, settles)).toEqual({ state: "settled" });
});

test("a trade that is half reversed, held, or in an unknown state is left to an operator", () => {
  for (const status of [8, 9, 10, 13, 99]) expect(read({ status }, settles)).toBeNull();
});

test("a trade that failed, or whose hold was cancelled, delivered nothing", () => {
  expect(read({ status: 4 })).toEqual({ state: "ended", reason: "cancelled" });
  expect(read({ status: 11 })).toEqual({ state: "ended", reason: "held_by_steam" });
});

test("an offer that ended after a hold by Steam has the reason held_by_steam", () => {
  expect(readEnd({ state: 6, escrowEnds: null })).toEqual({ state: "ended", reason: "cancelled" });
  expect(readEnd({ state: 10, escrowEnds: new Date() })).toEqual({ state: "ended", reason: "held_by_steam" });
  for (const state of [1, 2, 3, 9, 11, 12]) expect(readEnd({ state, escrowEnds: null })).toBeNull();
});
