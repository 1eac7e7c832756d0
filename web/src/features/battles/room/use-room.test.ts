import type { FeedBattleState } from "@vitrine/contract/feed.ts";
import { expect, test } from "vitest";
import { itemOf, knownRounds } from "./room.ts";
import { roomOf } from "./test-room.ts";
import { askAgainMs, asksForDetail, mergeFrame } from "./use-room.ts";

function frameOf(round: number, values: readonly number[], change: Partial<FeedBattleState> = {}): FeedBattleState {
  const drops = values.map((value, index) => ({
    id: 100 + index,
    pos: index + 1,
    grade: 2,
    itemId: 9,
    itemName: "爪",
    itemNames: { "zh-CN": "爪", "en-US": "Claw", "ru-RU": "Коготь" },
    image: "/claw.webp",
    value,
    boxId: 1,
    boxName: "盒",
    boxNames: { "zh-CN": "盒", "en-US": "Box", "ru-RU": "Кейс" },
    boxImage: "/box.webp",
    userName: "Player",
    avatar: "/a.webp",
    bot: false,
    time: "2026-11-22T10:00:00.000Z",
  }));
  return { id: 7, state: 1, round, seats: [], drops, winner: null, spectators: 3, ...change };
}

test("a frame adds its round's items to their seats, in the page's language", () => {
  const room = mergeFrame(roomOf([[1], [2]]), frameOf(2, [5, 6]), "ru-RU");
  expect(knownRounds(room)).toBe(2);
  expect(room.round).toBe(2);
  expect(room.spectators).toBe(3);
  expect(itemOf(room.seats[1]!, 2)).toMatchObject({ value: 6, name: "Коготь", roundId: 101 });
});

test("a repeated or late frame changes no known item", () => {
  const room = roomOf([
    [1, 5],
    [2, 6],
  ]);
  const merged = mergeFrame(room, frameOf(1, [99, 99]), "en-US");
  expect(merged.seats.map(({ items }) => items.map(({ value }) => value))).toEqual([
    [1, 5],
    [2, 6],
  ]);
  expect(merged.round).toBe(2);
});

test("a round after a missed round does not count as known", () => {
  expect(knownRounds(mergeFrame(roomOf([[1], [2]]), frameOf(3, [5, 6]), "en-US"))).toBe(1);
});

test("the page fetches the room after a new seat, the start and the end, but not after a round", () => {
  const running = roomOf([[1], [2]]);
  expect(asksForDetail(running, frameOf(2, []))).toBe(false);
  expect(asksForDetail(roomOf([[], []], { startedAt: null }), frameOf(1, []))).toBe(true);
  expect(asksForDetail(roomOf([[], []], { state: 0, startedAt: null }), frameOf(0, [], { state: 0 }))).toBe(true);
  expect(asksForDetail(running, frameOf(0, [], { state: 2, winner: 1 }))).toBe(true);
  expect(asksForDetail(roomOf([[1], [2]], { state: 2 }), frameOf(0, [], { state: 2 }))).toBe(false);
});

const START = Date.parse("2026-11-22T10:00:00.000Z");
const running = roomOf([[1], [2]]);

test("without the feed the page fetches right after the start of the first unknown round", () => {
  expect(askAgainMs(running, { nowMs: START + 1_000, live: false })).toBe(3_060);
});

test("with the feed the page waits for the frame first", () => {
  expect(askAgainMs(running, { nowMs: START + 1_000, live: true })).toBe(3_600);
  expect(askAgainMs({ ...running, roundMs: 1_200 }, { nowMs: START + 1_000, live: true })).toBe(500);
});

test("an overdue round is fetched after a short delay, not immediately in a loop", () => {
  expect(askAgainMs(running, { nowMs: START + 20_000, live: true })).toBe(400);
});

test("after the last round the page fetches the end", () => {
  const shown = roomOf([
    [1, 1, 1],
    [2, 2, 2],
  ]);
  expect(askAgainMs(shown, { nowMs: START + 11_000, live: false })).toBe(1_060);
});

test("a waiting room is fetched after the house has filled its seats, or after the interval of the poll if that is earlier", () => {
  const waiting = roomOf([[], []], { state: 0, startedAt: null, botsAt: "2026-11-22T10:00:02.000Z" });
  expect(askAgainMs(waiting, { nowMs: START, live: true })).toBe(2_400);
  expect(askAgainMs({ ...waiting, botsAt: null }, { nowMs: START, live: true })).toBe(30_000);
  expect(askAgainMs({ ...waiting, botsAt: null }, { nowMs: START, live: false })).toBe(3_000);
});

test("a finished battle is never fetched again", () => {
  for (const state of [2, 3, 4]) expect(askAgainMs({ ...running, state }, { nowMs: START, live: false })).toBeNull();
});
