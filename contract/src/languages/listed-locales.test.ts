import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { LOCALES, localeRows } from "./locales.ts";

test("about fifty different locales are listed, the offered ones first", () => {
  expect(new Set(LOCALES).size).toBe(LOCALES.length);
  expect(LOCALES.length).toBeGreaterThanOrEqual(48);
  expect(LOCALES.length).toBeLessThanOrEqual(55);
  expect(LOCALES.slice(0, LANGUAGES.length)).toEqual(LANGUAGES);
});

test("every locale has a name in its own language and in the language of the page", () => {
  const rows = localeRows(LOCALES, "en-US");
  expect(rows.every((row) => row.own && row.name)).toBe(true);
  expect(rows.find((row) => row.locale === "de-DE")).toMatchObject({
    own: expect.stringContaining("Deutsch"),
    name: expect.stringContaining("German"),
  });
});
