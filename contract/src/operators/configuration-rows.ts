/**
 * The values that operators may change while the site runs: one row each, with its bounds, its unit, what it means and
 * who may change it. Amounts are in coins and shares in percent, as pages show them. The rules between rows are on the
 * server, in configuration/safety.ts. The numbers that operators cannot change are in docs/fixed-numbers.md, with the
 * reasons.
 */
import { GAME_ROWS, type GameValues } from "./configuration/game-rows.ts";
import { REWARD_ROWS, type RewardValues } from "./configuration/reward-rows.ts";
import type { Row, Rows } from "./configuration/row-shapes.ts";
import { SITE_ROWS, type SiteValues } from "./configuration/site-rows.ts";
import { TRADE_ROWS, type TradeValues } from "./configuration/trade-rows.ts";

export {
  CONFIGURATION_GROUPS,
  type Field,
  type NumberField,
  type TableField,
} from "./configuration/row-shapes.ts";

/** The present value of every row. */
export type Configuration = RewardValues & GameValues & TradeValues & SiteValues;
export type ConfigurationKey = keyof Configuration;
export type ConfigurationRow = Row<Configuration[ConfigurationKey]>;

export const CONFIGURATION_ROWS: Rows<Configuration> = { ...REWARD_ROWS, ...GAME_ROWS, ...TRADE_ROWS, ...SITE_ROWS };

export const CONFIGURATION_KEYS = Object.keys(CONFIGURATION_ROWS) as ConfigurationKey[];
