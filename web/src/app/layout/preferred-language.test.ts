import { expect, test } from "vitest";
import { preferredLanguage } from "./preferred-language.ts";

test.each([
  [["en-GB", "en"], "en-US"],
  [["ru"], "ru-RU"],
  [["de-DE", "fr", "RU-by"], "ru-RU"],
  [["zh-TW", "en"], "zh-CN"],
  [["eng", "enx-US"], undefined],
  [["de", "ja"], undefined],
  [[], undefined],
])("for the preferences %j the site offers %s", (preferred, language) => {
  expect(preferredLanguage(preferred)).toBe(language);
});
