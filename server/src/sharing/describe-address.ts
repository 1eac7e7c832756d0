import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import { celebration, measuredPrice } from "@vitrine/contract/boxes/celebration.ts";
import type { Souvenir } from "@vitrine/contract/fairness/calls.ts";
import type { BoxReceipt } from "@vitrine/contract/fairness/receipt.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { Language, Texts } from "@vitrine/contract/languages.ts";
import { formatCoins, toCoins } from "@vitrine/contract/money.ts";
import { REFUSALS } from "@vitrine/contract/refusals.ts";
import { findScreen } from "@vitrine/contract/screens/screens.ts";
import { battleLookups, readRoomHead } from "../battles/index.ts";
import { hitRate, readBoxesOfItems, returnToPlayer } from "../boxes/index.ts";
import { dreamLookups } from "../dream/index.ts";
import { readReceipt } from "../fairness/index.ts";
import { readGiveawayHead } from "../giveaways/index.ts";
import { readCatalogueItem } from "../inventory/index.ts";
import { Refusal } from "../platform/errors.ts";
import { readVitrineHead } from "../vitrines/index.ts";
import { addressesOf } from "./addresses.ts";
import type { Card, Deps, Description } from "./description.ts";
import { WORDS } from "./words.ts";

/**
 * Describes the page of an address for link previews and search engines. Refuses with a 404 code if the address has no
 * page.
 */
export async function describeAddress(deps: Deps, address: string, language: Language): Promise<Description> {
  const screen = findScreen(address.split("?")[0]!);
  if (!screen) throw new Refusal("not_found");
  const { pattern, path, id = "" } = screen;
  // This screen creates a new battle with the settings of the room `id`, so the screen exists only while that room
  // exists.
  if (pattern === "/battle/create/:id" || pattern === "/reverse/create/:id")
    await describeBattle(deps, Number(id), language);
  const item = path === "/skin" && /\?item=([1-9]\d{0,14})$/.exec(address)?.[1];
  switch (pattern) {
    case "/box/:id":
      return describeBox(deps, Number(id), language);
    case "/provably-fair/verify/:id":
      return describeRoll(deps, Number(id), language);
    case "/battle/:id":
    case "/reverse/:id":
      return describeBattle(deps, Number(id), language);
    case "/giveaways/:id":
      return describeRoomOfPrizes(deps, Number(id), language);
    case "/vitrine/:id":
      return describeVitrine(deps, id, language);
    case "/docs/help/:id":
    case "/docs/support/:id":
      return describeDocument(deps, id, language);
    case "/giveaways":
      return describeGiveaways(language);
  }
  if (item) {
    // The item catalogue page exists even if the requested item does not.
    const card = await describeCard(deps, Number(item), language).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    if (card) return card;
  }
  const home = await describeHome(deps, language);
  const [title, text] = PAGES[path] ?? [];
  return title && text ? { ...home, title: `${title[language]} · Vitrine`, text: text[language] } : home;
}

/**
 * Returns true if an error means that the object does not exist. The code differs between boxes, rolls and rooms, but
 * the HTTP status is always 404.
 */
export const isMissing = (error: unknown) => error instanceof Refusal && REFUSALS[error.code].status === 404;

/** Pages with their own texts and the site's picture. */
const PAGES: Readonly<Record<string, readonly [title: Texts, text: Texts]>> = {
  "/shop": [WORDS.shopTitle, WORDS.shopText],
  "/skin": [WORDS.itemsTitle, WORDS.itemsText],
};

export function describeSite(language: Language): Description & { card: Card } {
  const [title, text] = [WORDS.siteTitle[language], WORDS.siteText[language]];
  const [, claim = title] = title.split(" · ");
  const card = { name: "site", kicker: "Vitrine 明匣", title: claim, facts: [], foot: text };
  return { title, text, card: { ...card, image: undefined, grade: undefined } };
}

/** The description for an address without a page, with the site's picture. */
export function describeMissing(language: Language): Description {
  return {
    ...describeSite(language),
    title: `${WORDS.missingTitle[language]} · Vitrine`,
    text: WORDS.missingText[language],
  };
}

/** The site's description, with the best item of the first box as picture. */
async function describeHome({ boxCache, itemCatalogue }: Deps, language: Language): Promise<Description> {
  const site = describeSite(language);
  const [first] = (await boxCache.all()).boxes;
  if (!first) return site;
  const { image, grade } = await itemCatalogue.get(
    bestOf(await boxCache.version(first.id, first.currentVersion)).itemId,
  );
  return { ...site, card: { ...site.card, image, grade } };
}

async function describeBox({ boxCache, itemCatalogue }: Deps, boxId: number, language: Language): Promise<Description> {
  const box = await boxCache.box(boxId);
  const version = await boxCache.version(boxId, box.currentVersion);
  const best = bestOf(version);
  const item = await itemCatalogue.get(best.itemId);
  const facts = [
    { label: WORDS.price[language], text: coins(version.priceCents, language) },
    { label: WORDS.returns[language], text: percent(returnToPlayer(version), 2, language) },
    { label: WORDS.breakEven[language], text: percent(hitRate(version), 1, language) },
  ];
  const chance = percent((best.end - best.start + 1) / TICKETS, 3, language);
  const foot = `${WORDS.bestItem[language]}: ${item.names[language]}, ${coins(best.valueCents, language)}, ${chance}`;
  const title = box.names[language];
  return {
    title: `${title} · Vitrine`,
    text: [...facts.map(({ label, text }) => `${label} ${text}`), foot].join(" · "),
    card: { name: `box-${boxId}`, kicker: "Vitrine 明匣", title, facts, foot, image: item.image, grade: item.grade },
  };
}

/** Describes a battle's room. A private room shows only the site's description. */
async function describeBattle(deps: Deps, battleId: number, language: Language): Promise<Description> {
  const room = await describeRoom(deps, { battleId, language, coins: (cents) => coins(cents, language) });
  if (!room) throw new Refusal("not_found");
  return room === "private" ? { ...describeSite(language), listed: false } : room;
}

async function describeRoomOfPrizes(deps: Deps, roomId: number, language: Language): Promise<Description> {
  const room = await describeGiveaway(deps, { roomId, language, coins: (cents) => coins(cents, language) });
  if (!room) throw new Refusal("not_found");
  return room;
}

/** Describes a player's vitrine. Search engines do not list it: the player hands out its link. */
async function describeVitrine(deps: Deps, key: string, language: Language): Promise<Description> {
  const { title, userName, itemIds } = await readVitrineHead(deps, key);
  const items = await Promise.all(itemIds.map((itemId) => deps.itemCatalogue.get(itemId)));
  const best = items.toSorted((a, b) => b.valueCents - a.valueCents)[0];
  const kicker = userName === null ? WORDS.anonymousVitrine[language] : `${WORDS.vitrineOf[language]} ${userName}`;
  const names = items.slice(0, NAMED).map(({ names }) => names[language]);
  const foot = [...names, ...(items.length > NAMED ? [`+${items.length - NAMED}`] : [])].join(", ");
  const facts = [{ label: WORDS.piecesWon[language], text: number(items.length, language) }];
  const card = { name: `vitrine-${key}`, kicker, facts, foot, image: best?.image, grade: best?.grade };
  const shown = title || WORDS.untitledVitrine[language];
  return {
    title: `${shown} · Vitrine`,
    text: [kicker, ...facts.map(({ label, text }) => `${label} ${text}`), foot].filter(Boolean).join(" · "),
    card: { ...card, title: shown },
    listed: false,
  };
}

/**
 * Describes a document with its canonical path. The requested address may contain the document's id instead of its
 * slug, or the wrong kind, e.g. /docs/help/ with the slug of a support document.
 */
async function describeDocument(deps: Deps, idOrSlug: string, language: Language): Promise<Description> {
  const found = await deps.documents.find(idOrSlug, language);
  if (!found) throw new Refusal("not_found");
  const { title, summary: text, kind, slug } = found;
  return { ...(await describeHome(deps, language)), title: `${title} · Vitrine`, text, path: `/docs/${kind}/${slug}` };
}

const describeCard = (deps: Deps, itemId: number, language: Language) =>
  describeItem(deps, {
    ...{ itemId, language, coins: (cents) => coins(cents, language) },
    percent: (share) => percent(share, 3, language),
  });

/** Describes a roll. A roll of a battle shows the battle's room; an opening has a souvenir. */
async function describeRoll(deps: Deps, rollId: number, language: Language): Promise<Description> {
  const receipt = await receiptOf(deps, rollId);
  if ("battleId" in receipt) return describeBattle(deps, receipt.battleId, language);
  const item = await deps.itemCatalogue.get(receipt.itemId);
  const souvenir = "won" in receipt ? undefined : await souvenirOf(deps, receipt, language);
  const facts = [
    { label: WORDS.value[language], text: coins(receipt.valueCents, language) },
    { label: WORDS.chance[language], text: percent((receipt.end - receipt.start + 1) / TICKETS, 3, language) },
    { label: WORDS.ticket[language], text: `${number(receipt.roll, language)} / ${number(TICKETS, language)}` },
  ];
  const title = item.names[language];
  const foot = `№ ${rollId} · ${(receipt.revealed ? WORDS.verified : WORDS.sealed)[language]}`;
  const name = `round-${rollId}`;
  const dream = "won" in receipt && (receipt.won ? WORDS.dreamWon : WORDS.dreamLost)[language];
  return {
    title: `${title} · ${souvenir?.boxName ?? WORDS.dream[language]} · Vitrine`,
    text: [...facts.map(({ label, text }) => `${label} ${text}`), foot].join(" · "),
    card: souvenir
      ? { name, souvenir }
      : { name, kicker: dream || "", title, facts, foot, image: item.image, grade: item.grade },
  };
}

/** Returns the souvenir of an opening. Refused unless the roll is a public roll of a box. */
export async function readSouvenir(deps: Deps, rollId: number, language: Language): Promise<Souvenir> {
  const receipt = await receiptOf(deps, rollId);
  if ("battleId" in receipt || "won" in receipt) throw new Refusal("round_unknown");
  return souvenirOf(deps, receipt, language);
}

function receiptOf(deps: Deps, rollId: number): ReturnType<typeof readReceipt> {
  const { db, seedKey, boxCache } = deps;
  const boxes = { name: boxCache.boxName, version: boxCache.version };
  const games = { boxes, battles: battleLookups(deps), dreams: dreamLookups(db) };
  return readReceipt(db, { seedKey, ...games }, rollId);
}

async function souvenirOf(deps: Deps, receipt: BoxReceipt, language: Language): Promise<Souvenir> {
  const { boxCache, itemCatalogue, publicUrl } = deps;
  const { names, image, grade } = await itemCatalogue.get(receipt.itemId);
  const { roundId, createTime, roll, start, end, publicHash, revealed, priceCents, valueCents } = receipt;
  const isFree = receipt.game === "freeBox";
  const items = receipt.items.map((item) => ({ ...item, value: item.valueCents }));
  return {
    ...{ roundId, createTime, roll, start, end, publicHash, revealed, image, grade },
    boxName: (await boxCache.boxName(receipt.boxId, language)) ?? "",
    itemName: names[language],
    value: toCoins(valueCents),
    paysPoints: isFree,
    price: isFree ? null : toCoins(priceCents),
    glow: celebration(valueCents, measuredPrice({ price: priceCents, items })),
    verifyAddress: addressesOf(publicUrl, `/provably-fair/verify/${roundId}`, language).canonical,
  };
}

const bestOf = ({ items }: BoxVersionOnRecord) =>
  items.reduce((top, item) => (item.valueCents > top.valueCents ? item : top));

const number = (value: number, language: Language) => value.toLocaleString(language);
const percent = (share: number, digits: number, language: Language) =>
  share.toLocaleString(language, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Formats an amount in the reader's language, with two decimals or none, as on the pages. */
function coins(cents: number, language: Language): string {
  const shown = formatCoins(toCoins(cents));
  const digits = shown.includes(".") ? 2 : 0;
  return Number(shown).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Describes the list of giveaways. */
function describeGiveaways(language: Language): Description {
  const [title, text] = [WORDS.giveaways[language], WORDS.giveawaysText[language]];
  const card = { name: "giveaways", kicker: "Vitrine 明匣", title, facts: [], foot: text };
  return { title: `${title} · Vitrine`, text, card: { ...card, image: undefined, grade: undefined } };
}

/** Describes a giveaway's room: prizes, their value and the time of the draw. The winners are never shown. */
async function describeGiveaway(
  { db, itemCatalogue }: Pick<Deps, "db" | "itemCatalogue">,
  { roomId, language, coins }: { roomId: number; language: Language; coins: (cents: number) => string },
): Promise<Description | undefined> {
  const room = await readGiveawayHead(db, roomId);
  if (!room) return undefined;
  const best = room.bestItemId === undefined ? undefined : await itemCatalogue.get(room.bestItemId);
  const title = room.titles[language];
  const drawn = room.endAt.toLocaleString(language, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  const facts = [
    { label: WORDS.prizes[language], text: room.prizeCount.toLocaleString(language) },
    { label: WORDS.totalValue[language], text: coins(room.prizesCents) },
    { label: WORDS.drawnOn[language], text: drawn },
  ];
  const foot = best ? `${WORDS.bestItem[language]}: ${best.names[language]}` : "";
  const kicker = `${(room.isOfficial ? WORDS.officialGiveaway : WORDS.streamerGiveaway)[language]} № ${room.id}`;
  const card = { name: `giveaway-${room.id}`, kicker, title, facts, foot, image: best?.image, grade: best?.grade };
  return {
    title: `${title} · № ${room.id} · Vitrine`,
    text: [...facts.map(({ label, text }) => `${label} ${text}`), foot].filter(Boolean).join(" · "),
    card,
  };
}

/** The number of boxes or items that the last line names; the others are shown as a count. */
const NAMED = 3;

type Formats = { coins: (cents: number) => string; percent: (share: number) => string };

/** Describes an item of the catalogue. Refuses an unknown item. */
async function describeItem(
  { boxCache, itemCatalogue }: Pick<Deps, "boxCache" | "itemCatalogue">,
  { itemId, language, coins, percent }: { itemId: number; language: Language } & Formats,
): Promise<Description> {
  // The shop's price is left out, because it changes more often than other sites reload a picture.
  const boxesOfItems = () => readBoxesOfItems(boxCache);
  const item = await readCatalogueItem(
    { itemCatalogue, boxesOfItems, offerOf: async () => undefined },
    itemId,
    language,
  );
  const [likeliest] = item.boxes;
  const facts = [
    { label: WORDS.value[language], text: coins(Math.round(item.value * 100)) },
    ...(likeliest ? [{ label: WORDS.bestChance[language], text: percent(likeliest.probability) }] : []),
    { label: WORDS.boxes[language], text: item.boxes.length.toLocaleString(language) },
  ];
  const names = item.boxes.slice(0, NAMED).map(({ name }) => name);
  const foot = [...names, ...(item.boxes.length > NAMED ? [`+${item.boxes.length - NAMED}`] : [])].join(" · ");
  const { name: title, image, grade } = item;
  return {
    title: `${title} · Vitrine`,
    text: [...facts.map(({ label, text }) => `${label} ${text}`), ...(foot ? [foot] : [])].join(" · "),
    card: { name: `item-${itemId}`, kicker: "Vitrine 明匣", title, facts, foot, image, grade },
  };
}

/**
 * Describes a battle's room: mode, boxes, cost and seats. Returns "private" for a room with a password, and undefined
 * if the room does not exist.
 */
export async function describeRoom(
  { db, boxCache }: Pick<Deps, "db" | "boxCache">,
  { battleId, language, coins }: { battleId: number; language: Language; coins: (cents: number) => string },
): Promise<Description | "private" | undefined> {
  const room = await readRoomHead(db, battleId);
  if (!room || room === "private") return room;
  const title = (room.mode === 0 ? WORDS.classicBattle : WORDS.reverseBattle)[language];
  const facts = [
    { label: WORDS.seatCost[language], text: coins(room.costCents) },
    { label: WORDS.boxes[language], text: room.boxIds.length.toLocaleString(language) },
    { label: WORDS.seats[language], text: String(room.players) },
  ];
  const boxes = await Promise.all([...new Set(room.boxIds)].map((boxId) => boxCache.box(boxId)));
  const names = boxes.slice(0, NAMED).map(({ id, names }) => {
    const count = room.boxIds.filter((boxId) => boxId === id).length;
    return count > 1 ? `${names[language]} × ${count}` : names[language];
  });
  const foot = [...names, ...(boxes.length > NAMED ? [`+${boxes.length - NAMED}`] : [])].join(" · ");
  const kicker = `${WORDS.battle[language]} № ${room.id}`;
  const card = { name: `battle-${room.id}`, kicker, title, facts, foot, image: boxes[0]?.image, grade: undefined };
  return {
    title: `${title} · № ${room.id} · Vitrine`,
    text: [...facts.map(({ label, text }) => `${label} ${text}`), foot].join(" · "),
    card,
  };
}
