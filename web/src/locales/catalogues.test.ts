import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { inEachLanguage, LANGUAGES } from "@vitrine/contract/languages.ts";
import { findWrongTexts } from "@vitrine/contract/languages/wrong-texts.ts";
import { beforeAll, expect, test } from "vitest";

// These tests compare the messages in the source of the pages with the entries of the catalogues. In web/ the command
// `npx lingui extract --clean` updates the catalogues. Somebody must then translate the new entries.

type Catalogue = Record<string, { message?: string; translation?: string }>;

const web = join(import.meta.dirname, "../..");
const config = getConfig({ configPath: join(web, "lingui.config.ts"), cwd: web });
let catalogues: Record<string, Catalogue>;

beforeAll(async () => {
  const [catalogue] = await getCatalogs(config);
  catalogues = Object.fromEntries(
    await Promise.all(config.locales.map(async (locale) => [locale, ((await catalogue!.read(locale)) ?? {}) as Catalogue])),
  );
});

let collected: Promise<Catalogue> | undefined;

/** The messages in the source of the pages. Only tests that need them wait the seconds that this takes. */
function readUsed(): Promise<Catalogue> {
  collected ??= collect();
  return collected;
}

async function collect(): Promise<Catalogue> {
  const [catalogue] = await getCatalogs(config);
  // A source that names neither has no message, and Lingui would parse it for nothing.
  const files = globSync("src/**/*.{ts,tsx}", { cwd: web }).filter((path) =>
    /lingui|i18n/.test(readFileSync(join(web, path), "utf8")),
  );
  return ((await catalogue!.collect({ files })) ?? {}) as Catalogue;
}

const wordsOf = (catalogue: Catalogue, ids: string[]) => ids.map((id) => catalogue[id]?.message ?? id).sort();

test.each(LANGUAGES)("the catalogue of %s has every message of the pages and no other entry", async (locale) => {
  const used = await readUsed();
  const held = catalogues[locale]!;
  expect(Object.keys(used).length).toBeGreaterThan(100);
  expect(wordsOf(used, Object.keys(used).filter((id) => !(id in held))), "missing").toEqual([]);
  expect(wordsOf(held, Object.keys(held).filter((id) => !(id in used))), "unused").toEqual([]);
});

test.each(LANGUAGES.filter((language) => language !== "en-US"))("every message is translated into %s", (locale) => {
  const held = catalogues[locale]!;
  expect(wordsOf(held, Object.keys(held).filter((id) => !held[id]?.translation?.trim()))).toEqual([]);
});

test.each(LANGUAGES.filter((language) => language !== "en-US"))("translations into %s keep the values and the links of their message", (locale) => {
  const broken = Object.values(catalogues[locale]!).filter(({ message = "", translation = "" }) => {
    const [source, translated] = [partsOf(message), partsOf(translation)];
    // A translation without plural forms may leave out the number of a plural, e.g. beside a figure.
    const lost = [...source].filter((part) => !translated.has(part) && !message.includes(`${part}, plural`));
    return lost.length > 0 || [...translated].some((part) => !source.has(part));
  });
  expect(broken.map(({ message, translation }) => `${message} → ${translation}`)).toEqual([]);
});

/** The only texts that are the same in two languages. */
const ALIKE = ["VIP"];

test("every message has only letters of its language and differs between the languages", async () => {
  const used = await readUsed();
  const rows = Object.entries(used)
    .map(([id, { message = id }]) => ({
      place: message,
      // The source text is English.
      texts: inEachLanguage((language) => catalogues[language]![id]?.translation || (language === "en-US" ? message : "")),
    }))
    // The tests above report messages without an entry or a translation.
    .filter(({ texts }) => Object.values(texts).every((text) => text !== ""));
  expect(findWrongTexts(rows, ALIKE)).toEqual([]);
});

function partsOf(text: string): Set<string> {
  return new Set(text.match(/<\/?\d+\/?>|(?<!(?:one|few|many|other) )\{\w+(?=[},])/g) ?? []);
}
