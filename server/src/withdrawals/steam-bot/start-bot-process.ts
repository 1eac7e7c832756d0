import { join } from "node:path";
import { DAY_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { now } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { repeat } from "../../platform/repeat.ts";
import { takeTurns } from "../../platform/turns.ts";
import type { BotProcess } from "./bot-process.ts";
import { type Journal, openJournal } from "./journal.ts";
import { openPort } from "./port.ts";
import { cancelOffer } from "./read-offer.ts";
import { openOrders } from "./read-orders.ts";
import { type BotSettings, readItems } from "./read-settings.ts";
import { OPEN_STATES } from "./read-state.ts";
import { readSealed, writeSealed } from "./sealed-file.ts";
import { createBot } from "./steam-account.ts";
import { openSteamAgent } from "./steam-agent.ts";

const LABEL = "Vitrine order";
const SWEEP_MS = MINUTE_MS;
const FORGET_MS = DAY_MS;

/** Starts the process and its HTTP server. After a failure everything that was opened is closed again. */
export async function startBotProcess(
  settings: BotSettings,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> }> {
  const sealed = join(settings.folder, "bot.sealed");
  const secrets = readSealed(sealed, settings.passphrase);
  const items = readItems(settings.folder);
  const orders = await openOrders(settings.databaseUrl);
  let journal: Journal | undefined;
  try {
    journal = openJournal(join(settings.folder, "offers.jsonl"));
    const bot = createBot({
      settings,
      secrets,
      agent: openSteamAgent(settings.standIn),
      keepToken: () => writeSealed(sealed, settings.passphrase, secrets),
    });
    const botProcess: BotProcess = {
      settings,
      bot,
      orders,
      journal,
      items,
      label,
      orderOf,
      now: () => now().getTime(),
      log,
    };
    // Actions that make or end offers run one after another, so that each action sees the result of the previous one.
    const alone = takeTurns({ atOnce: 1, mostWaiting: 200 });
    const port = await openPort({ botProcess, alone, port: settings.port, token: settings.token });
    const sweep = repeat({
      name: "sweep offers",
      everyMs: SWEEP_MS,
      log,
      work: () => alone(() => sweepOffers(botProcess)),
    });
    const forget = repeat({
      name: "forget settled offers",
      everyMs: FORGET_MS,
      log,
      work: () => alone(() => forgetSettled(botProcess)),
    });
    const { close } = journal;
    return {
      url: port.url,
      async stop() {
        await port.close();
        await Promise.all([sweep.stop(), forget.stop()]);
        bot.close();
        close();
        await orders.close();
      },
    };
  } catch (error) {
    journal?.close();
    await orders.close();
    throw error;
  }
}

const label = (orderId: number) => `${LABEL} ${orderId}`;

function orderOf(message: string): number | null {
  const [, number] = new RegExp(`^${LABEL} ([1-9][0-9]{0,14})$`).exec(message) ?? [];
  return number === undefined ? null : Number(number);
}

/** How long settled orders stay in the journal: longer than any protection window. */
const KEPT_MS = 90 * DAY_MS;

/**
 * Removes orders from the journal that were settled long ago. It keeps, at any age, everything that prevents a second
 * offer: orders that are under way, and orders whose offer may have been made.
 */
async function forgetSettled({ journal, orders, now, log }: BotProcess): Promise<void> {
  const old = journal.settledBefore(now() - KEPT_MS);
  if (old.length === 0) return;
  const wanted = await orders.areOpen(old);
  const gone = old.filter((order) => !wanted.has(order));
  journal.forget(gone);
  log.info({ orders: gone.length }, "removed orders from the journal that were settled long ago");
}

/**
 * Steam lists open offers, and offers that changed after a given time. The process names a time this far in the future,
 * so Steam lists only open offers.
 */
const LATER_MS = DAY_MS;

/**
 * Withdraws offers whose order is no longer under way. This is the last protection for an order that ended before its
 * offer.
 */
async function sweepOffers(botProcess: BotProcess): Promise<void> {
  const sent = await botProcess.bot.sentSince(new Date(botProcess.now() + LATER_MS));
  const open = sent.flatMap(({ id, message, state }) => {
    const orderId = botProcess.orderOf(message ?? "");
    return orderId !== null && OPEN_STATES.includes(state) ? [{ id, orderId }] : [];
  });
  if (open.length === 0) return;
  const wanted = await botProcess.orders.areOpen(open.map(({ orderId }) => orderId));
  for (const { id, orderId } of open.filter(({ orderId }) => !wanted.has(orderId))) {
    botProcess.log.error(
      { offer: id, order: orderId },
      "an offer was still open although its order is closed; the offer is cancelled",
    );
    await cancelOffer(botProcess, id);
  }
}
