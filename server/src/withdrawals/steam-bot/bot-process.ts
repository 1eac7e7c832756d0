import type { Log } from "../../platform/log.ts";
import type { Journal } from "./journal.ts";
import type { Orders } from "./read-orders.ts";
import type { BotSettings } from "./read-settings.ts";
import type { SteamBot } from "./steam-account.ts";

export type BotProcess = {
  settings: Pick<BotSettings, "offerLimits" | "protectionMs">;
  bot: SteamBot;
  orders: Orders;
  journal: Journal;
  /** Steam market names by item slug. */
  items: ReadonlyMap<string, string>;
  /**
   * `label` returns the message of an order's offer, by which the offer is found again; `orderOf` parses the order's id
   * from such a message.
   */
  label(orderId: number): string;
  orderOf(message: string): number | null;
  now(): number;
  log: Log;
};
