import { readFileSync } from "node:fs";

/** The site's words in one language, by the English message: what a state's steps look for on the page. */
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
