import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { DREAM_LEAST_VALUE_CENTS } from "@vitrine/contract/dream/rules.ts";
import type { dreamList } from "@vitrine/contract/dream.ts";
import * as calls from "@vitrine/contract/dream.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCents, toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { type CatalogueItem, type ItemCatalogue, showItem } from "../inventory/index.ts";
import { gatherBatches } from "../platform/batches.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import { wakeTail } from "../platform/events/index.ts";
import type { Site } from "../platform/site.ts";
import type { WalletSettings } from "../wallet/index.ts";
import type { DreamOutcome, DreamRequest } from "./decide-dream.ts";
import type { DreamSettings } from "./environment.ts";
import { openDreams } from "./open-dreams.ts";

const termsOf = ({ dreamCoefficient, dreamMinimumCents }: DreamSettings) => ({
  coefficient: dreamCoefficient,
  minimumCents: dreamMinimumCents,
});

/** How long the list is cached; the fee that the page sends back protects the player. */
const LIST_CACHE_MS = 1000;
const TRIES = rateLimit("dream");

/** The dream calls: target items, prices, and tries. */
export function dreamRoutes(
  site: Site<DreamSettings & WalletSettings>,
  { itemCatalogue }: { itemCatalogue: ItemCatalogue },
): void {
  const { pipelines, config } = site;
  const deps = {
    pipelines,
    itemCatalogue,
    seedKey: config.seedKey,
    terms: () => termsOf(config),
    chance: () => config.dreamChance,
  };
  const open = gatherBatches<DreamRequest, DreamOutcome>({
    name: "dreams",
    maxSize: 128,
    inFlight: 2,
    crowd: 32,
    maxWaiting: 5000,
    sourceOf: ({ playerId }) => playerId,
    work: (requests) => openDreams(deps, requests),
  });

  site.guestCall(calls.dreamList, (input, { language }) => listTargets(itemCatalogue, input, language), {
    cacheMs: LIST_CACHE_MS,
  });
  site.guestCall(calls.dreamConfig, async () => ({
    min: config.dreamChance.least / 100,
    max: config.dreamChance.most / 100,
    coefficient: config.dreamCoefficient / 100,
    minFee: toCoins(config.dreamMinimumCents),
  }));
  site.playerCall(
    calls.dreamOpen,
    async (input, { playerId, key, language }) => {
      if (input.coinsOnly && !site.config.switchBalanceType) throw new Refusal("coins_only_off");
      const { itemId, fast, coinsOnly } = input;
      const asked = { playerId, call: calls.dreamOpen.path, key, itemId, fast, coinsOnly };
      const p = centsOf(input.percent);
      const expectedFeeCents = input.expectedFee === undefined ? undefined : centsOf(input.expectedFee);
      const outcome = await open({ ...asked, p, expectedFeeCents });
      wakeTail();
      return showDreamed(itemCatalogue, outcome, language);
    },
    { rates: [TRIES] },
  );
}

/** Converts coins to cents, or a percentage to hundredths. The contract allows at most two decimals. */
function centsOf(coins: number): number {
  const cents = toCents(coins);
  invariant(cents !== null, `${coins} has at most two decimals`);
  return cents;
}

function showDreamed(itemCatalogue: ItemCatalogue, outcome: DreamOutcome, language: Language): calls.Dreamed {
  const { itemId, p, feeCents, valueCents, voucherId, coinsCents, pointsCents, ...rolled } = outcome;
  const { category: _, ...item } = showItem(itemCatalogue.known(itemId), language);
  const { roll, start, end, roundId } = rolled;
  const value = toCoins(valueCents);
  return {
    ...rolled,
    won: voucherId !== null,
    dreamFee: toCoins(feeCents),
    percent: p / 100,
    drop:
      voucherId === null
        ? null
        : { ...item, voucherId, value, recoveryPrice: value, paysPoints: false, roundId, roll, start, end },
    balance: toCoins(coinsCents),
    secondaryBalance: toCoins(pointsCents),
  };
}

/** Returns one page of the items that can be dreamed of. Names match in any language. */
async function listTargets(
  itemCatalogue: ItemCatalogue,
  input: InputOf<typeof dreamList>,
  language: Language,
): Promise<OutputOf<typeof dreamList>> {
  const { itemId, category, sort, page, pageSize } = input;
  const name = input.name?.trim().toLowerCase() ?? "";
  const least = Math.max(DREAM_LEAST_VALUE_CENTS, toCents(input.priceMin ?? 0) ?? 0);
  const most = input.priceMax === undefined ? Number.POSITIVE_INFINITY : (toCents(input.priceMax) ?? 0);
  const fits = (item: CatalogueItem) =>
    item.valueCents >= least &&
    item.valueCents <= most &&
    (itemId === undefined || item.id === itemId) &&
    (category === undefined || item.category === category) &&
    (name === "" || Object.values(item.names).some((text) => text.toLowerCase().includes(name)));
  const found = (await itemCatalogue.all()).filter(fits);
  if (sort !== 0) {
    const direction = sort === 1 ? -1 : 1;
    found.sort((a, b) => direction * (a.valueCents - b.valueCents) || a.id - b.id);
  }
  return {
    list: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((item) => ({ ...showItem(item, language), value: toCoins(item.valueCents) })),
    page,
    pageSize,
    total: found.length,
  };
}
