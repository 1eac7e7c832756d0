import { expect, test } from "vitest";
import { checkBots, readBots } from "./bots.ts";

test("there are forty bots, each with a different name and portrait", () => {
  const bots = readBots();
  expect(bots).toHaveLength(40);
  expect(new Set(bots.map(({ name }) => name)).size).toBe(40);
  expect(new Set(bots.map(({ avatar }) => avatar)).size).toBe(40);
});

test("each of the three languages has at least ten bots with names in its letters", () => {
  const names = readBots().map(({ name }) => name);
  for (const letters of [/\p{Script=Han}/u, /\p{Script=Latin}/u, /\p{Script=Cyrillic}/u])
    expect(names.filter((name) => letters.test(name)).length).toBeGreaterThanOrEqual(10);
});

test.each([
  ["a number that is left out", [{ id: 2, name: "a", avatar: "a.webp" }], "does not follow the previous number"],
  ["a player's portrait", [{ id: 1, name: "a", avatar: "/pictures/avatars/01.webp" }], "not the portrait of number 1"],
  [
    "a name that is there twice",
    [
      { id: 1, name: "a", avatar: "/pictures/bots/01.webp" },
      { id: 2, name: "a", avatar: "/pictures/bots/02.webp" },
    ],
    "appears twice",
  ],
])("%s is refused", (_, bots, reason) => {
  expect(() => checkBots(bots)).toThrow(reason);
});
