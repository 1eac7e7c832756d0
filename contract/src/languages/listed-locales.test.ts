import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { LISTED_LOCALES, localeRows } from "./listed-locales.ts";

test("about fifty different locales are listed, the offered ones first", () => {
  expect(new Set(LISTED_LOCALES).size).toBe(LISTED_LOCALES.length);
  expect(LISTED_LOCALES.length).toBeGreaterThanOrEqual(48);
  expect(LISTED_LOCALES.length).toBeLessThanOrEqual(55);
  expect(LISTED_LOCALES.slice(0, LANGUAGES.length)).toEqual(LANGUAGES);
});

test("every locale has a name in its own language and in the language of the page", () => {
  const rows = localeRows(LISTED_LOCALES, "en-US");
  expect(rows.every((row) => row.own && row.name)).toBe(true);
  expect(rows.find((row) => row.locale === "de-DE")).toMatchObject({
    own: expect.stringContaining("Deutsch"),
    name: expect.stringContaining("German"),
  });
});
