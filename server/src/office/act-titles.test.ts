import { findWrongTexts } from "@vitrine/contract/languages/wrong-texts.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { OPERATOR_CALLS } from "@vitrine/contract/operators/calls.ts";
import { expect, test } from "vitest";
import { findActTitle, sayAct } from "./act-titles.ts";
import { COMMANDS } from "./commands/index.ts";

/** The name by which the log knows an act: its path without the beginning. */
const acts = OPERATOR_CALLS.filter(({ movesMoney, path }) => movesMoney && !path.endsWith("/commands/run")).map(
  ({ path }) => path.replace("/admin/api/", "").replaceAll("/", " "),
);

test("every act and every command has a title in every language", () => {
  expect(acts.length).toBeGreaterThan(50);
  const names = [...acts, ...Object.keys(COMMANDS)];
  expect(names.filter((name) => !findActTitle(name))).toEqual([]);
  const placed = names.map((name) => ({ place: name, texts: findActTitle(name)! }));
  expect(findWrongTexts(placed, [])).toEqual([]);
});

test("a proposal and its end are called after the proposed act, and an unknown act keeps its name", () => {
  expect(LANGUAGES.map((language) => sayAct("propose players adjust", language))).toEqual([
    "提议：调整余额",
    "Proposed: Correct the balance",
    "Предложено: Исправить баланс",
  ]);
  // A command may begin with the word that the end of a proposal begins with.
  expect(sayAct("withdraw approve", "en-US")).toBe("Approve a withdrawal");
  expect(sayAct("withdraw players adjust", "en-US")).toBe("Cancelled the proposal: Correct the balance");
  expect(sayAct("an act of long ago", "ru-RU")).toBe("an act of long ago");
  expect(sayAct("constructor", "en-US")).toBe("constructor");
});
