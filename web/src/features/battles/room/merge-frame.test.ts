import type { FeedBattleState } from "@vitrine/contract/feed.ts";
import { expect, test } from "vitest";
import { asksForDetail, mergeFrame } from "./merge-frame.ts";
import { itemOf, knownRounds } from "./room.ts";
import { roomOf } from "./test-room.ts";

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

test("a missed round does not count as known", () => {
  expect(knownRounds(mergeFrame(roomOf([[1], [2]]), frameOf(3, [5, 6]), "en-US"))).toBe(1);
});

test("seats, start and end need a fetch, plain rounds do not", () => {
  const running = roomOf([[1], [2]]);
  expect(asksForDetail(running, frameOf(2, []))).toBe(false);
  expect(asksForDetail(roomOf([[], []], { startedAt: null }), frameOf(1, []))).toBe(true);
  expect(asksForDetail(roomOf([[], []], { state: 0, startedAt: null }), frameOf(0, [], { state: 0 }))).toBe(true);
  expect(asksForDetail(running, frameOf(0, [], { state: 2, winner: 1 }))).toBe(true);
  expect(asksForDetail(roomOf([[1], [2]], { state: 2 }), frameOf(0, [], { state: 2 }))).toBe(false);
});
