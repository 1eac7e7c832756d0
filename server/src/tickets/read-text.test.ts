import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

test("a text keeps its line breaks and loses characters that hide or turn text", () => {
  expect(readText("  one\r\ntwo\n\n\n\nthree\t!\u0000\u202e  ")).toBe("one\ntwo\n\nthree !");
  expect(readText("<b>&amp;</b>")).toBe("<b>&amp;</b>");
});

test.each([
  ["blanks only", " \n\t "],
  ["more than the most characters", "a".repeat(11)],
  ["half a character", "\ud800"],
])("a text with %s is refused", (_, text) => {
  expect(() => readText(text, 10)).toThrow("ticket_text");
});
