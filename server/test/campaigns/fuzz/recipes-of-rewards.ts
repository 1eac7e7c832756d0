import { randomBytes } from "node:crypto";
import { siteCalendar } from "../../../src/platform/clock.ts";
import { transact } from "../../../src/platform/database/database.ts";
import { createCodes, giveCoupon } from "../../../src/rewards/index.ts";
import { newPlayer } from "../../fixtures/players.ts";
import type { Recipe } from "./recipe.ts";
import { oneOf, type World } from "./world.ts";

const OFFER = "select id from shop_offers where listed and (stock is null or stock > 3) order by price_cents limit 1";
const TARGET = "select id from items_items where value_cents between 100 and 2000 order by id offset $1 limit 1";

/** Half of the openings use a coupon. */
export const openWithCoupon: Recipe = async (world, seat, pick) => {
  const input = { id: world.boxes[pick % 3]!.id, number: 1 + (pick % 10) };
  if (pick % 2) return { input };
  const gives = { percentHundredths: 2000 };
  const terms = { kind: "box", gives, mostCents: 5_00, leastCents: 0, days: 1, reason: "fuzz" } as const;
  const { db } = world.site.database;
  return { input: { ...input, couponId: await transact(db, (tx) => giveCoupon(tx, { ...terms, playerId: seat.id })) } };
};

const buy: Recipe = async (world, _, pick) => ({ input: { id: await oneOf(world, OFFER), number: 1 + (pick % 3) } });

async function giftCode({ site }: World): Promise<string> {
  const gifts = { count: 1, uses: 1, perPlayer: 1, pointsCents: 50, box: null, coupon: null, days: 1, reason: "fuzz" };
  const { codes } = await transact(site.database.db, (tx) => createCodes(tx, site.config.seedKey, gifts));
  return codes[0]!;
}

/** Recipes for the calls about dreams, the shop, the catalogue, rewards and promotions. */
export const rewardRecipes: Readonly<Record<string, Recipe>> = {
  "GET /api/dream/list": async () => ({ input: { sort: 1 } }),
  "POST /api/dream/open": async (world, _, pick) => ({
    input: { itemId: await oneOf(world, TARGET, pick % 20), percent: 1 + (pick % 7900) / 100, fast: pick % 3 === 0 },
  }),
  "GET /api/shop/list": async () => ({ input: { sort: 1 } }),
  "POST /api/profile/buyVirtual": buy,
  "GET /api/profile/buyVirtual": buy,
  "GET /api/skin/list": async () => ({ input: { sort: 1 } }),
  "GET /api/skin/detail": async (world, _, pick) => ({ input: { id: await oneOf(world, TARGET, pick % 20) } }),
  // A new player each time: a seat has staked, and its turnover requirement blocks its points.
  "POST /api/profile/transferSecondary": async (world, _, pick) => {
    const by = await newPlayer(world.site);
    await world.gifts.give(by.id, { pointsCents: 10_00 });
    return { input: { amount: 1 + (pick % 900) / 100 }, by, token: by.token };
  },
  "POST /api/profile/useRewardVoucher": async (world) => ({ input: { code: await giftCode(world) } }),
  "POST /api/event/claim": async (world) => {
    const by = await newPlayer(world.site);
    return { input: { id: `calendar:${siteCalendar().dateOf(new Date())}` }, by, token: by.token };
  },
  "POST /api/promotion/modifyCode": async (world) => {
    const by = await newPlayer(world.site);
    return { input: { code: randomBytes(6).toString("hex").toUpperCase() }, by, token: by.token };
  },
};
