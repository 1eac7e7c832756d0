import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { press } from "../../test/fixtures/checkout.ts";
import { deposit, idOf, type PaymentFixture, startPaymentFixture, until } from "../../test/fixtures/payments.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { markStaff } from "../accounts/index.ts";
import { transact } from "../platform/database/database.ts";

let payments: PaymentFixture;
let player: Player;

beforeAll(async () => {
  payments = await startPaymentFixture();
});
afterAll(() => payments.close());
beforeEach(async () => {
  player = await newPlayer(payments.site);
});

const mine = () =>
  payments.site.database.db
    .selectFrom("wallet_wallets")
    .select(["coins_cents", "pending_cents", "turnover_due_cents"])
    .where("player_id", "=", player.id)
    .executeTakeFirstOrThrow();
const preview = (query: Record<string, string | number>) =>
  call<{ coins: number; points: object; fee: number; rate: number; spread: number; debt: number }>(
    payments.site,
    "GET",
    "recharge/preview",
    { token: player.token, query },
  );

test("the ways to pay are listed with their bounds, fees and rates, in the reader's language", async () => {
  const { body } = await call<{ id: number; name: string; icon: string; fee: number; rates: object[] }[]>(
    payments.site,
    "GET",
    "common/listInterface",
    { lang: "en-US" },
  );
  expect(body.data.map(({ name }) => name)).toEqual(["Bank card (test)", "Alipay (test)", "WeChat Pay (test)"]);
  expect(body.data[0]).toMatchObject({ icon: "card", min: 10, max: 50_000, fee: 0.015, reversible: true });
  expect(body.data[1]!.rates).toEqual([
    { currency: "CNY", rate: 1, spread: 0, setTime: expect.any(String) },
    { currency: "USD", rate: 7.1, spread: 0.02, setTime: expect.any(String) },
  ]);
});

test("the preview shows exactly what arrives: coins, bonuses and the fee, by the rate of the order's currency", async () => {
  const body = { channelId: payments.wayOf("card"), currency: "USD", amount: 10 };
  const shown = (await preview(body)).body.data;
  expect(shown).toEqual({
    coins: 68.53,
    points: { first: 13.7, daily: 3.5, coupon: 0, total: 17.2 },
    ...{ fee: 1.05, rate: 7.1, spread: 0.02, debt: 0, firstBonus: { percent: 20, most: 200 } },
  });
  const orderId = await deposit(payments, player, body);
  expect(await payments.status(player, orderId)).toEqual({
    ...{ payState: 1, coins: 68.53, points: 17.2, payUrl: null, reason: null, reversed: false },
  });
  expect(await mine()).toEqual({ coins_cents: 6853, pending_cents: 1720, turnover_due_cents: 6853 });
});

test("a deposit appears in the balance log, the purchases and the messages, and blocks withdrawals for a day if it is reversible", async () => {
  const orderId = await deposit(payments, player, { channelId: payments.wayOf("card"), amount: 50 });
  const log = await call<{ list: object[] }>(payments.site, "GET", "profile/getMyBalanceLog", { token: player.token });
  expect(log.body.data.list).toEqual([
    expect.objectContaining({ orderId, actionType: "deposit", amount: 49.25, balanceAfter: 49.25 }),
  ]);
  expect(await payments.purchases(player)).toEqual([
    expect.objectContaining({ orderId, amount: 50, currency: "CNY", coins: 49.25, points: 10.35, payState: 1 }),
  ]);
  const { db } = payments.site.database;
  const told = await db.selectFrom("messages_messages").select("kind").where("account_id", "=", player.id).execute();
  expect(told.map(({ kind }) => kind)).toContain("deposit_completed");
  const holds = await db.selectFrom("accounts_holds").selectAll().where("account_id", "=", player.id).execute();
  expect(holds.map(({ reason }) => reason)).toEqual(["deposit"]);
  expect(holds[0]!.until.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
});

test("a declined and a cancelled payment end their orders without a credit", async () => {
  for (const [act, reason] of [
    ["decline", "declined"],
    ["cancel", "cancelled"],
  ] as const) {
    const { orderId, payUrl } = (await payments.create(player)).body.data;
    await press(payUrl!, { act });
    await until(async () => (await payments.status(player, orderId)).payState === 2);
    expect(await payments.status(player, orderId)).toMatchObject({ reason, payUrl: null });
  }
  expect(await mine()).toEqual({ coins_cents: 0, pending_cents: 0, turnover_due_cents: 0 });
});

test.each([
  ["an amount of zero", { amount: 0 }, 422, "amount_too_small"],
  ["an amount below the channel's minimum", { amount: 4.99 }, 422, "amount_too_small"],
  ["an amount above the channel's maximum", { amount: 20_000.01 }, 422, "amount_too_large"],
  ["three decimals", { amount: 100.001 }, 400, "malformed"],
  ["an exponent", { amount: "1e9" }, 400, "malformed"],
  ["a sum beyond every bound", { amount: 1e9 }, 400, "malformed"],
  ["a negative amount", { amount: -100 }, 400, "malformed"],
  ["an unknown channel", { channelId: 999_999 }, 422, "channel_unknown"],
  ["an unknown currency", { currency: "GBP" }, 400, "malformed"],
  ["a currency that the channel does not take", { currency: "RUB" }, 422, "currency_unknown"],
  ["a promotion code that nobody has", { promoCode: "NOBODY1" }, 422, "promo_code_unknown"],
  ["a promotion code of another form", { promoCode: "no-code!" }, 422, "promo_code_malformed"],
  ["an unknown coupon", { couponId: 999_999 }, 422, "coupon_unknown"],
])("%s is refused, and no order is created", async (_, body: Record<string, string | number>, http, code) => {
  const shown = await preview({ channelId: payments.wayOf("alipay"), currency: "CNY", amount: 100, ...body });
  expect([shown.http, shown.body.code]).toEqual([http, code]);
  const answer = await payments.create(player, body, "key");
  expect([answer.http, answer.body.code]).toEqual([http, code]);
  expect(await payments.purchases(player)).toEqual([]);
  // A refusal is not saved: the same key can order afterwards.
  expect((await payments.create(player, {}, "key")).http).toBe(200);
});

test("a promotion code that is the player's own, already used, or entered too late is refused, and no order is created", async () => {
  const codeOf = async ({ token }: Player) =>
    (await call<{ promoteCode: string }>(payments.site, "GET", "profile/userInfo", { token })).body.data.promoteCode;
  const expectRefused = async (promoCode: string) => {
    const before = await payments.purchases(player);
    expect((await payments.create(player, { promoCode })).body.code).toBe("promo_code_not_allowed");
    const shown = await preview({ channelId: payments.wayOf("alipay"), currency: "CNY", amount: 100, promoCode });
    expect(shown.body.code).toBe("promo_code_not_allowed");
    expect(await payments.purchases(player)).toEqual(before);
  };
  await expectRefused(await codeOf(player));
  const promoCode = await codeOf(await newPlayer(payments.site));
  await deposit(payments, player, { promoCode });
  await expectRefused(promoCode);
  player = await newPlayer(payments.site);
  const { db } = payments.site.database;
  const old = { created_at: new Date(Date.now() - 8 * 86_400_000) };
  await db.updateTable("accounts_accounts").set(old).where("id", "=", player.id).execute();
  await expectRefused(promoCode);
});

test("a disabled channel and a channel of another adapter cannot be chosen", async () => {
  const { db } = payments.site.database;
  const { id } = await db
    .selectFrom("deposits_channels")
    .select("id")
    .where("adapter", "=", "stripe")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await payments.create(player, { channelId: id })).body.code).toBe("channel_unknown");
  const wechat = payments.wayOf("wechat");
  await db.updateTable("deposits_channels").set({ enabled: false }).where("id", "=", wechat).execute();
  expect((await payments.create(player, { channelId: wechat })).body.code).toBe("channel_unknown");
  await db.updateTable("deposits_channels").set({ enabled: true }).where("id", "=", wechat).execute();
});

test("requests with the same key return the same order, also twenty parallel requests; with another amount the key is refused", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => payments.create(player, {}, "k")));
  const orders = new Set(answers.map(({ body }) => JSON.stringify(body.data)));
  expect([orders.size, answers.every(({ http }) => http === 200)]).toEqual([1, true]);
  expect(await payments.purchases(player)).toHaveLength(1);
  expect((await payments.create(player, { amount: 101 }, "k")).body.code).toBe("key_reused");
  const other = await newPlayer(payments.site);
  expect((await payments.create(other, {}, "k")).body.data.orderId).not.toBe(answers[0]!.body.data.orderId);
});

test("a player can have five unpaid orders, also with twenty simultaneous requests, and can create another order when one of them ends", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => payments.create(player)));
  const made = answers.filter(({ http }) => http === 200).map(({ body }) => body.data);
  expect(made).toHaveLength(5);
  expect(new Set(answers.filter(({ http }) => http !== 200).map(({ body }) => body.code))).toEqual(
    new Set(["too_many_orders"]),
  );
  await press(made[0]!.payUrl!, { act: "cancel" });
  await until(async () => (await payments.status(player, made[0]!.orderId)).payState === 2);
  expect((await payments.create(player)).http).toBe(200);
});

test("a player cannot see the orders of other players", async () => {
  const { orderId } = (await payments.create(player)).body.data;
  const other = await newPlayer(payments.site);
  const asked = { token: other.token, query: { orderId } };
  expect((await call(payments.site, "GET", "recharge/status", asked)).body.code).toBe("order_unknown");
  expect(await payments.purchases(other)).toEqual([]);
});

test("the player's own deposit limit counts open orders, and of two simultaneous orders beyond it one is refused", async () => {
  const limit = { kind: "deposit", period: "day", amount: 250 };
  await call(payments.site, "POST", "limits/set", { token: player.token, body: limit });
  await deposit(payments, player);
  const both = await Promise.all([payments.create(player), payments.create(player)]);
  expect(both.map(({ body }) => body.code ?? "made").toSorted()).toEqual(["limits_reached", "made"]);
  const shown = await call<{ limits: { kind: string; period: string; used: number; left: number }[] }>(
    payments.site,
    "GET",
    "limits/current",
    { token: player.token },
  );
  const line = shown.body.data.limits.find(({ kind, period }) => kind === "deposit" && period === "day");
  expect(line).toMatchObject({ used: 200, left: 50 });
});

test.each([
  ["coolOff", { hours: 24 }, "cooling_off"],
  ["exclude", { months: 6 }, "self_excluded"],
])("a player cannot deposit after limits/%s; an earlier order is still credited", async (path, body, code) => {
  const { orderId, payUrl } = (await payments.create(player)).body.data;
  await call(payments.site, "POST", `limits/${path}`, { token: player.token, body });
  expect((await payments.create(player)).body.code).toBe(code);
  await press(payUrl!, { act: "pay" });
  await until(async () => (await payments.status(player, orderId)).payState === 1);
});

test("staff cannot order deposits; an earlier order of a staff member is still credited", async () => {
  const { orderId, payUrl } = (await payments.create(player)).body.data;
  await transact(payments.site.database.db, (tx) => markStaff(tx, player.id));
  const refused = await payments.create(player);
  expect([refused.http, refused.body.code]).toEqual([403, "account_staff"]);
  await press(payUrl!, { act: "pay" });
  await until(async () => (await payments.status(player, orderId)).payState === 1);
});

test("the purchases can be read page by page, and from an id", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await payments.create(player)).body.data.orderId);
  const read = async (query: Record<string, number>) =>
    (
      await call<{ list: { id: number; orderId: string }[]; next: number | null }>(
        payments.site,
        "GET",
        "profile/getMyPurchasePage",
        { token: player.token, query },
      )
    ).body.data;
  const first = await read({ pageSize: 2 });
  expect([first.list.map(({ orderId }) => orderId), first.next]).toEqual([ids.slice(0, 2), idOf(ids[1]!)]);
  const rest = await read({ pageSize: 2, before: first.next! });
  expect([rest.list.map(({ orderId }) => orderId), rest.next]).toEqual([ids.slice(2), null]);
  expect(await read({ pageSize: 2, page: 2 })).toEqual(rest);
});
