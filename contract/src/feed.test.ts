import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { type FeedDrop, FeedMessage } from "./feed.ts";

const names = { "zh-CN": "物品", "en-US": "item", "ru-RU": "предмет" };
const drop: FeedDrop = {
  id: 1,
  grade: 0,
  itemId: 7,
  itemName: "物品",
  itemNames: names,
  image: "items/7.webp",
  value: 12.5,
  boxId: 3,
  boxName: "盒子",
  boxNames: names,
  boxImage: "boxes/3.webp",
  userName: "a",
  avatar: "a.webp",
  bot: false,
  time: "2026-01-01T00:00:00.000Z",
};

test("a message is one of the six event types with its own data", () => {
  const rank = { period: "day", list: [{ rank: 1, userName: "a", avatar: "a.webp", value: 10.5, wins: 2 }] };
  for (const eventType of [21, 22, 23]) expect(Value.Check(FeedMessage, { eventType, data: drop })).toBe(true);
  expect(Value.Check(FeedMessage, { eventType: 33, data: rank })).toBe(true);
  expect(Value.Check(FeedMessage, { eventType: 33, data: drop })).toBe(false);
  expect(Value.Check(FeedMessage, { eventType: 24, data: drop })).toBe(false);
  expect(Value.Check(FeedMessage, { eventType: 21, data: { ...drop, grade: 5 } })).toBe(false);
});
