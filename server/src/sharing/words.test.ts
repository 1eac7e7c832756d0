import { findWrongTexts } from "@vitrine/contract/languages/wrong-texts.ts";
import { expect, test } from "vitest";
import { WORDS } from "./words.ts";

test("the texts of shared links use the letters of their language", () => {
  const rows = Object.entries(WORDS).map(([place, texts]) => ({ place, texts }));
  expect(findWrongTexts(rows, [])).toEqual([]);
});
