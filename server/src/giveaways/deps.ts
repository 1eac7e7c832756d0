import type { Beacon } from "../fairness/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Config } from "../platform/config.ts";
import type { Pipelines, Statements } from "../platform/database/pipeline.ts";

/** What giveaways are told by trade, beside which they stand. */
export type TradeDoors = {
  /** What players have paid in since a moment, in cents; who has paid in nothing is left out. */
  netDepositsOf(
    asked: Statements,
    asks: { playerIds: readonly number[]; since: Date },
  ): Promise<ReadonlyMap<number, number>>;
  /**
   * Lets on whoever could withdraw the pieces of their bag now.
   * @throws Refusal account_staff, deposit_missing, certify_needed, debt_left, withdraw_held, turnover_left.
   */
  requireCouldWithdraw(asks: { playerId: number; turnoverDueCents: number }): Promise<void>;
};

/** What the use cases of giveaways work with. */
export type GiveawayDeps = TradeDoors & {
  pipelines: Pipelines;
  itemCatalogue: ItemCatalogue;
  config: Pick<Config, "seedKey" | "games">;
  /** Undefined: the operator's seed only. */
  beacon: Beacon | undefined;
};
