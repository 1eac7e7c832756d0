import type { Beacon } from "../fairness/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Pipelines, Statements } from "../platform/database/pipeline.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import type { GiveawaySettings } from "./environment.ts";

/** What the giveaway use cases need from the trade module, which giveaways do not import. */
export type TradeDeps = {
  /** Net deposits of players since a moment, in cents; players without deposits are not in the map. */
  netDepositsOf(
    asked: Statements,
    asks: { playerIds: readonly number[]; since: Date },
  ): Promise<ReadonlyMap<number, number>>;
  /** Refuses a player who could not withdraw the items of their bag now. */
  requireCouldWithdraw(asks: { playerId: number; turnoverDueCents: number }): Promise<void>;
};

/** The dependencies of the giveaway use cases. */
export type GiveawayDeps = TradeDeps & {
  pipelines: Pipelines;
  itemCatalogue: ItemCatalogue;
  config: Pick<PlatformSettings, "seedKey"> & GiveawaySettings;
  /** Undefined: new rooms use only the operator's seed. */
  beacon: Beacon | undefined;
};
