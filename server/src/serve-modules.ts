import { RETURN_BAND } from "@vitrine/contract/boxes/rules.ts";
import { accountRoutes, avatarRoutes, countAccounts, noteChange, readTraits } from "./accounts/index.ts";
import { battleLookups, battleRoutes } from "./battles/index.ts";
import { boxRoutes, cheapestCents, giftsOf, readBoxesOfItems } from "./boxes/index.ts";
import { pictureRoutes } from "./catalogue/index.ts";
import type { Config } from "./config.ts";
import { contentRoutes } from "./content/index.ts";
import { inTheWay } from "./deletion-obstacles.ts";
import { depositedSince, depositRoutes, hasDeposited, watchOrders } from "./deposits/index.ts";
import { dreamLookups, dreamRoutes } from "./dream/index.ts";
import { fairnessRoutes } from "./fairness/index.ts";
import { giveawayRoutes } from "./giveaways/index.ts";
import { catalogueRoutes, itemRoutes, sumHiddenDreams } from "./inventory/index.ts";
import { messageRoutes } from "./messages/index.ts";
import type { Parts } from "./parts.ts";
import { exportParts } from "./personal-data-export.ts";
import { pipelineOver } from "./platform/database/pipeline.ts";
import { servePages } from "./platform/http/pages/pages.ts";
import type { createHttp } from "./platform/http/server.ts";
import type { Site } from "./platform/site.ts";
import { privacyRoutes } from "./privacy/index.ts";
import { recordRoutes } from "./records/index.ts";
import { codeOf, inviteAtSignUp, listRebates, referralRoutes } from "./referral/index.ts";
import { readOpenClaims, rewardRoutes } from "./rewards/index.ts";
import { serveOperators } from "./serve-operators.ts";
import { addressOfMissing, sharingRoutes } from "./sharing/index.ts";
import { rememberOffers, shopRoutes } from "./shop/index.ts";
import { ticketRoutes } from "./tickets/index.ts";
import { proveRoll, transparencyRoutes } from "./transparency/index.ts";
import { vitrineRoutes } from "./vitrines/index.ts";
import { playLimitRoutes, walletRoutes } from "./wallet/index.ts";
import { watchDeliveries, withdrawalRoutes } from "./withdrawals/index.ts";

/** Registers all routes of the site: those of every module, and the pages last. */
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
  fairnessRoutes(site, itemCatalogue, games, {
    tell: noteChange,
    proofOf: (rollId) => proveRoll(db, seedKey, rollId),
  });
  transparencyRoutes(http, site);
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
  vitrineRoutes(site, { itemCatalogue, profiles, boxName: boxCache.boxName });
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
      readOpenClaims({ asked: pipelineOver(db), boxes: giftsOf(boxCache), terms: config, playerId }),
  });
  privacyRoutes(site, {
    inTheWay,
    cheapestCents: () => cheapestCents(boxCache),
    parts: exportParts({ seedKey, boxes: boxCache, dreams: games.dreams }),
  });
  pictureRoutes(http, site);
  ticketRoutes(site, { itemCatalogue, games, profiles });
  if (config.admin) serveOperators(site, { ...parts, games });
  const heads = { db, seedKey, boxCache, itemCatalogue, profiles, documents, publicUrl, pagesFolder };
  await servePages(http, pagesFolder, {
    publicUrl,
    imageHost: () => config.imageHost,
    readHead: sharingRoutes(http, site, heads),
    addressOfMissing,
    readFirstView: config.maintenance ? async () => undefined : parts.firstViews.find,
  });
}
