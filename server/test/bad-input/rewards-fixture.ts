import { DAY_MS } from "@vitrine/contract/time.ts";
import { siteCalendar } from "../../src/platform/clock.ts";
import { transact } from "../../src/platform/database/database.ts";
import { codeOf } from "../../src/referral/index.ts";
import { createCodes, giveCoupon, type NewCoupon } from "../../src/rewards/index.ts";
import { call } from "../fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf, type SoldBox } from "../fixtures/players.ts";
import type { LocalSite } from "../fixtures/site.ts";

export type BadRewardsFixture = Awaited<ReturnType<typeof seedRewardsFixture>>;

/** Creates players, coupons, gift codes, claims and promotion codes in every state for which a request is refused. */
export async function seedRewardsFixture(site: LocalSite) {
  const { db } = site.database;
  const [player, other, third, old] = (await Promise.all([1, 2, 3, 4].map(() => newPlayer(site)))) as [
    Player,
    Player,
    Player,
    Player,
  ];
  const [box, otherBox] = (await boxesOnSale(site)).filter(({ price }) => price >= 2) as [SoldBox, SoldBox];
  const ask = async (path: string, { token }: Player, body: object, key?: string) => {
    const { http, body: answer } = await call(site, "POST", path, { token, body, key });
    if (http !== 200) throw new Error(`${path}: ${answer.msg}`);
  };

  const coupon = (changes: Partial<NewCoupon> = {}) =>
    transact(db, (tx) =>
      giveCoupon(tx, {
        ...{ playerId: player.id, kind: "box", gives: { percentHundredths: 1000 }, mostCents: 5_00, leastCents: 0 },
        ...{ days: 1, reason: "test", ...changes },
      }),
    );
  const coupons = {
    used: await coupon(),
    expired: await coupon(),
    early: await coupon(),
    theirs: await coupon({ playerId: other.id }),
    deposit: await coupon({ kind: "deposit" }),
    least: await coupon({ leastCents: 9_000_00 }),
    otherBox: await coupon({ boxId: otherBox.id }),
  };
  const move = (id: number, days: number) =>
    db
      .updateTable("rewards_coupons")
      .set({ valid_from: new Date(Date.now() + (days - 1) * DAY_MS), valid_to: new Date(Date.now() + days * DAY_MS) })
      .where("id", "=", id)
      .execute();
  await Promise.all([move(coupons.expired, -1), move(coupons.early, 3)]);
  await ask("box/open", player, { id: box.id, couponId: coupons.used });

  const batch = { uses: 1, perPlayer: 1, pointsCents: 1_00, box: null, coupon: null, days: 1, reason: "test" };
  const codesOf = async (count: number, days = 1) =>
    (await transact(db, (tx) => createCodes(tx, site.config.seedKey, { ...batch, count, days }))).codes;
  const [mine, sameBatch] = (await codesOf(2)) as [string, string];
  const [usedUp] = (await codesOf(1)) as [string];
  const [expired] = (await codesOf(1, -1)) as [string];
  await ask("profile/useRewardVoucher", player, { code: mine }, "used");
  await ask("profile/useRewardVoucher", other, { code: usedUp });

  const calendar = siteCalendar();
  const day = (days: number) => calendar.dateOf(new Date(Date.now() + days * DAY_MS));
  const today = `calendar:${day(0)}`;
  await ask("event/claim", player, { id: today }, "claimed");

  // `other` invited `third`, so an invitation of `other` by `third` would be a cycle. `old` signed up too long ago.
  const codesOfPlayers = {
    mine: await codeOf(db, player.id),
    other: await codeOf(db, other.id),
    third: await codeOf(db, third.id),
    before: await codeOf(db, old.id),
  };
  await ask("profile/bindInviter", third, { code: codesOfPlayers.other });
  await ask("promotion/modifyCode", old, { code: "Somebodys1" });
  await db
    .updateTable("accounts_accounts")
    .set({ created_at: new Date(Date.now() - 8 * DAY_MS) })
    .where("id", "=", old.id)
    .execute();

  const all = [player, other, third, old];
  return {
    ...{ player, other, third, old, box, coupons, codesOfPlayers, today },
    codes: { mine, sameBatch, usedUp, expired },
    days: { yesterday: `calendar:${day(-1)}`, tomorrow: `calendar:${day(1)}` },
    changesAt: async () => {
      const row = db.selectFrom("referral_codes").select("changed_at").where("player_id", "=", old.id);
      const { changed_at } = await row.executeTakeFirstOrThrow();
      return calendar.say(new Date(changed_at!.getTime() + 30 * DAY_MS));
    },
    async everything() {
      const rows = (table: "rewards_coupons" | "rewards_code_uses" | "rewards_claims") =>
        db
          .selectFrom(table as "rewards_claims")
          .selectAll()
          .orderBy("id")
          .execute();
      return {
        players: await Promise.all(all.map(({ id }) => possessionsOf(site.database, id))),
        given: await Promise.all([rows("rewards_coupons"), rows("rewards_code_uses"), rows("rewards_claims")]),
        codes: await db.selectFrom("rewards_codes").selectAll().orderBy("hash").execute(),
        bindings: await db.selectFrom("referral_bindings").selectAll().orderBy("player_id").execute(),
        referralCodes: await db.selectFrom("referral_codes").selectAll().orderBy("player_id").execute(),
        before: await db.selectFrom("referral_old_codes").selectAll().orderBy("code").execute(),
      };
    },
  };
}
