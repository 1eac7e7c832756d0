import { expect, test } from "vitest";
import { wrapText } from "./wrap-text.ts";

test("a text breaks between words, and Chinese between any two characters", () => {
  expect(wrapText("Aurora Night Flight", 60, 400, 2)).toEqual(["Aurora Night", "Flight"]);
  expect(wrapText("极光夜航极光夜航", 60, 360, 2)).toEqual(["极光夜航极光", "夜航"]);
});

test("a text that does not fit ends in an ellipsis and has no more lines than allowed", () => {
  const lines = wrapText("one two three four five six seven eight nine ten", 60, 300, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});

test("a single long word stays one line", () => {
  expect(wrapText("Достопримечательность", 60, 300, 2)).toEqual(["Достопримечательность"]);
});
