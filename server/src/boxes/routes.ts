import { getBoxBattleThemeList } from "@vitrine/contract/battles.ts";
import * as calls from "@vitrine/contract/boxes.ts";
import { boxFinds } from "@vitrine/contract/finds.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { countRounds, selectDrops } from "../fairness/index.ts";
import { gatherBatches } from "../platform/batches.ts";
import { Refusal } from "../platform/errors.ts";
import { wakeTail } from "../platform/events/index.ts";
import type { Site } from "../platform/site.ts";
import { openBoxes } from "./open-boxes.ts";
import type { OpenOutcome, OpenRequest } from "./open-request.ts";
import { readBox, readThemes } from "./read-boxes.ts";
import { readFinds } from "./read-finds.ts";
import { readGrants } from "./read-grants.ts";
import { readSiteStats } from "./read-site-stats.ts";
import { type DropLookups, showDrops } from "./show-drops.ts";

/** What the lists of drops show may be this old; the live feed is not. */
const LIST_CACHE_MS = 1000;
/** Bought or free: ten clicks in a second, and no end of them. */
const OPENINGS = { name: "open", per: "account", perMinute: 600, burst: 100 } as const;

/** Boxes, their openings, and the drops that everybody sees. */
export function boxRoutes(site: Site, lookups: DropLookups & { countPlayers: () => Promise<number> }): void {
  const { db, pipelines } = site;
  const { shelf, kinds } = lookups;
  const means = { pipelines, shelf, kinds, seedKey: site.config.seedKey };
  const open = gatherBatches<OpenRequest, OpenOutcome>({
    maxSize: 128,
    inFlight: 2,
    crowd: 32,
    maxWaiting: 5000,
    sourceOf: ({ playerId }) => playerId,
    work: (requests) => openBoxes(means, requests),
  });
  const counted = { ...lookups, countRounds: countRounds(db) };

  async function openAndShow(request: OpenRequest, language: Language) {
    const outcome = await open(request);
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
    readGrants(db, shelf, { playerId, language, ...input }),
  );

  const cached = { cacheMs: LIST_CACHE_MS };
  site.guestCall(calls.getBoxThemeList, (input, { language }) => readThemes(lookups, input, language), cached);
  // The boxes that cost something, asked for as boxes or as battles; there are no others.
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
    await shelf.box(id);
    const drops = await selectDrops(db, { boxId: id, before, limit: limit + 1 });
    const list = await showDrops(lookups, drops.slice(0, limit), language);
    return { list, next: drops.length > limit ? list.at(-1)!.id : null };
  });
}

async function showOpened(
  outcome: OpenOutcome,
  { kinds }: DropLookups,
  { language, paysPoints }: { language: Language; paysPoints: boolean },
) {
  return {
    drops: outcome.drops.map(({ itemId, valueCents, recoveryCents, ...drop }) => {
      const { names, image, grade } = kinds.known(itemId);
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
