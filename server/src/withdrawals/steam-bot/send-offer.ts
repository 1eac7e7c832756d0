import { HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { type Parcel as Asked, CourierAway, CourierRefused, type Offer } from "../couriers/port.ts";
import type { BotProcess } from "./bot-process.ts";
import type { Sending } from "./journal.ts";
import type { OpenOrder } from "./read-orders.ts";
import type { OfferLimits } from "./read-settings.ts";
import { OPEN_STATES, readTrouble } from "./read-state.ts";
import type { SentOffer } from "./steam-account.ts";

/** The site's request to send the item of an order. It has no name and no picture of the item. */
export type Parcel = Pick<Asked, "orderId" | "itemSlug" | "partner" | "token">;

/**
 * The site asked for an item that no open order in the database contains. Nothing is sent, and an operator must check
 * the site.
 */
export class NoSuchOrder extends Error {
  override name = "NoSuchOrder";
}

/** How long Steam may take to list an offer whose answer was lost. */
const SETTLED_MS = 2 * MINUTE_MS;
// The clocks of Steam and the database may differ by this much.
const CLOCKS_MS = 5 * MINUTE_MS;
const WAITS_FOR_COURIER = 1;

/**
 * Sends the item of an order only once, however often it is called: an offer in the journal, or one that Steam lists
 * with the order's number, is returned again. After an attempt with an unknown result, the next attempt uses the same
 * asset, so that even two offers could deliver only one item. Calls must not run concurrently.
 */
export async function sendOffer(botProcess: BotProcess, parcel: Parcel): Promise<Offer> {
  const order = await botProcess.orders.read(parcel.orderId);
  if (!order || !isSame(order, parcel))
    throw new NoSuchOrder(`no open order ${parcel.orderId} contains this item for this recipient`);
  const sent = await listSent(botProcess, order);
  const found = findOffer(botProcess, order, sent);
  if (found) return remember(botProcess, parcel.orderId, found);
  if (order.state !== WAITS_FOR_COURIER)
    throw new CourierAway("the site knows an offer of this order, but Steam does not list it");

  const open = sent.filter(({ state }) => OPEN_STATES.includes(state));
  const lastHour = botProcess.journal.since(botProcess.now() - HOUR_MS).filter(({ isNone }) => !isNone);
  const { offerLimits } = botProcess.settings;
  keepOfferLimits({ offerLimits, partner: order.partner, lastHour, open: open.length });
  if (await botProcess.bot.wouldHold(order)) throw new CourierRefused("held_by_steam");
  const asset = await chooseAsset(botProcess, order, open);
  return make(botProcess, order, asset);
}

/** Returns the offer of an order, or null if certainly none exists. Calls must not run concurrently. */
export async function findSent(botProcess: BotProcess, orderId: number): Promise<Offer | null> {
  const order = (await botProcess.orders.read(orderId)) ?? beginning(botProcess.journal.of(orderId));
  // The order is no longer open, and the process never began to send it.
  if (!order) return null;
  const found = findOffer(botProcess, order, await listSent(botProcess, order));
  if (found) return remember(botProcess, orderId, found);
  // After this answer the site ends the order, so another order may use the asset.
  const last = lastOf(botProcess, order);
  if (last && !last.isNone) botProcess.journal.none({ order: orderId, at: botProcess.now() });
  return null;
}

function isSame(order: OpenOrder, { itemSlug, partner, token }: Parcel): boolean {
  return order.itemSlug === itemSlug && order.partner === partner && order.token === token;
}

type Wanted = Pick<OpenOrder, "orderId" | "partner" | "createdAt">;

function beginning(sending: Sending | undefined): Wanted | undefined {
  return sending && { orderId: sending.order, partner: sending.partner, createdAt: new Date(sending.at) };
}

const listSent = ({ bot }: BotProcess, { createdAt }: Wanted) =>
  bot.sentSince(new Date(createdAt.getTime() - CLOCKS_MS));

/**
 * Returns the journal's state of an order. A state older than the order does not count: it is from another order with
 * this id, before the database was restored or replaced.
 */
function lastOf({ journal }: BotProcess, { orderId, createdAt }: Wanted): Sending | undefined {
  const last = journal.of(orderId);
  return last && last.at >= createdAt.getTime() - CLOCKS_MS ? last : undefined;
}

/**
 * Returns the offer's id, or null if the order certainly has none. While Steam may still be creating the offer, the
 * courier counts as away.
 */
function findOffer(botProcess: BotProcess, order: Wanted, sent: readonly SentOffer[]): string | null {
  const { now, label } = botProcess;
  const last = lastOf(botProcess, order);
  if (last?.offer) return last.offer;
  const since = order.createdAt.getTime() - CLOCKS_MS;
  const ours = sent.find(
    ({ message, partner, created }) =>
      message === label(order.orderId) && partner.accountid === order.partner && created.getTime() >= since,
  );
  if (ours) return ours.id;
  if (last && !last.isNone && now() - last.at < SETTLED_MS) {
    throw new CourierAway("it is not known yet whether Steam created the last offer of this order");
  }
  return null;
}

async function chooseAsset(botProcess: BotProcess, order: OpenOrder, open: readonly SentOffer[]): Promise<string> {
  const { bot, items, journal } = botProcess;
  const marketName = items.get(order.itemSlug);
  if (marketName === undefined) throw new CourierRefused("out_of_stock");
  const assets = (await bot.assets()).filter((asset) => asset.marketName === marketName);
  const last = lastOf(botProcess, order);
  if (last && !last.isNone) {
    if (assets.some(({ assetId }) => assetId === last.asset)) return last.asset;
    throw new CourierAway(
      "the item of this order has left the bot, but Steam lists no offer with it; an operator must check it",
    );
  }
  const taken = new Set([
    ...journal.doubtful(),
    ...open.flatMap((offer) => offer.itemsToGive.map((item) => item.assetid)),
  ]);
  const free = assets.find(({ assetId }) => !taken.has(assetId));
  if (!free) throw new CourierRefused("out_of_stock");
  return free.assetId;
}

async function make(botProcess: BotProcess, { orderId, partner, token }: OpenOrder, asset: string): Promise<Offer> {
  const { bot, journal, label, now } = botProcess;
  journal.sending({ order: orderId, at: now(), partner, asset });
  let id: string;
  try {
    id = await bot.send({ partner, token, assetId: asset, message: label(orderId) });
  } catch (error) {
    const trouble = readTrouble(error);
    if (trouble instanceof CourierRefused) journal.none({ order: orderId, at: now() });
    throw trouble;
  }
  const offer = remember(botProcess, orderId, id);
  // A failed confirmation does not fail the sending: `readOffer` confirms the offer later.
  await bot.confirm(id).catch(() => {});
  return offer;
}

function remember({ journal, now }: BotProcess, order: number, id: string): Offer {
  if (journal.of(order)?.offer !== id) journal.sent({ order, at: now(), offer: id });
  return { reference: id, offerUrl: `https://steamcommunity.com/tradeoffer/${id}/` };
}

/**
 * The limits of the Steam bot's process: an attacker who controls the site cannot empty the bot faster than these
 * limits allow. When a limit is reached, the order waits.
 */
function keepOfferLimits(now: {
  offerLimits: OfferLimits;
  partner: number;
  /** The sendings that began within the last hour, except those that certainly made no offer. */
  lastHour: readonly Sending[];
  /** The number of the bot's open offers. */
  open: number;
}): void {
  const { offerLimits, partner, lastHour, open } = now;
  if (open >= offerLimits.open) throw new CourierAway("the limit of open offers is reached");
  if (lastHour.length >= offerLimits.perHour) throw new CourierAway("the limit of offers per hour is reached");
  const same = lastHour.filter((sending) => sending.partner === partner);
  if (same.length >= offerLimits.perRecipient) {
    throw new CourierAway("the limit of offers per hour to this account is reached");
  }
}
