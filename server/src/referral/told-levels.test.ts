import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { expect, test } from "vitest";
import { readEvents } from "../../seed/events.ts";
import { readTable } from "../../test/read-tables.ts";
import { LEVELS } from "./levels.ts";

test.each(LANGUAGES)("the promotion tells the rebates of the levels in %s", (language) => {
  const { texts } = readEvents().find(({ slug }) => slug === "referral")!;
  expect(readTable(texts[language].text, language)).toEqual(
    LEVELS.map(({ level, fromCents, ratioHundredths }) => [level, fromCents / 100, ratioHundredths / 100]),
  );
});
