import type { Language, Texts } from "@vitrine/contract/languages.ts";
import { drawFrame, escapeHtml } from "../page.ts";
import { WORDS } from "../words.ts";
import { ACCOUNTS, MOODS, type OfferAction, type TradeOffer } from "./offer.ts";
import type { Trades } from "./trades.ts";
import { CHOICES, TRADE_WORDS } from "./words.ts";

type Word = keyof typeof TRADE_WORDS;

/** One offer as its receiver sees it: the received item, the given items, and the possible actions. */
export function drawOffer(url: URL, language: Language, trades: Trades, offer: TradeOffer): string {
  const say = (word: Word) => escapeHtml(TRADE_WORDS[word][language]);
  const button = (action: OfferAction, kind = "") =>
    `<button name="act" value="${action}"${kind}>${say(action)}</button>`;
  const form = (body: string) =>
    `<form method="post" action="${url.pathname}"><input type="hidden" name="lang" value="${language}">${body}</form>`;
  const isOpen = offer.state === "pending";
  const inbox = `/tradeoffers?partner=${offer.partner}&token=${offer.token}&lang=${language}`;
  const acts = isOpen
    ? form(`<div class="acts">${button("accept", ' class="primary"')}${button("decline")}${button("counter")}</div>`)
    : "";
  const body = `<p class="warning" role="note">${escapeHtml(WORDS.notSteam[language])}</p>
<div class="stand"><img src="${escapeHtml(offer.picture)}" alt=""></div>
<dl class="sides"><small>${say("order")} ${offer.orderId}</small><dt>${say("receive")}</dt><dd>${escapeHtml(offer.itemName)}</dd>
<dt>${say("give")}</dt><dd>${say("nothing")}</dd></dl>
<p class="state ${offer.state}" role="status">${sayState(offer, language)}</p>
${acts}
<p class="ways"><a href="${escapeHtml(originOf(offer))}">${say("back")}</a><a href="${escapeHtml(inbox)}">${say("all")}</a></p>
<details${url.searchParams.has("testers") ? " open" : ""}><summary>${say("testers")}</summary>
${form(`<div class="acts">${(isOpen ? (["expire", "restrict"] as const) : (["reverse", "settle"] as const)).map((act) => button(act)).join("")}</div>`)}
${form(drawChoices(trades, offer, language))}
</details>`;
  return drawFrame(url, language, TRADE_WORDS.title[language], body, TRADE_STYLE);
}

/** Every offer of one account, newest first. */
export function drawInbox(url: URL, language: Language, offers: readonly TradeOffer[]): string {
  const rows = offers.map(
    (
      offer,
    ) => `<li><a href="/tradeoffer/${offer.reference}?lang=${language}"><img src="${escapeHtml(offer.picture)}" alt="">
<span><b>${escapeHtml(offer.itemName)}</b><small>${sayState(offer, language)}</small></span></a></li>`,
  );
  const list =
    rows.length > 0 ? `<ul class="offers">${rows.join("")}</ul>` : `<p>${escapeHtml(TRADE_WORDS.empty[language])}</p>`;
  const body = `<p class="warning" role="note">${escapeHtml(WORDS.notSteam[language])}</p>${list}`;
  return drawFrame(url, language, TRADE_WORDS.inbox[language], body, TRADE_STYLE);
}

/** The page for an offer that does not exist. */
export function drawNoOffer(url: URL, language: Language): string {
  return drawFrame(url, language, TRADE_WORDS.gone[language], `<p>${escapeHtml(TRADE_WORDS.empty[language])}</p>`);
}

/** The origin of a page's pictures: the site that sent the offers. */
export const originOf = ({ picture }: { picture: string }): string => URL.parse(picture)?.origin ?? "";

function sayState({ state, reason, protectedUntil }: TradeOffer, language: Language): string {
  const words: Readonly<Record<string, Texts>> = TRADE_WORDS;
  const texts = words[state === "ended" ? (reason ?? "cancelled") : state] ?? TRADE_WORDS.cancelled;
  const until = new Date(protectedUntil ?? 0).toLocaleTimeString(language);
  return escapeHtml(texts[language].replace("{until}", until));
}

function drawChoices(trades: Trades, offer: TradeOffer, language: Language): string {
  const say = (word: Word) => escapeHtml(TRADE_WORDS[word][language]);
  const options = (names: readonly (keyof typeof CHOICES)[], chosen: string) =>
    names
      .map(
        (name) =>
          `<option value="${name}"${name === chosen ? " selected" : ""}>${escapeHtml(CHOICES[name][language])}</option>`,
      )
      .join("");
  return `<label class="field">${say("account")}<select name="account">${options(ACCOUNTS, trades.accountOf(offer.partner))}</select></label>
<label class="field">${say("stock")}<input name="stock" inputmode="numeric" maxlength="4" value="${trades.stockOf(offer.itemSlug) ?? ""}"></label>
<label class="field">${say("mood")}<select name="mood">${options(MOODS, trades.mood())}</select></label>
<div class="acts"><button name="act" value="apply">${say("apply")}</button></div>`;
}

/** The style of the trade pages: a stand for the item, two sides of a trade, a collapsible part for testers. */
const TRADE_STYLE = `
.stand{display:grid;place-items:center;height:200px;margin:0 -8px 4px;border-radius:14px;background:radial-gradient(closest-side,#ffffff24,transparent)}
.stand img{max-width:100%;height:180px;object-fit:contain;filter:drop-shadow(0 14px 12px #0009)}
.sides{display:grid;grid-template-columns:1fr auto;gap:4px 16px;margin:0 0 16px;padding:12px 16px;border-radius:12px;background:var(--well);box-shadow:inset 0 1px #ffffff14}
.sides dt{grid-column:1;font-size:13px;color:var(--muted)}
.sides dd{grid-column:1/-1;margin:0 0 6px;font-weight:500;overflow-wrap:anywhere}
.sides small{grid-column:2;grid-row:1;align-self:start}
.state{display:flex;gap:10px;align-items:baseline;margin:0 0 4px}
.state:before{content:"";flex:none;width:9px;height:9px;border-radius:50%;background:var(--muted)}
.state.pending:before{background:var(--brass);box-shadow:0 0 10px var(--brass)}
.state.accepted:before{background:#7fc8ff;box-shadow:0 0 10px #7fc8ff}
.state.settled:before{background:#7fd6a1;box-shadow:0 0 10px #7fd6a1}
.acts .primary{flex-basis:100%}
.ways{display:flex;flex-wrap:wrap;gap:4px 20px;margin:16px 0 0;font-size:14px}
.ways a{color:var(--brass);padding:10px 0;min-height:44px}
details{margin-top:16px;border-top:1px solid var(--line);padding-top:4px}
summary{min-height:44px;padding:10px 0;cursor:pointer;color:var(--muted);font-size:14px}
summary:focus-visible{outline:2px solid var(--brass);outline-offset:2px;border-radius:6px}
details .field{margin-bottom:12px}
details .acts{margin:0 0 16px}
.offers{list-style:none;margin:16px 0 0;padding:0;display:grid;gap:8px}
.offers a{display:flex;align-items:center;gap:14px;padding:10px 12px;border-radius:12px;background:var(--well);color:var(--ink);text-decoration:none;box-shadow:inset 0 1px #ffffff14}
.offers a:hover{background:#ffffff12}
.offers img{flex:none;width:72px;height:48px;object-fit:contain}
.offers b{display:block;font-weight:500;overflow-wrap:anywhere}
`;
