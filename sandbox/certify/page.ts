import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { STYLE } from "../steam/style.ts";
import { WORDS } from "./words.ts";

/** The language that the visitor chose here, or the browser's first language that we support. */
export function languageOf(query: URLSearchParams, accepted = ""): Language {
  const chosen = LANGUAGES.find((language) => language === query.get("lang"));
  const wanted = accepted.split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return chosen ?? wanted.map((main) => LANGUAGES.find((one) => one.startsWith(main))).find(Boolean) ?? "en-US";
}

/** The form of a check. The reference is hexadecimal, so it needs no escaping. */
export function drawForm(language: Language, reference: string): string {
  const say = (word: keyof typeof WORDS) => WORDS[word][language];
  return drawFrame(
    language,
    say("title"),
    `<p class="warning" role="note">${say("notReal")}</p>
<form method="post" action="/check"><input type="hidden" name="reference" value="${reference}">
<label class="field">${say("document")}<input name="document" value="CN 1234" maxlength="24" autocomplete="off"></label>
<label class="field">${say("birthday")}<input name="birthday" type="date" value="1990-01-01"></label>
<div class="acts"><button name="act" value="pass" class="primary">${say("pass")}</button>
<button name="act" value="fail">${say("fail")}</button>
<button name="act" value="young">${say("young")}</button></div></form>`,
  );
}

/** The page for visitors whom no site sent. */
export function drawGone(language: Language): string {
  return drawFrame(language, WORDS.gone[language], `<p class="warning">${WORDS.notReal[language]}</p>`);
}

function drawFrame(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
