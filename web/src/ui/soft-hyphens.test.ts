import { expect, test } from "vitest";
import { softHyphens } from "./soft-hyphens.ts";

const shown = (text: string) => softHyphens(text).replaceAll("\u00ad", "-");

test.each([
  ["Императорский фарфор", "Им-пе-ра-тор-ский фарфор"],
  ["Достопримечательность", "Дос-топ-ри-ме-ча-тель-ность"],
  ["Мастерская", "Мас-тер-ская"],
])("long Russian words get soft hyphens between syllables: %s", (word, parted) => expect(shown(word)).toBe(parted));

test("short words, words in other alphabets and numbers are unchanged", () => {
  for (const text of ["Прилив", "Полярный рейс", "Комната хранителя", "Aurora Night Flight", "极光夜航", "1 286,40"])
    expect(softHyphens(text)).toBe(text);
  expect(softHyphens("Северное сияние").replaceAll("\u00ad", "")).toBe("Северное сияние");
});
