import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { siteCalendar } from "../../../src/platform/clock.ts";
import { transact } from "../../../src/platform/database/database.ts";
import { codeOf } from "../../../src/referral/index.ts";
import { createCodes, giveCoupon } from "../../../src/rewards/index.ts";
import type { Player } from "../../fixtures/players.ts";
import { expectDone, race, twenty } from "./race.ts";
import { RACERS, type RaceServers } from "./race-servers.ts";
import type { Run } from "./races-of-giveaways.ts";

const newcomer = ({ giveaways }: RaceServers) => giveaways.newPlayer();
const dbOf = ({ giveaways }: RaceServers) => giveaways.site.database.db;

async function codesOf({ giveaways }: RaceServers, uses: number): Promise<string> {
  const { config, database } = giveaways.site;
  const gifts = { count: 1, perPlayer: 1, pointsCents: 50, box: null, coupon: null, days: 1, reason: "race" };
  const { codes } = await transact(database.db, (tx) => createCodes(tx, config.seedKey, { ...gifts, uses }));
  return codes[0]!;
}

const redeem = (by: Player, code: string) => ({ by, path: "profile/useRewardVoucher", body: { code } });
const pendingOf = async (servers: RaceServers, { id }: Player) =>
  (await dbOf(servers)
    .selectFrom("wallet_wallets")
    .select("pending_cents")
    .where("player_id", "=", id)
    .executeTakeFirst())!.pending_cents;
const inviterOf = async (servers: RaceServers, { id }: Player) =>
  (
    await dbOf(servers)
      .selectFrom("referral_bindings")
      .select("inviter_id")
      .where("player_id", "=", id)
      .executeTakeFirst()
  )?.inviter_id;

/** All races of coupons, codes, claims, inviters, points, stock and dreams by name. */
export const REWARD_RACES: Readonly<Record<string, Run>> = {
  async "20 openings use one coupon: one of them succeeds, the others are refused"(servers) {
    const by = await newcomer(servers);
    const terms = { kind: "box", gives: { amountCents: 50 }, mostCents: 50, leastCents: 0 } as const;
    const coupon = { ...terms, playerId: by.id, days: 1, reason: "race" };
    const couponId = await transact(dbOf(servers), (tx) => giveCoupon(tx, coupon));
    const box = await dbOf(servers)
      .selectFrom("boxes_versions as version")
      .innerJoin("boxes_boxes as box", "box.id", "version.box_id")
      .select("version.box_id")
      .where("box.sold", "=", true)
      .where("version.price_cents", ">", 100)
      .executeTakeFirstOrThrow();
    const body = { id: box.box_id, couponId };
    expectDone(
      await race(
        servers,
        twenty(() => ({ by, path: "box/open", body })),
      ),
      1,
      "coupon_used",
    );
    expect(await servers.giveaways.bag(by)).toHaveLength(1);
  },

  async "20 players redeem the last use of a gift code: one of them succeeds"(servers) {
    const code = await codesOf(servers, 1);
    const people = await Promise.all(Array.from({ length: 20 }, () => newcomer(servers)));
    expectDone(
      await race(
        servers,
        twenty((index) => redeem(people[index]!, code)),
      ),
      1,
      "gift_code_used_up",
    );
    const pending = await Promise.all(people.map((player) => pendingOf(servers, player)));
    expect(pending.toSorted((a, b) => b - a).slice(0, 2)).toEqual([50, 0]);
  },

  async "one player redeems a gift code 20 times: it is used once"(servers) {
    const by = await newcomer(servers);
    const code = await codesOf(servers, 20);
    expectDone(
      await race(
        servers,
        twenty(() => redeem(by, code)),
      ),
      1,
      "gift_code_used",
    );
    expect(await pendingOf(servers, by)).toBe(50);
  },

  async "20 players buy the last three items of an offer: three of them get one each"(servers) {
    const db = dbOf(servers);
    const { id } = await db.selectFrom("shop_offers").select("id").orderBy("price_cents").executeTakeFirstOrThrow();
    await db.updateTable("shop_offers").set({ stock: 3 }).where("id", "=", id).execute();
    const raced = await race(
      servers,
      twenty((index) => ({ by: servers.crowd[index]!, path: "profile/buyVirtual", body: { id } })),
    );
    expectDone(raced, 3, "stock_gone");
    const row = db.selectFrom("shop_offers").select("stock").where("id", "=", id);
    expect((await row.executeTakeFirstOrThrow()).stock).toBe(0);
  },

  async "one player claims the reward of a day 20 times: it is claimed once"(servers) {
    const by = await newcomer(servers);
    const body = { id: `calendar:${siteCalendar().dateOf(new Date())}` };
    expectDone(
      await race(
        servers,
        twenty(() => ({ by, path: "event/claim", body })),
      ),
      1,
      "claim_taken",
    );
    expect(await pendingOf(servers, by)).toBe(10);
  },

  async "a player with five points transfers one point 20 times: five transfers succeed"(servers) {
    const by = await newcomer(servers);
    await servers.giveaways.gifts.give(by.id, { pointsCents: 5_00 });
    const before = (await servers.giveaways.wallet(by)).coins_cents;
    const raced = await race(
      servers,
      twenty(() => ({ by, path: "profile/transferSecondary", body: { amount: 1 } })),
    );
    expectDone(raced, 5, "insufficient_balance");
    const { coins_cents, points_cents } = await servers.giveaways.wallet(by);
    expect([coins_cents - before, points_cents]).toEqual([5_00, 0]);
  },

  async "one player names two inviters 20 times: one inviter is bound"(servers) {
    const [by, one, two] = [await newcomer(servers), await newcomer(servers), await newcomer(servers)];
    const codes = [await codeOf(dbOf(servers), one.id), await codeOf(dbOf(servers), two.id)];
    const raced = await race(
      servers,
      twenty((index) => ({ by, path: "profile/bindInviter", body: { code: codes[index % 2] } })),
    );
    expectDone(raced, 1, "promo_code_not_allowed");
    expect([one.id, two.id]).toContain(await inviterOf(servers, by));
  },

  async "two players name each other as inviter: one of them succeeds"(servers) {
    const pair = [await newcomer(servers), await newcomer(servers)] as const;
    const codes = await Promise.all(pair.map(({ id }) => codeOf(dbOf(servers), id)));
    const raced = await race(
      servers,
      twenty((index) => ({
        by: pair[index % 2]!,
        path: "profile/bindInviter",
        body: { code: codes[1 - (index % 2)] },
      })),
    );
    expectDone(raced, 1, "promo_code_not_allowed");
    const bound = await Promise.all(pair.map((player) => inviterOf(servers, player)));
    expect(bound.filter((inviter) => inviter !== undefined)).toHaveLength(1);
  },

  async "20 players choose one promotion code: one of them gets it"(servers) {
    const code = randomBytes(6).toString("hex");
    const people = await Promise.all(Array.from({ length: 20 }, () => newcomer(servers)));
    const raced = await race(
      servers,
      twenty((index) => ({ by: people[index]!, path: "promotion/modifyCode", body: { code } })),
    );
    expectDone(raced, 1, "promo_code_taken");
  },

  async "20 dreams at the same time cost more than the player has: as many succeed as the player can pay"(servers) {
    const by = await newcomer(servers);
    const dearest = dbOf(servers)
      .selectFrom("items_items")
      .select(["id", "value_cents"])
      .orderBy("value_cents", "desc");
    const { id: itemId, value_cents } = await dearest.executeTakeFirstOrThrow();
    const feeCents = Math.ceil((value_cents * 8000 * 110) / 1_000_000);
    // Enough money for three and a half dreams, independent of the fee.
    const { coins_cents } = await servers.giveaways.wallet(by);
    await servers.giveaways.gifts.give(by.id, { pointsCents: Math.max(0, Math.ceil(feeCents * 3.5) - coins_cents) });
    const wallet = await servers.giveaways.wallet(by);
    const most = Math.min(RACERS, Math.floor((wallet.coins_cents + wallet.points_cents) / feeCents));
    const raced = await race(
      servers,
      twenty(() => ({ by, path: "dream/open", body: { itemId, percent: 80, fast: true } })),
    );
    expectDone(raced, most, "insufficient_balance");
    const after = await servers.giveaways.wallet(by);
    const paid = wallet.coins_cents + wallet.points_cents - after.coins_cents - after.points_cents;
    expect(paid).toBe(most * feeCents);
  },
};
