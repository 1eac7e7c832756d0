import { DREAM_LEAST_VALUE_CENTS, DREAM_WHEEL_MS } from "@vitrine/contract/dream/rules.ts";
import { dreamFeeCents, dreamRange } from "@vitrine/contract/fairness/dream-price.ts";
import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { PROMO_CODE_LENGTH } from "@vitrine/contract/referral/rules.ts";
import { VIP_LEVELS } from "@vitrine/contract/rewards/vip-levels.ts";
import { MAX_BUY } from "@vitrine/contract/shop/rules.ts";
import { TRANSFER_LEAST_CENTS } from "@vitrine/contract/wallet/rules.ts";
import { describe, expect, test } from "vitest";
import { readDocuments } from "../seed/documents.ts";
import { readDreamSettings } from "../src/dream/index.ts";
import { readShopSettings } from "../src/shop/index.ts";
import { readTable, tells } from "./fixtures/database/tables.ts";

// The numbers in the help texts must match the contract and the default settings.
const documents = new Map(readDocuments().map((document) => [document.slug, document]));
const { dreamCoefficient, dreamMinimumCents } = readDreamSettings({});
const { shopPercent } = readShopSettings({});

describe.each(LANGUAGES)("the help in %s", (language) => {
  const textOf = (slug: string) => documents.get(slug)!.texts[language].text;
  const says = (slug: string, value: number) => tells(textOf(slug), value, language);

  test("gives the site's prices for a dream of an item worth 100", () => {
    const told = [1, 10, 50, 80].map((percent) => {
      const p = percent * 100;
      const price = { valueCents: 100_00, p, coefficient: dreamCoefficient, minimumCents: dreamMinimumCents };
      return [percent, dreamFeeCents(price) / 100, dreamRange(p).end];
    });
    const rows = readTable(textOf("dream"), language);
    // The last number of the third column is the upper end of the winning range.
    const endOf = (words: unknown) => Number(/\d+$/.exec(String(words).replace(/[\s,]/g, ""))?.[0]);
    expect(rows.map(([percent, fee, range]) => [percent, fee, endOf(range)])).toEqual(told);
  });

  test("names the limits of a dream and the duration of its wheel", () => {
    expect(says("dream", DREAM_LEAST_VALUE_CENTS / 100)).toBe(true);
    expect(says("dream", DREAM_WHEEL_MS / 1000)).toBe(true);
    expect(says("dream", Math.floor(100_000 / dreamCoefficient) / 10)).toBe(true);
  });

  test("names the shop's price of an item, and the limit of a purchase", () => {
    expect(says("shop", shopPercent - 100)).toBe(true);
    expect(says("shop", Math.ceil((99 * shopPercent) / 100) / 100)).toBe(true);
    expect(says("shop", MAX_BUY)).toBe(true);
  });

  test("has the VIP levels with their points", () => {
    const rows = readTable(textOf("vip"), language);
    expect(rows.slice(1)).toEqual(
      VIP_LEVELS.slice(1).map(({ level, fromCents, rewardCents }) => [level, fromCents / 100, rewardCents / 100]),
    );
  });

  test("names the limits of streamers' rooms", () => {
    const { prizesMost, shortestMinutes, longestDays } = GIVEAWAY_LIMITS;
    for (const number of [prizesMost, shortestMinutes, longestDays]) expect(says("giveaways", number)).toBe(true);
  });

  test("names the length of a promotion code and the smallest transfer", () => {
    for (const number of Object.values(PROMO_CODE_LENGTH)) expect(says("inviting-friends", number)).toBe(true);
    expect(says("coins-and-points", TRANSFER_LEAST_CENTS / 100)).toBe(true);
  });
});
