import { findWrongTexts } from "@vitrine/contract/wrong-texts.ts";
import { expect, test } from "vitest";
import { WORDS } from "./words.ts";

test("shared links speak each language in its own letters", () => {
  const rows = Object.entries(WORDS).map(([place, texts]) => ({ place, texts }));
  expect(findWrongTexts(rows, [])).toEqual([]);
});
