import type { Sessions } from "./accounts/index.ts";
import type { battleRoutes } from "./battles/index.ts";
import type { BoxCache } from "./boxes/index.ts";
import type { ChangeDeps } from "./configuration/index.ts";
import type { Documents } from "./content/index.ts";
import type { DepositDeps } from "./deposits/index.ts";
import type { giveawayRoutes } from "./giveaways/index.ts";
import type { ItemCatalogue } from "./inventory/index.ts";
import type { createRateLimits } from "./platform/rate-limits.ts";
import type { referralRoutes } from "./referral/index.ts";
import type { renderFirstViews } from "./ssr/index.ts";
import type { withdrawalRoutes } from "./withdrawals/index.ts";

type BattleParts = Parameters<typeof battleRoutes>;

/** The shared objects from app.ts that the modules use. */
export type Parts = {
  sessions: Sessions;
  documents: Documents;
  deposits: DepositDeps;
  battles: BattleParts[1];
  giveaways: Parameters<typeof giveawayRoutes>[1];
  courier: Parameters<typeof withdrawalRoutes>[1]["courier"];
  itemCatalogue: ItemCatalogue;
  boxCache: BoxCache;
  profiles: Parameters<typeof referralRoutes>[1]["profiles"];
  faces: BattleParts[2]["faces"];
  bots: BattleParts[2]["bots"];
  watchers: BattleParts[2]["watchers"];
  rateLimits: ReturnType<typeof createRateLimits>;
  /** The broken claims of the ledger, or null. */
  checkLedger: () => Promise<string | null>;
  /** Counts the running processes of the site. */
  countNodes: () => Promise<number>;
  pagesFolder: string;
  firstViews: ReturnType<typeof renderFirstViews>;
  /** The values of the configuration where operators have set none. */
  defaults: ChangeDeps["defaults"];
};
