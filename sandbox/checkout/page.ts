import { LANGUAGES, type Language, OWN_NAMES } from "@vitrine/contract/languages.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { MOODS, type Mood } from "./answer-site.ts";
import { AFTERWARDS, BEHAVIOURS, possibleAfterwards } from "./behaviours.ts";
import { payersOf } from "./payers.ts";
import type { Payment, State } from "./payments.ts";
import { STYLE } from "./style.ts";
import { WORDS } from "./words.ts";
import { AFTERWARDS_WORDS, BEHAVIOUR_WORDS, MOOD_WORDS } from "./words-for-testers.ts";

const MAX_SHOWN = 20;

const ENDED: Record<Exclude<State, "open">, "paidText" | "unpaidText" | "takenBackText"> = {
  paid: "paidText",
  declined: "unpaidText",
  cancelled: "unpaidText",
  expired: "unpaidText",
  refunded: "takenBackText",
  charged_back: "takenBackText",
};

/**
 * The page of a payment. An open payment shows the bill, the payers, a button for each usual result and options for
 * testers; an ended payment shows its result.
 */
export function drawPayment(url: URL, language: Language, payment: Payment): string {
  const { state } = payment;
  const title = state === "open" ? WORDS.title[language] : WORDS[state][language];
  const body = state === "open" ? drawForm(language, payment) : drawEnd(language, payment, ENDED[state]);
  return drawFrame(
    url,
    language,
    title,
    `${drawBill(language, payment)}<div class="side">${drawHead(language, title)}${body}</div>`,
  );
}

function drawBill(language: Language, payment: Payment): string {
  const { state, orderId, method, returnUrl, expiresAt } = payment;
  const say = sayIn(language);
  const leftMinutes = Math.max(Math.ceil((Date.parse(expiresAt) - Date.now()) / MINUTE_MS), 0);
  const left = new Intl.NumberFormat(language, { style: "unit", unit: "minute", unitDisplay: "long" }).format(
    leftMinutes,
  );
  const rows = [
    [say("order"), orderId],
    [say("to"), new URL(returnUrl).host],
    [say("method"), say(method)],
    ...(state === "open" ? [[say("left"), left]] : []),
  ];
  return `<div class="bill"><div class="paper">
<p>${state === "open" ? say("toPay") : say(state)}</p>
<p class="sum">${escapeHtml(sumOf(language, payment))}</p>
<dl>${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value ?? "")}</dd></div>`).join("")}</dl>
</div><p class="plays" role="note">${say("plays")}</p></div>`;
}

function drawForm(language: Language, payment: Payment): string {
  const say = sayIn(language);
  const payers = payersOf(payment.method).map(
    ({ id, name, sign }, index) => `<label class="person payer">
<input type="radio" name="payer" value="${id}"${index === 0 ? " checked" : ""}>
<span class="plastic ${payment.method} n${index + 1}" aria-hidden="true"></span>
<span><b>${name[language]}</b><small>${sign}</small></span></label>`,
  );
  const behaviours = BEHAVIOURS.map(
    (
      one,
    ) => `<label class="choice"><input type="radio" name="behaviour" value="${one}"${one === "well" ? " checked" : ""}>
<span>${BEHAVIOUR_WORDS[one][language]}</span></label>`,
  );
  return `<form method="post">
<fieldset><legend>${say(payment.method === "card" ? "whoPaysCard" : "whoPaysWallet")}</legend>${payers.join("")}</fieldset>
<button name="act" value="pay" class="primary">${say("pay")} <span class="figures">${escapeHtml(sumOf(language, payment))}</span></button>
<div class="acts"><button name="act" value="decline">${say("decline")}</button>
<button name="act" value="cancel">${say("cancel")}</button></div>
<details><summary>${say("testers")}</summary>
<fieldset><legend>${say("testersPay")}</legend>${behaviours.join("")}</fieldset></details>
</form>`;
}

function drawEnd(language: Language, payment: Payment, text: keyof typeof WORDS): string {
  const say = sayIn(language);
  const possible = AFTERWARDS.filter((one) => possibleAfterwards(payment).includes(one));
  const acts = possible.map((one) => `<button name="act" value="${one}">${AFTERWARDS_WORDS[one][language]}</button>`);
  return `<p class="outcome ${payment.state}">${say(text)}</p>
<a class="primary" href="${escapeHtml(payment.returnUrl)}">${say("back")}</a>
<details><summary>${say("testers")}</summary>
<form method="post"><fieldset><legend>${say("testersAfterwards")}</legend><div class="acts">${acts.join("")}</div></fieldset></form></details>`;
}

/** All payments, newest first, and how the sandbox answers the site. */
export function drawStart(
  url: URL,
  language: Language,
  { payments, mood }: { payments: Payment[]; mood: Mood },
): string {
  const say = sayIn(language);
  const rows = payments
    .slice(-MAX_SHOWN)
    .reverse()
    .map(
      (payment) => `<li><a href="/pay/${payment.reference}?lang=${language}">
<span><b>${escapeHtml(payment.orderId)}</b><small>${say(payment.method)}</small></span>
<span class="end"><b class="figures">${escapeHtml(sumOf(language, payment))}</b><small class="${payment.state}">${say(payment.state)}</small></span></a></li>`,
    );
  const moods = MOODS.map(
    (one) => `<label class="choice"><input type="radio" name="mood" value="${one}"${one === mood ? " checked" : ""}>
<span>${MOOD_WORDS[one][language]}</span></label>`,
  );
  const list =
    rows.length > 0
      ? `<h2>${say("payments")}</h2><ul class="payments">${rows.join("")}</ul>`
      : `<p class="plays">${say("nothing")}</p>`;
  const title = WORDS.startTitle[language];
  return drawFrame(
    url,
    language,
    title,
    `<div class="side">${drawHead(language, title)}<p class="plays" role="note">${say("plays")}</p>${list}
<details${mood === "well" ? "" : " open"}><summary>${say("testers")}</summary>
<form method="post"><fieldset><legend>${say("answers")}</legend>${moods.join("")}</fieldset>
<div class="acts"><button>${say("set")}</button></div></form></details></div>`,
  );
}

/** The page for visitors whom no site sent. */
export function drawUnknown(url: URL, language: Language): string {
  const title = WORDS.unknownTitle[language];
  const say = sayIn(language);
  return drawFrame(
    url,
    language,
    title,
    `<div class="side">${drawHead(language, title)}<p>${say("unknown")}</p><p class="plays" role="note">${say("plays")}</p></div>`,
  );
}

const drawHead = (language: Language, title: string) =>
  `<p class="kicker">${WORDS.kicker[language]}</p><h1>${title}</h1>`;

function drawFrame(url: URL, language: Language, title: string, body: string): string {
  const languages = LANGUAGES.map((one) => {
    const current = one === language ? ' aria-current="true"' : "";
    return `<a href="${escapeHtml(url.pathname)}?lang=${one}" lang="${one}"${current}>${OWN_NAMES[one]}</a>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="${WORDS.language[language]}">${languages.join("")}</nav>
<main${body.startsWith('<div class="bill">') ? ' class="wide"' : ""}>${body}</main>
</body>
</html>
`;
}

const sayIn = (language: Language) => (word: keyof typeof WORDS) => WORDS[word][language];

const sumOf = (language: Language, { paidHundredths, paidCurrency }: Payment) =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency: paidCurrency,
    currencyDisplay: "narrowSymbol",
  }).format(paidHundredths / 100);

const escapeHtml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
