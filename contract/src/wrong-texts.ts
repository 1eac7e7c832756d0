import { LANGUAGES, type Language, type Texts } from "./languages.ts";

/** A text and where it stands, for the report. */
export interface PlacedTexts {
  readonly place: string;
  readonly texts: Texts;
}

const BRAND = "明匣";
/** What Russian writes in Latin letters: names, codes, units, words of programs. */
const LATIN_IN_RUSSIAN = new Set(
  "Vitrine Steam SMS VIP Python HMAC SHA256 SHA512 JSON Idempotency Key nonce true false Ctrl Esc AK AWP PNG JPEG WebP QR UTC".split(
    " ",
  ),
);
/** A letter with a number: weapons (P6), orders (B62), players who have not chosen a name (V481673). */
const CODE = /^[A-Z]\d+$/;

/**
 * What is wrong with texts in the site's languages: one is missing, letters of another language stand in it, or two
 * languages say the same. Each of `alike` may be the same in two languages; one that never is, is reported too. For tests.
 */
export function findWrongTexts(rows: readonly PlacedTexts[], alike: readonly string[]): string[] {
  const seenAlike = new Set<string>();
  const wrong = rows.flatMap(({ place, texts }) => {
    const problems: string[] = [];
    for (const language of LANGUAGES) {
      const text = texts[language];
      if (!text.trim()) problems.push(`no ${language}`);
      else if (hasForeignLetters(language, text)) problems.push(`letters in ${language}: ${text}`);
    }
    const said = LANGUAGES.map((language) => texts[language]).filter((text) => text.trim());
    const shared = said.find((text, index) => said.indexOf(text) !== index);
    if (shared !== undefined && alike.includes(shared)) seenAlike.add(shared);
    else if (shared !== undefined) problems.push(`the same in two languages: ${shared}`);
    return problems.map((problem) => `${place}: ${problem}`);
  });
  return [...wrong, ...alike.filter((text) => !seenAlike.has(text)).map((text) => `never the same: ${text}`)];
}

/** Whether letters stand in a text that its language does not write with. */
export function hasForeignLetters(language: Language, text: string): boolean {
  const read = stripSyntax(text);
  if (language === "zh-CN") return /\p{Script=Cyrillic}/u.test(read);
  if (language === "en-US") return /[\p{Script=Han}\p{Script=Cyrillic}]/u.test(read);
  const latin = read.match(/\p{Script=Latin}[\p{Script=Latin}\d]*/gu) ?? [];
  return /\p{Script=Han}/u.test(read) || latin.some((word) => !LATIN_IN_RUSSIAN.has(word) && !CODE.test(word));
}

/** A text without what is not read: places for values, tags, the words of plural forms, the brand. */
function stripSyntax(text: string): string {
  return text
    .replace(/\{\w+, plural,/g, "{")
    .replace(/(=\d+|\b(?:zero|one|two|few|many|other)) ?\{/g, "{")
    .replace(/\{\w+\}|<\/?\d+\/?>/g, "")
    .replaceAll(BRAND, "");
}
