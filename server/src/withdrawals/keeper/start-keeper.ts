import { join } from "node:path";
import { now } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { repeat } from "../../platform/rounds.ts";
import { takeTurns } from "../../platform/turns.ts";
import { openDoor } from "./door.ts";
import { forgetSettled } from "./forget-settled.ts";
import { type Journal, openJournal } from "./journal.ts";
import type { Keeper } from "./keeper.ts";
import { openOrders } from "./read-orders.ts";
import { type KeeperSettings, readItems } from "./read-settings.ts";
import { readSealed, writeSealed } from "./sealed-file.ts";
import { openSteamAgent } from "./steam-agent.ts";
import { createBot } from "./steam-bot.ts";
import { sweepOffers } from "./sweep-offers.ts";

const LABEL = "Vitrine order";
const SWEEP_MS = 60_000;
const FORGET_MS = 86_400_000;

/** From settings to an open door. @throws StartError; whatever had been opened by then is closed again. */
export async function startKeeper(settings: KeeperSettings, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
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
    const keeper: Keeper = { settings, bot, orders, journal, items, label, orderOf, now: () => now().getTime(), log };
    // Acts that make or end offers run one after another: each sees what the one before has done.
    const alone = takeTurns({ atOnce: 1, mostWaiting: 200 });
    const door = await openDoor({ keeper, alone, port: settings.port, token: settings.token });
    const sweep = repeat({
      name: "sweep offers",
      everyMs: SWEEP_MS,
      log,
      work: () => alone(() => sweepOffers(keeper)),
    });
    const forget = repeat({
      name: "forget settled offers",
      everyMs: FORGET_MS,
      log,
      work: () => alone(() => forgetSettled(keeper)),
    });
    const { close } = journal;
    return {
      url: door.url,
      async stop() {
        await door.close();
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
