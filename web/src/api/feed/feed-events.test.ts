import type { DropRow } from "@vitrine/contract/boxes.ts";
import { expect, test } from "vitest";
import { applyEvent, battleStateOf, emptyFeed, FEED_CAP, type Feed, localDrop, seedFeed } from "./feed-events.ts";

const frame = (eventType: number, data: unknown) => JSON.stringify({ eventType, data });
const play = (frames: readonly string[]) => frames.reduce<Feed>((feed, text) => applyEvent(feed, text), emptyFeed);
const ids = (drops: Feed["recent"]) => drops.map((drop) => drop.id);

test("drops of boxes, dreams and battles go to the recent list, newest first, each id once", () => {
  const feed = play([
    frame(21, { id: 1, grade: 4 }),
    frame(22, { id: 2, grade: 3 }),
    frame(23, { id: 3, grade: 2 }),
    frame(21, { id: 1, grade: 4 }),
  ]);
  expect(ids(feed.recent)).toEqual([1, 3, 2]);
});

test("only grades 0 and 1 go to the top list", () => {
  const feed = play([0, 1, 2, 3, 4].map((grade) => frame(21, { id: grade + 1, grade })));
  expect(ids(feed.top)).toEqual([2, 1]);
});

test("both lists keep the newest 20 drops", () => {
  const feed = play(Array.from({ length: 30 }, (_, index) => frame(21, { id: index + 1, grade: 0 })));
  expect([feed.recent.length, feed.top.length]).toEqual([FEED_CAP, FEED_CAP]);
  expect(feed.recent[0]?.id).toBe(30);
});

test("battle events replace the current values", () => {
  const rank = { period: "day", list: [] };
  const feed = play([frame(31, { id: 1 }), frame(31, { id: 2 }), frame(32, { id: 3 }), frame(33, rank)]);
  expect([feed.battleCreated, feed.battleState, feed.battleRank]).toEqual([{ id: 2 }, { id: 3 }, rank]);
});

test("if several rooms arrive together, the feed keeps every room, and only the last state of each room", () => {
  const feed = play([
    ...[1, 2, 1].map((id) => frame(31, { id })),
    ...[1, 2].map((state) => frame(32, { id: 5, state })),
    frame(32, { id: 6, state: 0 }),
  ]);
  expect(feed.rooms.map(({ id }) => id)).toEqual([1, 2]);
  expect(feed.roomStates).toEqual([
    { id: 6, state: 0 },
    { id: 5, state: 2 },
  ]);
  const many = play(Array.from({ length: 30 }, (_, index) => frame(31, { id: index + 1 })));
  expect(many.rooms).toHaveLength(FEED_CAP);
});

test("an unknown event changes nothing, and a text that is not an event causes an error", () => {
  expect(play([frame(99, {})])).toEqual(emptyFeed);
  for (const text of [
    "",
    "{",
    "null",
    "[]",
    '{"eventType":21}',
    frame(21, { id: "1", grade: 0 }),
    frame(31, null),
    frame(33, {}),
  ]) {
    expect(() => applyEvent(emptyFeed, text)).toThrow(SyntaxError);
  }
});

test("the drops that the server returns come after the drops that arrived live", () => {
  const live = play([frame(21, { id: 5, grade: 4 })]);
  const remembered = [5, 4].map((id) => ({ id, grade: 4 })) as unknown as Feed["recent"];
  expect(ids(seedFeed(live, { recent: remembered }).recent)).toEqual([5, 4]);
});

test("battleStateOf reads only states of the followed room", () => {
  expect(battleStateOf(frame(32, { id: 7, round: 2 }), 7)).toEqual({ id: 7, round: 2 });
  expect(battleStateOf(frame(32, { id: 8 }), 7)).toBeNull();
  expect(battleStateOf(frame(31, { id: 7 }), 7)).toBeNull();
  expect(battleStateOf(frame(21, { id: 7, note: '"eventType":32' }), 7)).toBeNull();
  expect(battleStateOf('{"eventType":32', 7)).toBeNull();
  expect(battleStateOf(frame(32, null), 7)).toBeNull();
});

const drop = { id: 1, itemName: "手枪", boxName: "夜航" } as DropRow;

test("a live drop has names in the language of the page", () => {
  const live = { ...drop, itemNames: { "en-US": "Pistol" }, boxNames: { "en-US": "Night Flight" } };
  expect(localDrop(live, "en-US")).toEqual({ id: 1, itemName: "Pistol", boxName: "Night Flight" });
});

test("a drop without names in all languages keeps its single name", () => {
  expect(localDrop(drop, "ru-RU")).toEqual(drop);
});

test("a drop from a dream has no box name in any language", () => {
  const dreamed = { ...drop, boxId: null, boxName: null, boxNames: null, itemNames: { "en-US": "Pistol" } };
  expect(localDrop(dreamed, "en-US")).toEqual({ id: 1, itemName: "Pistol", boxId: null, boxName: null });
});
