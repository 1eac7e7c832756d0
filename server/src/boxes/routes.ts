import { getBoxBattleThemeList } from "@vitrine/contract/battles.ts";
import type { statHomepage } from "@vitrine/contract/boxes.ts";
import * as calls from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { boxFinds, type FoundItem } from "@vitrine/contract/search/finds.ts";
import { Histogram } from "prom-client";
import { countRolls, selectDrops } from "../fairness/index.ts";
import { gatherBatches } from "../platform/batches.ts";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { wakeTail } from "../platform/events/index.ts";
import type { Site } from "../platform/site.ts";
import type { RewardSettings } from "../rewards/index.ts";
import type { WalletSettings } from "../wallet/index.ts";
import { returnToPlayer } from "./odds.ts";
import { readGrants } from "./openings/grants.ts";
import { openBoxes } from "./openings/open-boxes.ts";
import type { OpenOutcome, OpenRequest } from "./openings/open-request.ts";
import { readBox, readThemes } from "./read-boxes.ts";
import { TOP_DROPS_MOST } from "./rules.ts";
import { type DropLookups, showDrops } from "./show-drops.ts";

/** How long lists of drops are cached; the live feed is not cached. */
const LIST_CACHE_MS = 1000;
const OPENINGS = rateLimit("open");

/** The box calls: boxes, openings, and public drops. */
export function boxRoutes(
  site: Site<RewardSettings & WalletSettings>,
  lookups: DropLookups & { countPlayers: () => Promise<number> },
): void {
  const { db, pipelines } = site;
  const { boxCache, itemCatalogue } = lookups;
  const { config } = site;
  const deps = {
    ...{ pipelines, boxCache, itemCatalogue, seedKey: config.seedKey },
    turnover: () => config.rewardTurnover,
  };
  const open = gatherBatches<OpenRequest, OpenOutcome>({
    name: "openings",
    maxSize: 128,
    inFlight: 2,
    crowd: 32,
    maxWaiting: 5000,
    sourceOf: ({ playerId }) => playerId,
    work: (requests) => openBoxes(deps, requests),
  });
  const counted = { ...lookups, countRolls: countRolls(db) };
  const seconds = new Histogram({
    name: "vitrine_opening_seconds",
    help: "Time of an opening from its batch's queue to its commit, by result: opened, refused, failed",
    labelNames: ["result"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [site.metrics],
  });

  async function openAndShow(request: OpenRequest, language: Language) {
    const sinceMs = performance.now();
    const observe = (result: "opened" | "refused" | "failed") =>
      seconds.observe({ result }, (performance.now() - sinceMs) / 1000);
    const outcome = await open(request).catch((error) => {
      observe(error instanceof Refusal ? "refused" : "failed");
      throw error;
    });
    observe("opened");
    wakeTail();
    return showOpened(outcome, lookups, { language, paysPoints: request.grantId !== undefined });
  }

  site.playerCall(
    calls.openBox,
    (input, { playerId, key, language }) => {
      if (input.coinsOnly && !site.config.switchBalanceType) throw new Refusal("coins_only_off");
      const { id: boxId, number, couponId, versionHash, coinsOnly } = input;
      const request = { playerId, call: calls.openBox.path, key, boxId, number, couponId, versionHash, coinsOnly };
      return openAndShow(request, language);
    },
    { rates: [OPENINGS] },
  );
  for (const call of [calls.openFreeBox, calls.openFreeBoxByGet]) {
    site.playerCall(
      call,
      ({ id: grantId, number }, { playerId, key, language }) => {
        const request = { playerId, call: call.path, key, grantId, number, versionHash: undefined, coinsOnly: false };
        return openAndShow(request, language);
      },
      { rates: [OPENINGS] },
    );
  }
  site.playerCall(calls.getMyFreeBoxPage, (input, { playerId, language }) =>
    readGrants(db, boxCache, { playerId, language, ...input }),
  );

  const cached = { cacheMs: LIST_CACHE_MS };
  site.guestCall(calls.getBoxThemeList, (input, { language }) => readThemes(lookups, input, language), cached);
  // This call lists the boxes with a price, because a battle needs one. It accepts the id of the battle module too.
  site.guestCall(
    getBoxBattleThemeList,
    (input, { language }) =>
      readThemes(lookups, { ...input, moduleId: moduleOf(input.moduleId), paid: true }, language),
    cached,
  );
  site.guestCall(boxFinds, () => readFinds(lookups), { cacheMs: 5000 });
  site.guestCall(calls.boxDetail, ({ id }, { language }) => readBox(db, lookups, id, language), cached);
  site.guestCall(
    calls.lastDrop,
    async ({ limit, isTop }, { language }) => {
      return showDrops(lookups, await selectDrops(db, { top: isTop, limit }), language);
    },
    cached,
  );
  site.guestCall(calls.statHomepage, (_, { language }) => readSiteStats(db, counted, language), { cacheMs: 5000 });
  site.guestCall(calls.boxDrops, async ({ id, limit, before }, { language }) => {
    await boxCache.box(id);
    const drops = await selectDrops(db, { boxId: id, before, limit: limit + 1 });
    const list = await showDrops(lookups, drops.slice(0, limit), language);
    return { list, next: drops.length > limit ? list.at(-1)!.id : null };
  });
}

async function showOpened(
  outcome: OpenOutcome,
  { itemCatalogue }: DropLookups,
  { language, paysPoints }: { language: Language; paysPoints: boolean },
) {
  return {
    drops: outcome.drops.map(({ itemId, valueCents, recoveryCents, ...drop }) => {
      const { names, image, grade } = itemCatalogue.known(itemId);
      return {
        ...drop,
        itemId,
        name: names[language],
        image,
        grade,
        value: toCoins(valueCents),
        recoveryPrice: toCoins(recoveryCents),
        paysPoints,
      };
    }),
    cost: toCoins(outcome.costCents),
    discount: toCoins(outcome.discountCents ?? 0),
    balance: toCoins(outcome.coinsCents),
    secondaryBalance: toCoins(outcome.pointsCents),
  };
}

const moduleOf = (moduleId: number) => (moduleId === calls.MODULES.battles ? calls.MODULES.boxes : moduleId);

/** Reads the boxes on sale and their items. Each item appears once, with the box that gives it the most tickets. */
async function readFinds({ boxCache, itemCatalogue }: DropLookups): Promise<OutputOf<typeof boxFinds>> {
  const onSale = (await boxCache.all()).boxes.filter(({ sold, frozen }) => sold && !frozen);
  const versions = await Promise.all(onSale.map(({ id, currentVersion }) => boxCache.version(id, currentVersion)));
  const best = new Map<number, { tickets: number; item: FoundItem }>();
  for (const { boxId, items } of versions) {
    for (const { itemId, start, end, valueCents } of items) {
      const tickets = end - start + 1;
      if (tickets <= (best.get(itemId)?.tickets ?? 0)) continue;
      const { names, image, grade } = await itemCatalogue.get(itemId);
      best.set(itemId, { tickets, item: { itemId, names, image, grade, value: toCoins(valueCents), boxId } });
    }
  }
  return {
    boxes: onSale.map(({ id, names, image }, place) => ({
      id,
      names,
      boxImage: image,
      price: toCoins(versions[place]!.priceCents),
    })),
    items: [...best.values()].map(({ item }) => item),
  };
}

/**
 * Reads the numbers of the home page: boxes on sale and their returns, items of the catalogue, openings, players, and
 * the best of the last top drops.
 */
async function readSiteStats(
  db: Db,
  lookups: DropLookups & { countRolls: () => Promise<number>; countPlayers: () => Promise<number> },
  language: Language,
): Promise<OutputOf<typeof statHomepage>> {
  const { boxCache, itemCatalogue } = lookups;
  const onSale = (await boxCache.all()).boxes.filter(({ sold, frozen }) => sold && !frozen);
  const [versions, openings, players, items, top] = await Promise.all([
    Promise.all(onSale.map((box) => boxCache.version(box.id, box.currentVersion))),
    lookups.countRolls(),
    lookups.countPlayers(),
    itemCatalogue.all(),
    selectDrops(db, { top: true, limit: TOP_DROPS_MOST }),
  ]);
  const returns = versions.map(returnToPlayer);
  const best = top.reduce((found, drop) => (drop.valueCents > (found?.valueCents ?? 0) ? drop : found), top[0]);
  return {
    boxes: onSale.length,
    themes: new Set(onSale.map(({ themeId }) => themeId)).size,
    items: items.length,
    rtpMin: Math.min(1, ...returns),
    rtpMax: Math.max(0, ...returns),
    openings,
    players,
    best: best ? (await showDrops(lookups, [best], language))[0]! : null,
  };
}
