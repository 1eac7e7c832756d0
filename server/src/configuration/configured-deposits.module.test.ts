import type { Configuration } from "@vitrine/contract/operators/configuration-rows.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { deposit, type PaymentFixture, startPaymentFixture } from "../../test/fixtures/payments.ts";
import { newPlayer } from "../../test/fixtures/players.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { bindInviter } from "../referral/index.ts";

let payments: PaymentFixture;
beforeAll(async () => {
  payments = await startPaymentFixture();
});
afterAll(() => payments.close());

/** Sets values as a new version of the operators' configuration, and waits until the site follows it. */
async function configure(values: Partial<Configuration>) {
  const { pool } = payments.site.database;
  await pool.query(
    `insert into configuration_versions (previous_id, set_values, operator)
    values ((select max(id) from configuration_versions), $1, 'a test')`,
    [JSON.stringify(values)],
  );
  await pool.query("select pg_notify('configuration_changed', '')");
  const shown = () => call<{ limits: object }>(payments.site, "GET", "common/sysConfig");
  await expect
    .poll(async () => (await shown()).body.data.limits)
    .toMatchObject({ depositHoldHours: values.depositHoldHours });
}

test("the hold after a reversible deposit, the hold of a rebate and the rate of a bonus are those of the configuration", async () => {
  const { db, pool } = payments.site.database;
  const [inviter, player] = [await newPlayer(payments.site), await newPlayer(payments.site)];
  const gifts = openGifts(payments.site.connectionString);
  await gifts.pipelines.run(async (pipeline) => {
    await bindInviter(pipeline, { playerId: player.id, inviterId: inviter.id, by: "page" });
    await pipeline.commit();
  });
  await gifts.close();
  await configure({ depositHoldHours: 30, rebateHoldDays: 2, stakePerPoint: 25 });
  await deposit(payments, player, { channelId: payments.wayOf("card") });
  const { rows } = await pool.query<{ hold: number; rebate: number; rate: number }>(
    `select round(extract(epoch from (select until - created_at from accounts_holds where account_id = $1)) / 3600)::int as hold,
      (select round(extract(epoch from held_until - created_at) / 86400)::int from referral_rebates where inviter_id = $2) as rebate,
      (select stake_per_point from wallet_wallets where player_id = $1) as rate`,
    [player.id, inviter.id],
  );
  expect(rows).toEqual([{ hold: 30, rebate: 2, rate: 25 }]);
  // A player who still has a locked bonus keeps the better rate; a player without a locked bonus gets the new rate.
  await configure({ depositHoldHours: 0, stakePerPoint: 40 });
  const other = await newPlayer(payments.site);
  for (const one of [player, other]) await deposit(payments, one);
  const rates = await db
    .selectFrom("wallet_wallets")
    .select(["player_id", "stake_per_point"])
    .where("player_id", "in", [player.id, other.id])
    .orderBy("player_id")
    .execute();
  expect(rates.map(({ stake_per_point }) => stake_per_point)).toEqual([25, 40]);
});

test("a player of a region without bonuses gets none for a deposit, and the preview says so", async () => {
  const player = await newPlayer(payments.site);
  const regions = [{ prefix: player.phone.slice(0, 5) }];
  await configure({ depositHoldHours: 1, regionsWithoutBonuses: regions });
  const terms = { channelId: payments.wayOf("alipay"), currency: "CNY", amount: 100 };
  const preview = await call<{ points: object }>(payments.site, "GET", "recharge/preview", {
    token: player.token,
    query: terms,
  });
  expect(preview.body.data.points).toMatchObject({ total: 0 });
  const orderId = await deposit(payments, player, terms);
  expect(await payments.status(player, orderId)).toMatchObject({ payState: 1, points: 0 });
  const claim = { id: "calendar:2027-01-01" };
  const refused = await call(payments.site, "POST", "event/claim", { token: player.token, body: claim });
  expect(refused.body.code).toBe("bonuses_off");
});
