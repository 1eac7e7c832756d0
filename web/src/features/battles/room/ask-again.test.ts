import { expect, test } from "vitest";
import { askAgainMs } from "./ask-again.ts";
import { roomOf } from "./test-room.ts";

const START = Date.parse("2026-11-22T10:00:00.000Z");
const running = roomOf([[1], [2]]);

test("without the feed the page fetches right after the moment of the first unknown round", () => {
  expect(askAgainMs(running, { nowMs: START + 1_000, live: false })).toBe(3_060);
});

test("with the feed the page waits for the frame first", () => {
  expect(askAgainMs(running, { nowMs: START + 1_000, live: true })).toBe(3_600);
  expect(askAgainMs({ ...running, roundMs: 1_200 }, { nowMs: START + 1_000, live: true })).toBe(500);
});

test("an overdue round is fetched soon, but not at once and not in a loop", () => {
  expect(askAgainMs(running, { nowMs: START + 20_000, live: true })).toBe(400);
});

test("after the last round the page fetches the end", () => {
  const shown = roomOf([
    [1, 1, 1],
    [2, 2, 2],
  ]);
  expect(askAgainMs(shown, { nowMs: START + 11_000, live: false })).toBe(1_060);
});

test("a waiting room is fetched at the latest when the house fills its seats or when it expires", () => {
  const waiting = roomOf([[], []], { state: 0, startedAt: null, botsAt: "2026-11-22T10:00:02.000Z" });
  expect(askAgainMs(waiting, { nowMs: START, live: true })).toBe(2_400);
  expect(askAgainMs({ ...waiting, botsAt: null }, { nowMs: START, live: true })).toBe(30_000);
  expect(askAgainMs({ ...waiting, botsAt: null }, { nowMs: START, live: false })).toBe(3_000);
});

test("a finished battle is never fetched again", () => {
  for (const state of [2, 3, 4]) expect(askAgainMs({ ...running, state }, { nowMs: START, live: false })).toBeNull();
});
