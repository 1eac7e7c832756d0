import { readFileSync } from "node:fs";

/**
 * Returns the site's texts in one language, by the English message, so that the steps of a state can find them on the
 * page.
 */
export function readWords(locale: string): (message: string) => string {
  const file = new URL(`../../web/src/locales/${locale}.po`, import.meta.url);
  const pairs = readFileSync(file, "utf8").matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm);
  const words = new Map([...pairs].map(([, message = "", text = ""]) => [message, text]));
  return (message) => {
    const text = words.get(message);
    if (text === undefined) throw new Error(`${locale} has no message "${message}"`);
    return text;
  };
}
