import { expect, test } from "vitest";
import { readQuery } from "./read-query.ts";

const ways = (text: string) => readQuery(text).map(({ by, text: value }) => `${by} ${value}`);

test.each([
  ["4711", ["id 4711", "deposit 4711", "withdrawal 4711", "roll 4711", "nickname 4711"]],
  ["#4711", ["id 4711", "deposit 4711", "withdrawal 4711", "roll 4711", "nickname #4711"]],
  [" p1001 ", ["deposit 1001", "nickname p1001"]],
  ["A12", ["transfer 12", "nickname A12"]],
  ["+86 138-0013-8000", ["phone +86 138-0013-8000", "nickname +86 138-0013-8000"]],
  ["name@example.com", ["mail name@example.com"]],
  ["76561198000009999", ["steam 76561198000009999", "phone 76561198000009999", "nickname 76561198000009999"]],
  ["K7Q2M9XA", ["code K7Q2M9XA", "nickname K7Q2M9XA"]],
  ["足迹", ["nickname 足迹"]],
  ["0", ["nickname 0"]],
  ["  ", []],
])("the text %j is looked for as %j", (text, expected) => {
  expect(ways(text)).toEqual(expected);
});

test("a phone of eleven digits is also looked for as a number and as a promotion code", () => {
  expect(readQuery("13800138000").map(({ by }) => by)).toEqual(
    expect.arrayContaining(["id", "phone", "code", "nickname"]),
  );
});
