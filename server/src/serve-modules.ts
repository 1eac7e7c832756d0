import { accountRoutes, avatarRoutes, countAccounts, noteChange, readTraits, type Sessions } from "./accounts/index.ts";
import { battleLookups, battleRoutes } from "./battles/index.ts";
import { type BoxCache, boxRoutes, cheapestCents, giftsOf, RETURN_BAND, readBoxesOfItems } from "./boxes/index.ts";
import type { Config } from "./config.ts";
import { contentRoutes, type Documents } from "./content/index.ts";
import { inTheWay } from "./deletion-obstacles.ts";
import { type DepositDeps, depositedSince, depositRoutes, hasDeposited, watchOrders } from "./deposits/index.ts";
import { dreamLookups, dreamRoutes } from "./dream/index.ts";
import { fairnessRoutes } from "./fairness/index.ts";
import { giveawayRoutes } from "./giveaways/index.ts";
import { catalogueRoutes, type ItemCatalogue, itemRoutes, sumHiddenDreams } from "./inventory/index.ts";
import { messageRoutes } from "./messages/index.ts";
import { exportParts } from "./personal-data-export.ts";
import { pipelineOver } from "./platform/database/pipeline.ts";
import { servePages } from "./platform/http/pages/pages.ts";
import type { createHttp } from "./platform/http/server.ts";
import type { createRateLimits } from "./platform/rate-limits.ts";
import type { Site } from "./platform/site.ts";
import { privacyRoutes } from "./privacy/index.ts";
import { recordRoutes } from "./records/index.ts";
import { codeOf, inviteAtSignUp, listRebates, referralRoutes } from "./referral/index.ts";
import { readOpenClaims, rewardRoutes } from "./rewards/index.ts";
import { addressOfMissing, sharingRoutes } from "./sharing/index.ts";
import { rememberOffers, shopRoutes } from "./shop/index.ts";
import type { renderFirstViews } from "./ssr/index.ts";
import { playLimitRoutes, walletRoutes } from "./wallet/index.ts";
import { watchDeliveries, withdrawalRoutes } from "./withdrawals/index.ts";

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
  pagesFolder: string;
  firstViews: ReturnType<typeof renderFirstViews>;
};

/** Registers all routes of the site: one call per module, and the pages last. */
export async function serveModules(
  http: ReturnType<typeof createHttp>,
  site: Site<Config>,
  parts: Parts,
): Promise<void> {
  const { config, db, pipelines, metrics } = site;
  const { publicUrl, seedKey } = config;
  const { sessions, itemCatalogue, boxCache, profiles, courier, documents, pagesFolder, rateLimits } = parts;
  const depositedFrom = (playerId: number, from: Date) => depositedSince(pipelineOver(db), playerId, from);

  const promoteCodeOf = (playerId: number) => codeOf(db, playerId);
  accountRoutes(site, sessions, { invites: inviteAtSignUp(pipelines), promoteCodeOf, bots: parts.bots });
  avatarRoutes(http, site);
  messageRoutes(site);
  contentRoutes(site, documents);
  walletRoutes(site);
  playLimitRoutes(site, {
    depositedSince: depositedFrom,
    hiddenWinnings: sumHiddenDreams,
    traitsOf: (playerId) => readTraits(db, playerId),
    record: noteChange,
  });
  itemRoutes(site, itemCatalogue, boxCache.boxName);
  const games = {
    boxes: { name: boxCache.boxName, version: boxCache.version },
    battles: battleLookups({ db, boxCache, seedKey }),
    dreams: dreamLookups(db),
  };
  fairnessRoutes(site, itemCatalogue, games, noteChange);
  boxRoutes(site, { boxCache, itemCatalogue, faces: parts.faces, countPlayers: () => countAccounts(db) });
  battleRoutes(site, parts.battles, {
    ...{ db, boxCache, itemCatalogue, rateLimits, seedKey, authenticate: sessions.find },
    ...{ faces: parts.faces, bots: parts.bots, watchers: parts.watchers },
  });
  dreamRoutes(site, { itemCatalogue });
  const offers = rememberOffers(db, itemCatalogue);
  shopRoutes(site, { itemCatalogue, offers });
  const boxesOfItems = () => readBoxesOfItems(boxCache);
  catalogueRoutes(site, { itemCatalogue, boxesOfItems, offerOf: offers.of });
  giveawayRoutes(site, parts.giveaways, { profiles, authenticate: sessions.find });
  rewardRoutes(site, {
    boxes: giftsOf(boxCache),
    returns: [
      { game: "a box, and so a battle,", highest: RETURN_BAND.max },
      { game: "a dream", highest: 100 / config.dreamCoefficient },
    ],
    beside: [(playerId, limit) => listRebates(db, playerId, limit)],
  });
  referralRoutes(site, { profiles });
  depositRoutes(http, site, parts.deposits);
  watchOrders(db, metrics);
  withdrawalRoutes(site, { itemCatalogue, courier, hasDeposited: (playerId) => hasDeposited(db, playerId) });
  watchDeliveries(db, metrics, courier.name);
  recordRoutes(site, {
    ...{ itemCatalogue, boxCache },
    openClaims: (playerId) =>
      readOpenClaims({ asked: pipelineOver(db), boxes: giftsOf(boxCache), bonuses: config.bonuses, playerId }),
  });
  privacyRoutes(site, {
    inTheWay,
    cheapestCents: () => cheapestCents(boxCache),
    parts: exportParts({ seedKey, boxes: boxCache, dreams: games.dreams }),
  });
  const heads = { db, seedKey, boxCache, itemCatalogue, documents, publicUrl, pagesFolder };
  await servePages(http, pagesFolder, {
    publicUrl,
    imageHost: config.imageHost,
    readHead: sharingRoutes(http, heads),
    addressOfMissing,
    readFirstView: config.maintenance ? async () => undefined : parts.firstViews.find,
  });
}
