import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { expect, test } from "vitest";
import { readDocuments } from "../../seed/documents.ts";
import { readEvents } from "../../seed/events.ts";
import { readTable } from "../../test/fixtures/database/tables.ts";
import { LEVELS } from "./rules.ts";

const told = LEVELS.map(({ level, fromCents, ratioHundredths }) => [level, fromCents / 100, ratioHundredths / 100]);

test.each(LANGUAGES)("the promotion page shows the rebates of the levels in %s, and so does the help", (language) => {
  const promotion = readEvents().find(({ slug }) => slug === "referral")!;
  const help = readDocuments().find(({ slug }) => slug === "inviting-friends")!;
  for (const { texts } of [promotion, help]) expect(readTable(texts[language].text, language)).toEqual(told);
});
