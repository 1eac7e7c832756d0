import { type Parcel as Asked, CourierAway, CourierRefused, type Offer } from "../couriers/port.ts";
import type { BotProcess } from "./bot-process.ts";
import type { Sending } from "./journal.ts";
import type { OpenOrder } from "./read-orders.ts";
import type { Limits } from "./read-settings.ts";
import { OPEN_STATES } from "./read-state.ts";
import { readTrouble } from "./read-trouble.ts";
import type { SentOffer } from "./steam-account.ts";

/** What the site says of an order; the picture is its own matter. */
export type Parcel = Pick<Asked, "orderId" | "itemSlug" | "partner" | "token">;

/** The site asked for what no order of its database wants. Nothing is sent, and somebody has to look at the site. */
export class NoSuchOrder extends Error {
  override name = "NoSuchOrder";
}

/** How long Steam may take to show an offer whose answer was lost. */
const SETTLED_MS = 120_000;
// Steam's clock and the database's need not agree to the second.
const CLOCKS_MS = 300_000;
const WAITS_FOR_COURIER = 1;

/**
 * Sends the piece of an order, once however often it is asked: an offer that stands in the keeper's memory, or that Steam shows
 * with the order's number, is given again. A second try of the same order gives the same piece, so that even two offers could
 * bring one piece only. Runs alone. @throws CourierAway @throws CourierRefused @throws NoSuchOrder
 */
export async function sendOffer(botProcess: BotProcess, parcel: Parcel): Promise<Offer> {
  const order = await botProcess.orders.read(parcel.orderId);
  if (!order || !isSame(order, parcel)) throw new NoSuchOrder(`no open order ${parcel.orderId} wants this`);
  const sent = await listSent(botProcess, order);
  const found = findOffer(botProcess, order, sent);
  if (found) return remember(botProcess, parcel.orderId, found);
  if (order.state !== WAITS_FOR_COURIER) throw new CourierAway("the order has an offer that Steam does not show");

  const open = sent.filter(({ state }) => OPEN_STATES.includes(state));
  const lastHour = botProcess.journal.since(botProcess.now() - HOUR_MS).filter(({ isNone }) => !isNone);
  const { limits } = botProcess.settings;
  keepLimits({ limits, partner: order.partner, lastHour, open: open.length });
  if (await botProcess.bot.wouldHold(order)) throw new CourierRefused("held_by_steam");
  const asset = await chooseAsset(botProcess, order, open);
  return make(botProcess, order, asset);
}

/** The offer of an order, or null where there is certainly none. Runs alone. @throws CourierAway */
export async function findSent(botProcess: BotProcess, orderId: number): Promise<Offer | null> {
  const order = (await botProcess.orders.read(orderId)) ?? beginning(botProcess.journal.of(orderId));
  // Never begun, and no longer wanted.
  if (!order) return null;
  const found = findOffer(botProcess, order, await listSent(botProcess, order));
  if (found) return remember(botProcess, orderId, found);
  // The site goes by this answer: its piece may go to another order.
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

/** What the keeper remembers of an order; what is older than it belongs to another life of the database. */
function lastOf({ journal }: BotProcess, { orderId, createdAt }: Wanted): Sending | undefined {
  const last = journal.of(orderId);
  return last && last.at >= createdAt.getTime() - CLOCKS_MS ? last : undefined;
}

/** Its id, or null where the order certainly has none. @throws CourierAway while Steam may still be making it. */
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
    throw new CourierAway("nobody knows yet whether the last offer of the order was made");
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
    throw new CourierAway("the piece of the order has gone, and Steam shows no offer of it; somebody has to look");
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
  // Not the sending's matter: what is not confirmed now is confirmed when somebody looks.
  await bot.confirm(id).catch(() => {});
  return offer;
}

function remember({ journal, now }: BotProcess, order: number, id: string): Offer {
  if (journal.of(order)?.offer !== id) journal.sent({ order, at: now(), offer: id });
  return { reference: id, offerUrl: `https://steamcommunity.com/tradeoffer/${id}/` };
}

const HOUR_MS = 3_600_000;

/**
 * The keeper's own bounds: whoever takes over the site empties the bot no faster than this.
 * @throws CourierAway what is too much now waits.
 */
function keepLimits(now: {
  limits: Limits;
  partner: number;
  /** What was begun within the last hour, to whomever. */
  lastHour: readonly Sending[];
  /** How many offers of the bot are open. */
  open: number;
}): void {
  const { limits, partner, lastHour, open } = now;
  if (open >= limits.open) throw new CourierAway("as many offers are open as may be");
  if (lastHour.length >= limits.perHour) throw new CourierAway("as many offers left in the last hour as may leave");
  const same = lastHour.filter((sending) => sending.partner === partner);
  if (same.length >= limits.perRecipient) {
    throw new CourierAway("as many offers went to this account in the last hour as may go");
  }
}
