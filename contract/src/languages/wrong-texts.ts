import { byLanguage, LANGUAGES, type Language, type Texts } from "../languages.ts";

/** A text and its place, for the report. */
export interface PlacedTexts {
  readonly place: string;
  readonly texts: Texts;
}

const BRAND = "明匣";
/** Words that Russian texts write in Latin letters: names, codes, units, technical terms. */
const LATIN_IN_RUSSIAN = new Set(
  "Vitrine Steam SMS VIP Python HMAC SHA256 SHA512 JSON Idempotency Key nonce true false Ctrl Esc AK AWP PNG JPEG WebP CSV QR UTC".split(
    " ",
  ),
);
/** A letter with a number: weapons (P6), orders (B62), players without a chosen name (V481673). */
const CODE = /^[A-Z]\d+$/;

/**
 * For tests: finds problems of texts in the site's languages. A language is missing, has letters of another language,
 * or equals another language. Texts in `alike` may be equal in two languages; the function also reports entries of
 * `alike` that are never equal.
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
  return [
    ...wrong,
    ...alike.filter((text) => !seenAlike.has(text)).map((text) => `not equal in any two languages: ${text}`),
  ];
}

/** Whether a text contains letters that its language does not use. */
export function hasForeignLetters(language: Language, text: string): boolean {
  return FOREIGN[language](stripSyntax(text));
}

const FOREIGN = byLanguage<(text: string) => boolean>({
  zh: (text) => /\p{Script=Cyrillic}/u.test(text),
  en: (text) => /[\p{Script=Han}\p{Script=Cyrillic}]/u.test(text),
  ru(text) {
    const latin = text.match(/\p{Script=Latin}[\p{Script=Latin}\d]*/gu) ?? [];
    return /\p{Script=Han}/u.test(text) || latin.some((word) => !LATIN_IN_RUSSIAN.has(word) && !CODE.test(word));
  },
});

/** The text without placeholders, tags, plural syntax and the brand. */
function stripSyntax(text: string): string {
  return text
    .replace(/\{\w+, plural,/g, "{")
    .replace(/(=\d+|\b(?:zero|one|two|few|many|other)) ?\{/g, "{")
    .replace(/\{\w+\}|<\/?\d+\/?>/g, "")
    .replaceAll(BRAND, "");
}
