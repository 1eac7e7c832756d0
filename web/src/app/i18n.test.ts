import { inEachLanguage, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { beforeEach, expect, test } from "vitest";
import { storeLocale } from "../api/locale.ts";
import { ENTRY, i18n, loadPart, loadTexts } from "./i18n.ts";
import { WORDS } from "./words.ts";

/** The message files that were requested, as "part language". */
let asked: string[] = [];
let held: Promise<void> = Promise.resolve();

/** The message files of all parts in each language. */
const files = inEachLanguage((): Record<string, () => Promise<{ messages: Record<string, string> }>> => ({}));
for (const language of LANGUAGES) WORDS[language] = async () => files[language];

function piece(part: string, id: string): void {
  const load = (language: Language) => async () => {
    asked.push(`${part} ${language}`);
    await held;
    return { messages: { [id]: `${id} ${language}` } };
  };
  for (const language of LANGUAGES) files[language][part] = load(language);
}

beforeEach(async () => {
  piece(ENTRY, "close");
  for (const part of ["bag", "box", "deal"]) piece(part, part);
  held = Promise.resolve();
  storeLocale("en-US");
  await loadTexts("en-US");
  asked = [];
});

test("a part loads only its messages in the language of the page", async () => {
  expect(await loadPart(async () => "the bag", "bag")).toBe("the bag");
  expect(asked).toEqual(["bag en-US"]);
  expect(i18n._("bag")).toBe("bag en-US");
  expect(i18n._("close")).toBe("close en-US");
});

test("a change of the language loads the messages of all loaded parts", async () => {
  await loadPart(async () => "the box", "box");
  storeLocale("ru-RU");
  await loadTexts("ru-RU");
  expect(asked).toContain("box ru-RU");
  expect(asked).not.toContain("deal ru-RU");
  expect([i18n._("close"), i18n._("box")]).toEqual(["close ru-RU", "box ru-RU"]);
});

test("a part that loads during a change of the language has its messages before and after the change", async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  storeLocale("ru-RU");
  held = promise;
  const change = loadTexts("ru-RU");
  await expect.poll(() => asked).not.toEqual([]);
  held = Promise.resolve();
  await loadPart(async () => "the deal", "deal");
  expect(i18n._("deal")).toBe("deal en-US");
  release();
  await change;
  expect(i18n._("deal")).toBe("deal ru-RU");
});

test("a part whose messages fail to load fails as well, and does not block a change of the language", async () => {
  const gone = () => Promise.reject(new Error("404"));
  for (const language of LANGUAGES) files[language].lost = gone;
  await expect(loadPart(async () => "code", "lost")).rejects.toMatchObject({ reason: "missing" });
  await loadTexts("ru-RU");
  expect(i18n._("close")).toBe("close ru-RU");
});
