import type { AnyCall, OutputOf } from "@vitrine/contract/call.ts";
import type { customerService } from "@vitrine/contract/content/documents.ts";
import { approvalsDecide, approvalsList } from "@vitrine/contract/operators/approvals.ts";
import { commandsRun } from "@vitrine/contract/operators/calls.ts";
import * as calls from "@vitrine/contract/operators/configuration.ts";
import { CONFIGURATION_KEYS, type Configuration } from "@vitrine/contract/operators/configuration-rows.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { now, setClock } from "../src/platform/clock.ts";
import { call } from "./fixtures/call.ts";
import { ask, freshCode, type JoinedOperator, joinOperator, newKey } from "./fixtures/operators.ts";
import { boxesOnSale, newPlayer, type Player } from "./fixtures/players.ts";
import { type LocalSite, type SpawnedSite, spawnSite, startSite } from "./fixtures/site.ts";
import { giveFreeBox, openGifts } from "./fixtures/wallet.ts";

// Two processes serve one database: operators change the configuration at one of them, players use the other one.
let site: LocalSite;
let other: SpawnedSite;
let player: Player;
let rich: Player;
let owner: JoinedOperator;
let finance: JoinedOperator;
let content: JoinedOperator;
beforeAll(async () => {
  site = await startSite({ env: { ADMIN: "on" } });
  other = await spawnSite({ connectionString: site.connectionString });
  player = await newPlayer(other);
  rich = await newPlayer(other);
  const gifts = openGifts(site.connectionString);
  // A bonus from before the changes, and coins for everything that a test buys.
  await gifts.give(player.id, { pendingCents: 100 });
  await gifts.give(rich.id, { coinsCents: 100_000_000 });
  await gifts.close();
  owner = await joinOperator(site, "owner", "owner");
  finance = await joinOperator(site, "finance", "finance");
  content = await joinOperator(site, "content", "content");
}, 120_000);
afterAll(async () => {
  await other.close();
  await site.close();
});
afterEach(() => setClock());

const get = async <T>(path: string, query: Record<string, string | number> = {}) =>
  (await call<T>(other, "GET", path, { token: player.token, query, lang: "en-US" })).body.data;
const read = async () => (await ask(site, calls.configurationRead, {}, owner)).body.data;
const valuesNow = async () => JSON.parse((await read()).values) as Configuration;

async function change<C extends AnyCall>(by: JoinedOperator, act: C, input: object) {
  const code = await freshCode(site, by);
  const sent = { ...input, reason: "a test", code } as never;
  const { http, body } = await ask(site, act, sent, { ...by, key: newKey() });
  return { http, code: body.code, msg: body.msg, data: body.data as { proposal: number | null; result: never } };
}

/** Changes rows on the newest version. */
const set = async (by: JoinedOperator, act: typeof calls.configurationMoney, changes: object) =>
  change(by, act, { basedOn: (await read()).version, changes: JSON.stringify(changes) });

async function approve(by: JoinedOperator, id: number) {
  const code = await freshCode(site, by);
  const decision = { id, approve: true, reason: "seen", code };
  return ask(site, approvalsDecide, decision, { ...by, key: newKey() });
}

/** Another value for every row, far from the present ones but safe. */
const CHANGED = {
  firstDepositPercent: 12.5,
  firstDepositMost: 7,
  dailySteps: [
    { from: 1, points: 0.25 },
    { from: 2, points: 1 },
    { from: 3, points: 2 },
  ],
  calendar: [1, 2, 3, 4, 5, 6, 7].map((points) => ({ points })),
  redPacketPercent: 0.25,
  stakePerPoint: 25,
  couponTurnover: 11,
  freeBoxTurnover: 12,
  vipLevels: [200, 1000, 4000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 2_000_000].map((from, at) => ({
    ...{ from, points: at + 0.5 },
  })),
  levelBoxes: Array.from({ length: 10 }, (_, at) => ({ box: at === 0 ? "moon-harbour" : "" })),
  claimedBoxDays: 3,
  rebateHoldDays: 2,
  inviterLevels: [0, 10, 20, 30, 40].map((from, at) => ({ from, percent: at + 0.25 })),
  dreamCoefficient: 125,
  dreamMinimum: 3,
  battleBoxMax: 7,
  battleCreationFee: 2,
  battleOfficialRooms: 4,
  battleWaitMinutes: 45,
  battleRoundSeconds: 3.5,
  battleFastSeconds: 1,
  battleBotsSeconds: 77,
  battleRoomsMost: 2,
  battleCashbackMost: 4,
  dreamChanceLeast: 2.5,
  dreamChanceMost: 60,
  streamerRoomsMost: 9,
  streamerPrizesMost: 6,
  streamerDaysMost: 8,
  giveawayTurnover: 2,
  officialGiveaways: 4,
  shopPercent: 150,
  reviewFrom: 123,
  transferLeast: 9,
  switchBalanceType: true,
  depositHoldHours: 30,
  openOrdersMost: 1,
  imageHost: "/media",
} satisfies Partial<Configuration>;
const CHANGED_SITE = {
  showPublicText: false,
  contactMail: "help@vitrine.example",
  contactPhone: "+86 400 820 8820",
  contactHours: "10–18",
  groupChats: [{ name: "Chat", url: "https://chat.example/vitrine" }],
} satisfies Partial<Configuration>;

/** Expects that a player and a streamer meet the new numbers of rooms at the other server. */
async function seesNewRooms() {
  const { db } = site.database;
  const [box] = await boxesOnSale(other);
  const create = (options: object) =>
    call<{ id: number }>(other, "POST", "battle/create", {
      token: rich.token,
      body: { boxIds: String(box!.id), players: 2, mode: 0, ...options },
    });
  expect((await create({ cashback: 5 })).body.code).toBe("battle_cashback");
  for (const [fast, roundMs] of [
    [false, 3500],
    [true, 1000],
  ] as const) {
    const { id } = (await create({ fast, cashback: 4 })).body.data;
    const room = await db.selectFrom("battles_battles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect([room.round_ms, (room.expires_at.getTime() - room.created_at.getTime()) / 60_000]).toEqual([roundMs, 45]);
  }
  expect((await create({})).body).toMatchObject({ code: "battle_rooms_most", msg: expect.stringContaining(" 2 ") });
  const house = () =>
    db.selectFrom("battles_battles").select(["id", "bots_at"]).where("creator_id", "is", null).where("state", "=", 0);
  await expect.poll(async () => (await house().execute()).length).toBeGreaterThan(0);
  const { id } = await house().orderBy("boxes_cents").orderBy("id").executeTakeFirstOrThrow();
  const before = Date.now();
  expect((await call(other, "POST", "battle/joinBattle", { token: rich.token, body: { id, pos: 1 } })).http).toBe(200);
  const { bots_at } = await house().where("id", "=", id).executeTakeFirstOrThrow();
  expect(Math.abs(bots_at!.getTime() - before - 77_000)).toBeLessThan(30_000);

  expect(await get<object>("giveaway/terms")).toMatchObject({ openMost: 9, prizesMost: 6, longestDays: 8 });
  const chance = { itemId: 1, percent: 61 };
  const tried = await call(other, "POST", "dream/open", { token: rich.token, body: chance });
  expect(tried.body).toMatchObject({ code: "dream_chance", msg: expect.stringMatching(/2\.5.*60/) });
}

/** The terms of new bonuses: rate, box and its days, turnover and holds. */
async function seesNewRewards() {
  const { db } = site.database;
  const { levels } = await get<{ levels: { boxName: string | null }[] }>("profile/getGradeInfo");
  expect(levels.map(({ boxName }) => boxName !== null)).toEqual(levels.map((_, level) => level === 1));
  const walletOf = (id: number) =>
    db.selectFrom("wallet_wallets").selectAll().where("player_id", "=", id).executeTakeFirstOrThrow();
  // The player who had a bonus before keeps its rate; a bonus of another player has the new one.
  const { claims } = await get<{ claims: { id: string; kind: string }[] }>("event/daily");
  const today = claims.find(({ kind }) => kind === "calendar")!;
  for (const { token } of [player, rich])
    expect((await call(other, "POST", "event/claim", { token, body: { id: today.id } })).http).toBe(200);
  expect([(await walletOf(player.id)).stake_per_point, (await walletOf(rich.id)).stake_per_point]).toEqual([20, 25]);

  // A claimed level box can be opened for the configured days.
  await db.updateTable("wallet_wallets").set({ net_stakes_cents: 300_00 }).where("player_id", "=", player.id).execute();
  const claimed = await call<{ grantId: number }>(other, "POST", "event/claim", {
    token: player.token,
    body: { id: "levelBox:1" },
  });
  const grant = db.selectFrom("boxes_grants").selectAll().where("id", "=", claimed.body.data.grantId);
  const { created_at, expires_at } = await grant.executeTakeFirstOrThrow();
  expect(Math.round((expires_at.getTime() - created_at.getTime()) / DAY_MS)).toBe(3);

  const order = { currency: "CNY", amount: 20 };
  const [way] = await get<{ id: number }[]>("common/listInterface");
  const orders = [1, 2].map(() =>
    call(other, "POST", "recharge/create", { token: rich.token, body: { ...order, channelId: way!.id } }),
  );
  const answers = (await Promise.all(orders)).map(({ body }) => body.code ?? "done");
  expect(answers.sort()).toEqual(["done", "too_many_orders"]);

  const [box] = await boxesOnSale(other);
  const grantId = await giveFreeBox(site.database, { playerId: rich.id, boxId: box!.id });
  const due = (await walletOf(rich.id)).turnover_due_cents;
  const opened = await call(other, "POST", "profile/openFreeBox", { token: rich.token, body: { id: grantId } });
  expect(opened.http).toBe(200);
  const boxCents = await meanCents(box!.id);
  expect((await walletOf(rich.id)).turnover_due_cents - due).toBe(Math.ceil(boxCents * 12));
}

async function meanCents(boxId: number): Promise<number> {
  const { rows } = await site.database.pool.query<{ cents: string }>(
    `select (sum((range_end - range_start + 1) * value_cents) / 100000.0)::float8 as cents from boxes_version_items item
    join boxes_boxes box on box.id = item.box_id and box.current_version = item.version where box.id = $1`,
    [boxId],
  );
  return Number(rows[0]!.cents);
}

test("every number changes what players get, on every server, after two people have agreed", async () => {
  const { data } = await set(finance, calls.configurationMoney, CHANGED);
  expect(data.result).toBeNull();
  const approved = await approve(owner, data.proposal!);
  expect(approved.body.data).toMatchObject({ state: "approved" });
  // Everybody has to see the change within a second; this waits longer only on a busy machine.
  const dream = () => get<{ coefficient: number; minFee: number }>("dream/config");
  await expect.poll(dream).toMatchObject({ coefficient: 1.25, minFee: 3, min: 2.5, max: 60 });
  await seesNewRooms();
  await seesNewRewards();

  const daily = await get<{ steps: object[]; calendar: { days: { points: number }[] }; redPacket: object }>(
    "event/daily",
  );
  expect(daily.steps).toMatchObject(CHANGED.dailySteps);
  expect(daily.calendar.days.map(({ points }) => points)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(daily.redPacket).toMatchObject({ percent: 0.25 });
  const { levels } = await get<{ levels: object[] }>("profile/getGradeInfo");
  expect(levels.slice(1)).toMatchObject(CHANGED.vipLevels);
  const promotion = await get<{ levels: { from: number; rebateRatio: number }[] }>("promotion/info");
  expect(promotion.levels.map(({ from, rebateRatio }) => ({ from, percent: rebateRatio * 100 }))).toEqual(
    CHANGED.inviterLevels,
  );
  const [way] = await get<{ id: number }[]>("common/listInterface");
  const preview = await get<{ coins: number }>("recharge/preview", { channelId: way!.id, currency: "CNY", amount: 40 });
  const first = Math.floor(preview.coins * 12.5) / 100;
  expect(preview).toMatchObject({ points: { first, daily: 3.25 }, firstBonus: { percent: 12.5, most: 7 } });
  expect(await get<object>("recharge/preview", { channelId: way!.id, currency: "CNY", amount: 100 })).toMatchObject({
    points: { first: 7 },
  });
  expect(await get<object>("profile/withdrawCheck")).toMatchObject({ reviewFrom: 123 });
  expect(await get<object>("common/sysConfig")).toMatchObject({
    switchBalanceType: true,
    imageHost: "/media",
    limits: {
      ...{ battleBoxMax: 7, transferLeast: 9, stakePerPoint: 25, couponTurnover: 11, depositHoldHours: 30 },
      ...{ battleWaitMinutes: 45, battleRoundSeconds: 3.5, battleFastSeconds: 1, battleCashbackMost: 4 },
    },
  });

  const balance = async () => (await get<{ balance: number }>("profile/userInfo")).balance;
  const [before, [box]] = [await balance(), await boxesOnSale(other)];
  const room = { boxIds: String(box!.id), players: 2, mode: 0 };
  const made = await call<{ balance: number }>(other, "POST", "battle/create", { token: player.token, body: room });
  expect(made.http).toBe(200);
  expect(await balance()).toBeCloseTo(before - box!.price - 2, 6);

  const official = async (path: string) => (await get<{ total: number }>(path, { tab: "official" })).total;
  await expect.poll(() => official("giveaway/list")).toBe(4);
  const { db } = site.database;
  const houseRooms = () =>
    db.selectFrom("battles_battles").select("id").where("creator_id", "is", null).where("state", "=", 0).execute();
  await expect.poll(async () => (await houseRooms()).length).toBe(4);

  const item = await db
    .selectFrom("items_items")
    .select(["slug", "value_cents"])
    .orderBy("value_cents")
    .limit(1)
    .executeTakeFirstOrThrow();
  const list = { name: "shop list", options: JSON.stringify({ item: item.slug }) };
  const listed = await change(owner, commandsRun, list);
  expect((listed.data as unknown as { line: string }).line).toContain(
    `for ${Math.ceil(item.value_cents * 1.5) / 100} coins`,
  );

  const regions = { regionsWithoutBonuses: [{ prefix: player.phone.slice(0, 3) }] };
  expect((await set(owner, calls.configurationMoney, regions)).code).toBeUndefined();
  await expect.poll(() => get<object>("event/daily")).toMatchObject({ bonuses: false });
  const elsewhere = { regionsWithoutBonuses: [{ prefix: "+9999" }] };
  expect((await set(owner, calls.configurationMoney, elsewhere)).code).toBeUndefined();
  await expect.poll(() => get<object>("event/daily")).toMatchObject({ bonuses: true });
  expect((await set(owner, calls.configurationMoney, { bonuses: false })).code).toBeUndefined();
  await expect.poll(() => get<object>("event/daily")).toMatchObject({ bonuses: false });
  const covered = [...Object.keys(CHANGED), ...Object.keys(CHANGED_SITE), "bonuses", "regionsWithoutBonuses"].sort();
  expect(covered, "a row that this test does not see at work").toEqual([...CONFIGURATION_KEYS].sort());
}, 60_000);

test("content changes contacts and notices of the players' pages alone, within a second, but no number", async () => {
  type Contacts = OutputOf<typeof customerService>;
  const contacts = () => get<Contacts>("common/customerService");
  await contacts();
  expect((await set(content, calls.configurationSite, CHANGED_SITE)).http).toBe(200);
  await expect
    .poll(contacts)
    .toMatchObject({ mail: "help@vitrine.example", hours: "10–18", groupChats: CHANGED_SITE.groupChats });
  expect(await get<object>("common/sysConfig")).toMatchObject({ showPublicText: false });
  expect((await get<{ text: string }>("common/document", { id: "contact" })).text).toContain("+86 400 820 8820");
  const wrong = await set(content, calls.configurationSite, { dreamMinimum: 5 });
  expect([wrong.http, wrong.msg]).toEqual([422, expect.stringContaining("Lowest price of a dream")]);
  expect((await set(content, calls.configurationMoney, { dreamMinimum: 5 })).http).toBe(403);
});

test("an earlier version is restored like any other change, and the list says who changed what", async () => {
  const { version } = await read();
  expect((await set(owner, calls.configurationSite, { contactHours: "9–17" })).data.result).toEqual({
    version: version + 1,
  });
  const back = await change(owner, calls.configurationRestore, { basedOn: version + 1, to: version });
  expect(back.data).toEqual({ proposal: null, result: { version: version + 2 } });
  const [last, before] = (await ask(site, calls.configurationVersions, {}, owner)).body.data.list;
  expect(last).toMatchObject({ operator: "owner", restores: version });
  expect(last!.changes).toEqual([{ row: "contactHours", before: '"9–17"', after: '"10–18"' }]);
  expect(before).toMatchObject({ restores: null, changes: [{ row: "contactHours", after: '"9–17"' }] });
  const act = await site.database.db
    .selectFrom("office_acts")
    .select(["act", "before", "after", "reason"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(act).toEqual({
    act: "configuration restore",
    before: { contactHours: "9–17" },
    after: { contactHours: "10–18" },
    reason: "a test",
  });
  // Restores the values with which the site began. The change is so large that two people must approve it.
  const all = await change(finance, calls.configurationRestore, { basedOn: version + 2, to: 0 });
  expect(all.data.proposal).not.toBeNull();
  expect((await approve(owner, all.data.proposal!)).http).toBe(200);
  const { values, defaults, set: own } = await read();
  expect([values, own]).toEqual([defaults, []]);
});

test("of twenty operators who change one version at the same time one succeeds and the others are refused", async () => {
  const { version } = await read();
  const tries = Array.from({ length: 20 }, (_, at) =>
    ask(
      site,
      calls.configurationSite,
      { basedOn: version, changes: JSON.stringify({ contactHours: `${at}` }), reason: "a race" },
      { ...content, key: newKey() },
    ),
  );
  const codes = (await Promise.all(tries)).map(({ body }) => body.code ?? "done");
  expect(codes.filter((code) => code === "done")).toHaveLength(1);
  expect(codes.filter((code) => code === "configuration_changed")).toHaveLength(19);
});

test("an unsafe configuration is refused with its level, and nothing is written", async () => {
  const { vipLevels } = await valuesNow();
  const before = (await read()).version;
  const cheap = vipLevels.map((line, at) => ({ ...line, from: at + 1 }));
  const unsafe = await set(finance, calls.configurationMoney, { vipLevels: cheap });
  expect([unsafe.http, unsafe.msg]).toEqual([422, expect.stringContaining("VIP level 1 ")]);
  expect((await read()).version).toBe(before);
  const faults: [object, string][] = [
    [{ stakePerPoint: 15, dreamCoefficient: 107 }, "configuration_release"],
    [{ dreamChanceLeast: 70, dreamChanceMost: 60 }, "configuration_order"],
    [{ battleFastSeconds: 5 }, "configuration_order"],
    [{ levelBoxes: Array(10).fill({ box: "no-such-box" }) }, "configuration_box"],
    [{ levelBoxes: Array(10).fill({ box: "thousandfold-steel" }) }, "configuration_unsafe"],
  ];
  for (const [changes, code] of faults)
    expect([changes, (await set(finance, calls.configurationMoney, changes)).code]).toEqual([changes, code]);
  for (const wrong of ["[]", "{", "{}", '{"unknown":1}', '{"dreamMinimum":"2"}', '{"dreamMinimum":0.5}'])
    expect([wrong, (await change(owner, calls.configurationMoney, { basedOn: before, changes: wrong })).http]).toEqual([
      wrong,
      422,
    ]);
});

test("ten percent a day is for one person, small steps add up, and the same holds for the rate of a currency", async () => {
  const step = async (reviewFrom: number) =>
    (await set(finance, calls.configurationMoney, { reviewFrom })).data.proposal !== null;
  expect(await step(2200)).toBe(false);
  expect(await step(2420)).toBe(true);
  const at = now().getTime() + DAY_MS + 60_000;
  setClock(() => at);
  expect(await step(2420)).toBe(false);
  setClock();

  const rateOf = async () => (await read()).rates.find(({ currency }) => currency === "USD")!.rate;
  const rate = (text: string) => change(finance, calls.configurationRate, { currency: "USD", rate: text, spread: "2" });
  expect((await rate("7.2")).data).toEqual({ proposal: null, result: null });
  const typo = await rate("7200");
  expect([typeof typo.data.proposal, await rateOf()]).toEqual(["number", 7.2]);
  expect((await approve(owner, typo.data.proposal!)).http).toBe(200);
  expect(await rateOf()).toBe(7200);
  expect((await read()).rates.find(({ currency }) => currency === "USD")).toMatchObject({
    before: { rate: 7.2, spread: 2 },
  });
  const waiting = (await ask(site, approvalsList, { open: true }, owner)).body.data.list.map(({ act }) => act);
  expect(waiting).not.toContain("configuration rate");
});
