import type { InputOf } from "@vitrine/contract/call.ts";
import type { OperatorAct } from "@vitrine/contract/operators/operator-call.ts";
import * as calls from "@vitrine/contract/operators/players.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { ask, doAct, type JoinedOperator, joinOperator, newKey } from "../../test/fixtures/operators.ts";
import { boxesOnSale, newPlayer, PASSWORD, type Player, possessionsOf } from "../../test/fixtures/players.ts";
import type { LocalSite } from "../../test/fixtures/site.ts";
import { giveFreeBox } from "../../test/fixtures/wallet.ts";
import { type Delivery, seedDelivery } from "../../test/fixtures/withdrawals.ts";
import { siteCalendar } from "../platform/clock.ts";

let delivery: Delivery;
let site: LocalSite;
let [finance, second, support, risk] = [] as unknown as JoinedOperator[];
let boxId: number;
beforeAll(async () => {
  delivery = await seedDelivery({ env: { ADMIN: "on" } });
  ({ site } = delivery);
  finance = await joinOperator(site, "the-finance", "finance");
  second = await joinOperator(site, "second-finance", "finance");
  support = await joinOperator(site, "the-support", "support");
  risk = await joinOperator(site, "the-risk", "risk");
  boxId = (await boxesOnSale(site))[0]!.id;
}, 60_000);
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await delivery.close();
});

const overviewOf = async ({ id }: Pick<Player, "id">) =>
  (await ask(site, calls.playersOverview, { playerId: id }, support)).body.data;

const act = <C extends OperatorAct>(
  by: JoinedOperator | undefined,
  called: C,
  input: Partial<InputOf<C>>,
  key?: ReturnType<typeof newKey>,
) => doAct(site, by!, called, input, key);
const freeze = (player: Player, what: calls.Freeze) => act(risk, calls.playersFreeze, { playerId: player.id, what });
const unfreeze = (player: Player, what: calls.Freeze) =>
  act(risk, calls.playersUnfreeze, { playerId: player.id, what });
const logIn = ({ phone }: Player) =>
  call(site, "POST", "auth/login", { body: { phone, password: PASSWORD }, lang: "en-US" });
const isIn = async ({ token }: Player) => (await call(site, "GET", "profile/userInfo", { token })).http === 200;
const open = ({ token }: Player) => call(site, "POST", "box/open", { token, body: { id: boxId, number: 1 } });
const lastAct = () =>
  site.database.db.selectFrom("office_acts").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

test("a frozen login ends the sessions and refuses every login with a sentence, until it is lifted", async () => {
  const player = await newPlayer(site);
  expect((await freeze(player, "login")).body.data.result).toEqual({ login: true, play: false, withdraw: false });
  expect(await isIn(player)).toBe(false);
  const refused = await logIn(player);
  expect([refused.http, refused.body.msg]).toEqual([
    403,
    "This account is frozen and cannot log in. Please contact support",
  ]);
  // A visitor with a wrong password learns nothing about the account.
  const wrong = await call(site, "POST", "auth/login", { body: { phone: player.phone, password: "another password" } });
  expect(wrong.body.code).toBe("login_failed");
  expect((await freeze(player, "login")).body.code).toBe("frozen_already");
  const row = await lastAct();
  expect([row.before, row.after]).toEqual([
    { login: false, play: false, withdraw: false },
    { login: true, play: false, withdraw: false },
  ]);
  expect((await unfreeze(player, "login")).http).toBe(200);
  expect((await unfreeze(player, "login")).body.code).toBe("frozen_not");
  expect((await logIn(player)).http).toBe(200);
});

test("a session that a login wrote while the freeze was committed is not accepted", async () => {
  const player = await newPlayer(site);
  await site.database.db
    .updateTable("accounts_accounts")
    .set({ login_frozen: true })
    .where("id", "=", player.id)
    .execute();
  expect(await isIn(player)).toBe(false);
});

test("a player whose play is frozen cannot stake, buy or claim, but keeps and sells everything", async () => {
  const player = await newPlayer(site);
  const { id, token } = player;
  expect((await open(player)).http).toBe(200);
  const grantId = await giveFreeBox(site.database, { playerId: id, boxId });
  const targets = await call<{ list: { itemId: number }[] }>(site, "GET", "dream/list");
  const offers = await call<{ list: { id: number }[] }>(site, "GET", "shop/list");
  expect((await freeze(player, "play")).http).toBe(200);
  const before = await possessionsOf(site.database, id);
  const asked: [string, object][] = [
    ["box/open", { id: boxId, number: 1 }],
    ["profile/openFreeBox", { id: grantId }],
    ["battle/create", { boxIds: String(boxId), players: 2, mode: 0 }],
    ["dream/open", { itemId: targets.body.data.list[0]!.itemId, percent: 10 }],
    ["profile/buyVirtual", { id: offers.body.data.list[0]!.id }],
    ["event/claim", { id: `calendar:${siteCalendar().dateOf(new Date())}` }],
    ["profile/useRewardVoucher", { code: "GIFT-AAAA-BBBB-CCCC" }],
  ];
  for (const [path, body] of asked) {
    const answer = await call(site, "POST", path, { token, body });
    expect([path, answer.http, answer.body.code]).toEqual([path, 403, "play_frozen"]);
  }
  expect(await possessionsOf(site.database, id)).toEqual(before);
  const stake = sql`update wallet_wallets set staked_cents = staked_cents + 1 where player_id = ${id}`;
  await expect(stake.execute(site.database.db)).rejects.toMatchObject({ constraint: "wallet_freeze_kept" });
  expect((await call(site, "POST", "profile/exchangeQuantity", { token, body: { all: true } })).http).toBe(200);
  expect((await unfreeze(player, "play")).http).toBe(200);
  expect((await open(player)).http).toBe(200);
});

test("a freeze of play dissolves the rooms in which the player waits", async () => {
  const player = await newPlayer(site);
  const room = await call<{ id: number }>(site, "POST", "battle/create", {
    token: player.token,
    body: { boxIds: String(boxId), players: 2, mode: 0 },
  });
  expect(room.http).toBe(200);
  await freeze(player, "play");
  const row = site.database.db.selectFrom("battles_battles").select("dissolving").where("id", "=", room.body.data.id);
  expect(await row.executeTakeFirst()).toEqual({ dissolving: true });
});

test("a freeze of withdrawals refuses new ones and sends none that wait; when it is lifted they continue", async () => {
  const { player, items } = await delivery.newReceiver(2);
  const { id } = (await delivery.order(player, items.slice(0, 1))).body.data.orders[0]!;
  expect((await freeze(player, "withdraw")).http).toBe(200);
  const refused = await delivery.order(player, items.slice(1));
  expect([refused.http, refused.body.code]).toEqual([403, "withdraw_frozen"]);
  const check = await call<{ frozen: boolean }>(site, "GET", "profile/withdrawCheck", { token: player.token });
  expect(check.body.data.frozen).toBe(true);
  await delivery.carry(3);
  expect([(await delivery.orderOf(player)).takeState, delivery.steam.trades.find(id)]).toEqual([0, undefined]);
  await unfreeze(player, "withdraw");
  await delivery.carry(2);
  expect(delivery.steam.trades.find(id)).toBeDefined();
  expect((await delivery.order(player, items.slice(1))).http).toBe(200);
});

test("a freeze leaves the player's own break and limits as they are, and lifting it ends none of them", async () => {
  const player = await newPlayer(site);
  await call(site, "POST", "limits/set", { token: player.token, body: { kind: "stake", period: "day", amount: 7 } });
  await call(site, "POST", "limits/coolOff", { token: player.token, body: { hours: 24 } });
  const before = await overviewOf(player);
  expect(before.limits.coolOffUntil).not.toBeNull();
  await freeze(player, "play");
  await unfreeze(player, "play");
  expect((await overviewOf(player)).limits).toEqual(before.limits);
  expect((await open(player)).body.code).toBe("cooling_off");
});

test("sessions end one by one or all, and the session of another player is not found", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  const sessionsOf = async ({ id }: Player) =>
    (await ask(site, calls.playersSessions, { playerId: id }, support)).body.data;
  const [foreign] = await sessionsOf(other);
  const end = (input: object) => act(support, calls.playersEndSessions, { playerId: player.id, ...input });
  expect((await end({ sessionId: foreign!.id })).body.code).toBe("not_found");
  expect(await isIn(other)).toBe(true);
  await logIn(player);
  expect((await end({ sessionId: (await sessionsOf(player))[0]!.id })).body.data.result).toEqual({ ended: 1 });
  expect((await end({})).body.data.result).toEqual({ ended: 1 });
  expect([await isIn(player), await isIn(other)]).toEqual([false, true]);
});

const adjust = (by: JoinedOperator | undefined, input: object, key = newKey()) =>
  act(by, calls.playersAdjust, { balance: "coins", direction: "give", ...input }, key);
const balanceOf = async (player: Player) => (await overviewOf(player)).money.coins;

test("an adjustment is one ledger entry in both directions, happens once for a key, and never makes a balance negative", async () => {
  const player = await newPlayer(site);
  const playerId = player.id;
  const start = await balanceOf(player);
  const key = newKey();
  const given = await adjust(finance, { playerId, amount: 5.25 }, key);
  expect(given.body.data.result).toMatchObject({ coins: start + 5.25, orderId: expect.stringMatching(/^A\d+$/) });
  await adjust(finance, { playerId, amount: 5.25 }, key);
  expect(await balanceOf(player)).toBe(start + 5.25);
  expect((await lastAct()).before).toEqual({ coins: start, points: 0 });
  expect((await adjust(finance, { playerId, direction: "take", amount: 0.25 })).body.data.result!.coins).toBe(
    start + 5,
  );
  const points = { playerId, balance: "points", direction: "take", amount: 0.01 };
  expect((await adjust(finance, points)).body.code).toBe("insufficient_balance");
  expect((await adjust(finance, { playerId, amount: 0 })).body.code).toBe("adjustment_zero");
  expect((await adjust(support, { playerId, amount: 1 })).body.code).toBe("not_permitted");
  const noCode = { playerId, balance: "coins", direction: "give", amount: 1, reason: "a test" } as const;
  expect((await ask(site, calls.playersAdjust, noCode, { ...finance!, key: newKey() })).body.code).toBe(
    "code_required",
  );
  expect(await balanceOf(player)).toBe(start + 5);
});

test("more than 100 coins within a day wait for a second person, also in small steps and also at the same moment", async () => {
  const player = await newPlayer(site);
  const playerId = player.id;
  const start = await balanceOf(player);
  expect((await adjust(finance, { playerId, amount: 100.01 })).body.data.proposal).not.toBeNull();
  expect(await balanceOf(player)).toBe(start);
  await adjust(finance, { playerId, amount: 40 });
  const both = await Promise.all([
    adjust(finance, { playerId, amount: 40 }),
    adjust(second, { playerId, direction: "take", amount: 40 }),
  ]);
  const done = both.filter(({ body }) => body.data?.result);
  expect([done.length, both.filter(({ body }) => body.data?.proposal).length]).toEqual([1, 1]);
});
