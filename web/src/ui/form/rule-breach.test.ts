import { expect, test } from "vitest";
import { breachOf, type Rule } from "./rule-breach.ts";

test.each<[string, unknown, Rule, string | null]>([
  ["nothing where something is required", "", { required: true }, "required"],
  ["a checkbox that is not checked", false, { required: true }, "required"],
  ["nothing where nothing is required", "", { length: { min: 3 }, number: true, date: true }, null],
  ["blanks where something is required", "   ", { required: true }, "whitespace"],
  ["blanks at an end", " a", { whitespace: true }, "whitespace"],
  ["blanks inside", "two words", { whitespace: true }, null],
  ["a word that is not offered", "d", { enum: ["a", "b"] }, "enum"],
  ["a word that is offered", "b", { enum: ["a", "b"] }, null],
  ["a day", "2024-02-29", { date: true }, null],
  ["a day that does not exist", "2023-02-29", { date: true }, "date"],
  ["a day written otherwise", "29.02.2024", { date: true }, "date"],
  ["too few characters", "abc", { length: { min: 4 } }, "lengthMin"],
  ["too many characters", "abc", { length: { max: 2 } }, "lengthMax"],
  ["characters outside a range", "abc", { length: { min: 6, max: 15 } }, "lengthRange"],
  ["characters inside a range", "abcdef", { length: { min: 6, max: 15 } }, null],
  ["another count of characters", "12345", { length: 6 }, "lengthIs"],
  ["no number", "twelve", { number: true }, "number"],
  ["a number with a comma", "12,5", { number: { min: 12, max: 13 } }, null],
  ["a number below", "0", { number: { min: 1 } }, "numberMin"],
  ["a number above", "11", { number: { max: 10 } }, "numberMax"],
  ["a number outside a range", "11", { number: { min: 1, max: 10 } }, "numberRange"],
  ["another number", "3", { number: 4 }, "numberIs"],
])("%s", (_, value, rule, kind) => expect(breachOf(value, rule)?.kind ?? null).toBe(kind));

test("a character outside the basic multilingual plane counts as one character", () => {
  expect(breachOf("😀😀😀", { length: 3 })).toBeNull();
  expect(breachOf("明匣", { length: { min: 2 } })).toBeNull();
});

test("a breach contains its limits", () => {
  expect(breachOf("abc", { length: { min: 6, max: 15 } })).toEqual({ kind: "lengthRange", min: 6, max: 15 });
  expect(breachOf("0", { number: { min: 1 } })).toEqual({ kind: "numberMin", limit: 1 });
  expect(breachOf("x", { enum: ["a", "b"] })).toEqual({ kind: "enum", options: ["a", "b"] });
});
