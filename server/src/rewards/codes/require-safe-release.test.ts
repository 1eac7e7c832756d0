import { expect, test } from "vitest";
import { requireSafeRelease } from "./require-safe-release.ts";

test.each([0, 0.93, 100 / 106, 0.9499])("a game that returns %s leaves enough margin for bonuses", (highest) => {
  expect(() => requireSafeRelease([{ game: "a game", highest }], 20)).not.toThrow();
});

test.each([0.95, 0.99, 1])("a game that returns %s is refused, and the error names the game", (highest) => {
  const returns = [
    { game: "a box", highest: 0.9 },
    { game: "a wheel", highest },
  ];
  expect(() => requireSafeRelease(returns, 20)).toThrow(/^BONUSES: a wheel can return .* released bonuses add 5.00 %/);
});
