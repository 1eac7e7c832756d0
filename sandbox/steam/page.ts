import { LANGUAGES, type Language, OWN_NAMES } from "@vitrine/contract/languages.ts";
import { BEHAVIOURS } from "./answer.ts";
import { PEOPLE } from "./people.ts";
import { STYLE } from "./style.ts";
import { WORDS } from "./words.ts";

/** The language that the visitor chose here, or the browser's first language that we support. */
export function languageOfVisit(query: URLSearchParams, accepted: string): Language {
  const chosen = LANGUAGES.find((language) => language === query.get("lang"));
  const wanted = accepted.split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return chosen ?? wanted.map((main) => LANGUAGES.find((one) => one.startsWith(main))).find(Boolean) ?? "en-US";
}

/** The sign-in page: an account is chosen or typed. It needs no script and works with the keyboard. */
export function drawPage(url: URL, language: Language, returnTo: string): string {
  const say = (word: keyof typeof WORDS) => escapeHtml(WORDS[word][language]);
  const people = PEOPLE.map(
    ({ steamId, name }, index) => `<label class="person">
<input type="radio" name="account" value="${steamId}"${index === 0 ? " checked" : ""}>
<img src="/avatars/${steamId}.svg" alt="" width="40" height="40">
<span><b>${escapeHtml(name)}</b><small>${steamId}</small></span></label>`,
  );
  const behaviours = BEHAVIOURS.map((one) => `<option value="${one}">${say(one)}</option>`);
  return drawFrame(
    url,
    language,
    WORDS.title[language],
    `<p class="warning" role="note">${say("notSteam")}</p>
<p class="back">${say("returns")} <code>${escapeHtml(new URL(returnTo).origin)}</code></p>
<form method="post" action="/openid/answer">
<input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">
<input type="hidden" name="lang" value="${language}">
<fieldset><legend>${say("choose")}</legend>${people.join("")}</fieldset>
<label class="field">${say("type")}<input name="name" maxlength="64" autocomplete="off" aria-describedby="hint"></label>
<p id="hint" class="hint">${say("typeHint")}</p>
<label class="field">${say("behaviour")}<select name="behaviour">${behaviours.join("")}</select></label>
<div class="acts"><button name="act" value="signIn" class="primary">${say("signIn")}</button>
<button name="act" value="cancel">${say("cancel")}</button></div>
</form>`,
  );
}

/** The page for visitors whom no site sent. */
export function drawRefusal(url: URL, language: Language): string {
  return drawFrame(
    url,
    language,
    WORDS.nobodyTitle[language],
    `<p>${escapeHtml(WORDS.nobody[language])}</p>
<p class="warning" role="note">${escapeHtml(WORDS.notSteam[language])}</p>`,
  );
}

/** The frame of every page: languages, a card, a title. */
export function drawFrame(url: URL, language: Language, title: string, body: string, style = ""): string {
  const languages = LANGUAGES.map((one) => {
    const query = new URLSearchParams(url.searchParams);
    query.set("lang", one);
    const current = one === language ? ' aria-current="true"' : "";
    return `<a href="?${escapeHtml(query.toString())}" lang="${one}"${current}>${OWN_NAMES[one]}</a>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<nav aria-label="${escapeHtml(WORDS.language[language])}">${languages.join("")}</nav>
<main>
<p class="kicker">${escapeHtml(WORDS.kicker[language])}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** Escapes a text for a page or an attribute. */
export const escapeHtml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
