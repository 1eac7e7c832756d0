import type { Beacon } from "../fairness/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Pipelines, Statements } from "../platform/database/pipeline.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import type { WalletSettings } from "../wallet/index.ts";
import type { GiveawaySettings } from "./environment.ts";

/** Functions of the modules for deposits and withdrawals, which giveaways do not import. */
export type TradeDeps = {
  /** Net deposits of players since a moment, in cents; players without deposits are not in the map. */
  netDepositsOf(
    asked: Statements,
    asks: { playerIds: readonly number[]; since: Date },
  ): Promise<ReadonlyMap<number, number>>;
  /** Refuses a player who could not withdraw the items of their bag now. */
  requireCouldWithdraw(asks: { playerId: number; turnoverDueCents: number }): Promise<void>;
};

/** The dependencies for checking the conditions of a room. */
export type ConditionDeps = Pick<TradeDeps, "netDepositsOf"> & { config: Pick<WalletSettings, "vipLevels"> };

/** The dependencies of the giveaway use cases. */
export type GiveawayDeps = TradeDeps & {
  pipelines: Pipelines;
  itemCatalogue: ItemCatalogue;
  config: Pick<PlatformSettings, "seedKey"> & GiveawaySettings & WalletSettings;
  /** Undefined: new rooms use only the seeds of the operator and the entrants. */
  beacon: Beacon | undefined;
};
