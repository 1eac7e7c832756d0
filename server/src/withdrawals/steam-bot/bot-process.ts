import type { Log } from "../../platform/log.ts";
import type { Journal } from "./journal.ts";
import type { Orders } from "./read-orders.ts";
import type { BotSettings } from "./read-settings.ts";
import type { SteamBot } from "./steam-account.ts";

/** What the keeper's acts work with. */
export type BotProcess = {
  settings: Pick<BotSettings, "limits" | "protectionMs">;
  bot: SteamBot;
  orders: Orders;
  journal: Journal;
  /** Market names by the slugs of items. */
  items: ReadonlyMap<string, string>;
  /** What stands in an order's offer, and by which it is found again; and the way back. */
  label(orderId: number): string;
  orderOf(message: string): number | null;
  now(): number;
  log: Log;
};
