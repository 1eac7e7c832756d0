import type { InputOf } from "@vitrine/contract/call.ts";
import { logList } from "@vitrine/contract/operators/calls.ts";
import type { OperatorAct } from "@vitrine/contract/operators/operator-call.ts";
import * as calls from "@vitrine/contract/operators/players.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { openBattles } from "../../test/fixtures/games/battle-jobs.ts";
import { ask, doAct, freshCode, type JoinedOperator, joinOperator, newKey } from "../../test/fixtures/operators.ts";
import { boxesOnSale, newPlayer, PASSWORD, type Player } from "../../test/fixtures/players.ts";
import type { LocalSite } from "../../test/fixtures/site.ts";
import { type Delivery, PARTNER, seedDelivery, TRADE_LINK } from "../../test/fixtures/withdrawals.ts";

let delivery: Delivery;
let site: LocalSite;
let [owner, finance, support, risk] = [] as unknown as JoinedOperator[];
let boxId: number;
beforeAll(async () => {
  delivery = await seedDelivery({ env: { ADMIN: "on" } });
  ({ site } = delivery);
  owner = await joinOperator(site, "the-owner", "owner");
  finance = await joinOperator(site, "the-finance", "finance");
  support = await joinOperator(site, "the-support", "support");
  risk = await joinOperator(site, "the-risk", "risk");
  boxId = (await boxesOnSale(site))[0]!.id;
}, 60_000);
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await delivery.close();
});

const search = async (text: string) =>
  (await ask(site, calls.playersSearch, { text }, support)).body.data.map(
    ({ playerId, matched }) => `${playerId} ${matched.join()}`,
  );
const overviewOf = async ({ id }: Pick<Player, "id">) =>
  (await ask(site, calls.playersOverview, { playerId: id }, support)).body.data;

const act = <C extends OperatorAct>(
  by: JoinedOperator | undefined,
  called: C,
  input: Partial<InputOf<C>>,
  key?: ReturnType<typeof newKey>,
) => doAct(site, by!, called, input, key);
const logIn = ({ phone }: Player) =>
  call(site, "POST", "auth/login", { body: { phone, password: PASSWORD }, lang: "en-US" });
const _isIn = async ({ token }: Player) => (await call(site, "GET", "profile/userInfo", { token })).http === 200;
const open = ({ token }: Player) => call(site, "POST", "box/open", { token, body: { id: boxId, number: 1 } });
const lastAct = () =>
  site.database.db.selectFrom("office_acts").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

test("the search finds a player by every kind of data, and says which kind has matched", async () => {
  const { player, items } = await delivery.newReceiver();
  const { db } = site.database;
  const { id } = player;
  const steamId = "76561198000001234";
  const nickname = `100%_Fox ${id}`;
  await db.updateTable("accounts_accounts").set({ steam_id: steamId, nickname }).where("id", "=", id).execute();
  await db
    .insertInto("accounts_mails")
    .values({ account_id: id, mail: "Fox@example.com", language: "en-US" })
    .execute();
  const withdrawal = (await delivery.order(player, items)).body.data.orders[0]!.id;
  const { id: deposit } = await db
    .selectFrom("deposits_orders")
    .select("id")
    .where("player_id", "=", id)
    .executeTakeFirstOrThrow();
  const { id: roll } = await db
    .selectFrom("fairness_rounds")
    .select("id")
    .where("player_id", "=", id)
    .executeTakeFirstOrThrow();
  const user = await call<{ promoteCode: string }>(site, "GET", "profile/userInfo", { token: player.token });
  const money = await call<{ list: { orderId: string }[] }>(site, "GET", "profile/getMyBalanceLog", {
    token: player.token,
  });
  const opening = money.body.data.list.find(({ orderId }) => orderId.startsWith("B"))!.orderId;
  const asked: [string, string][] = [
    [String(id), "id"],
    [player.phone, "phone"],
    [player.phone.replace("+86", ""), "phone"],
    ["fox@EXAMPLE.com", "mail"],
    [steamId, "steam"],
    [`P${deposit}`, "deposit"],
    [`#${withdrawal}`, "withdrawal"],
    [String(roll), "roll"],
    [opening, "transfer"],
    [user.body.data.promoteCode.toLowerCase(), "code"],
    ["100%_fOX", "nickname"],
  ];
  for (const [text, matched] of asked)
    expect([text, matched, (await search(text)).find((found) => found.startsWith(`${id} `))?.split(/[ ,]/)]).toEqual([
      ...[text, matched],
      expect.arrayContaining([matched]),
    ]);
  // The signs % and _ are letters of a nickname here, not a pattern.
  expect(await search("1_0")).toEqual([]);
  expect(await search("%")).toEqual([]);
});

test("a search answers at most 20 players", async () => {
  const { db } = site.database;
  const crowd = Array.from({ length: 30 }, (_, n) => ({
    nickname: `Crowd ${n}`,
    avatar: "a",
    steam_id: `7656119900000${1000 + n}`,
  }));
  await db.insertInto("accounts_accounts").values(crowd).execute();
  expect(await search("crowd")).toHaveLength(20);
});

test("personal data is masked in every answer until an operator opens it with a reason, which the log keeps without the data", async () => {
  const { player } = await delivery.newReceiver();
  const { id, phone } = player;
  const { db } = site.database;
  const mail = `long.name.${id}@example.com`;
  const steamId = `7656119800${String(id).padStart(7, "0")}`;
  await db.updateTable("accounts_accounts").set({ steam_id: steamId }).where("id", "=", id).execute();
  await db.insertInto("accounts_mails").values({ account_id: id, mail, language: "en-US" }).execute();
  await db.updateTable("accounts_sessions").set({ address: "203.0.113.77" }).where("account_id", "=", id).execute();
  const secrets = [phone, phone.slice(-8), mail, steamId, TRADE_LINK, "203.0.113.77"];
  const reads = [calls.playersOverview, calls.playersTimeline, calls.playersItems, calls.playersSessions];
  for (const called of [...reads, calls.playersLinks, calls.playersNotes, calls.playersMessages]) {
    const { http, body } = await ask(site, called, { playerId: id } as object, owner);
    expect([called.path, http]).toEqual([called.path, 200]);
    for (const secret of secrets) expect(JSON.stringify(body.data)).not.toContain(secret);
  }
  expect((await overviewOf(player)).personal).toEqual({
    phone: `${phone.slice(0, -8)}****${phone.slice(-4)}`,
    mail: `l***${String(id).at(-1)}@example.com`,
    steamId: `7656*********${steamId.slice(-4)}`,
    ...{ tradeLink: true, realName: "none", authenticator: false },
  });

  expect((await act(support, calls.playersOpen, { playerId: id, reason: "" })).body.code).toBe("reason_missing");
  expect((await act(finance, calls.playersOpen, { playerId: id })).body.code).toBe("not_permitted");
  const key = newKey();
  const opened = await act(support, calls.playersOpen, { playerId: id }, key);
  expect(opened.body.data.result).toMatchObject({ phone, mail, steamId, tradeUrl: TRADE_LINK });
  expect(opened.body.data.result!.addresses.map(({ address }) => address)).toEqual(["203.0.113.77"]);
  expect((await act(support, calls.playersOpen, { playerId: id }, key)).body.data).toEqual({
    proposal: null,
    result: null,
  });
  const row = await lastAct();
  expect(row).toMatchObject({ act: "players open", reason: "a test", operator: "the-support", account_id: id });
  for (const secret of secrets) expect(JSON.stringify(row)).not.toContain(secret);
  expect((await act(support, calls.playersOpen, { playerId: 999_999_999 })).body.code).toBe("not_found");
});

test("an operator opens personal data 50 times a day; the last time is an alarm in the log, and the next is refused", async () => {
  const { id } = await newPlayer(site);
  const greedy = await joinOperator(site, "greedy", "support");
  const { id: operatorId } = await site.database.db
    .selectFrom("operators_operators")
    .select("id")
    .where("name", "=", "greedy")
    .executeTakeFirstOrThrow();
  const openings = Array.from({ length: 48 }, () => ({ operator_id: operatorId, player_id: id }));
  await site.database.db.insertInto("players_openings").values(openings).execute();
  const answers = await Promise.all([1, 2, 3].map(() => act(greedy, calls.playersOpen, { playerId: id })));
  expect(answers.map(({ body }) => body.code ?? body.data.result!.openingsLeft).sort()).toEqual([
    0,
    1,
    "openings_used_up",
  ]);
  const alarms = (await ask(site, logList, { operator: "greedy" }, owner)).body.data.list.filter(({ command }) =>
    command.startsWith("alarm"),
  );
  expect(alarms).toHaveLength(1);
});

test("a message reaches the player unread, and an operator who reads it leaves it unread; a note stays among operators", async () => {
  const player = await newPlayer(site);
  const playerId = player.id;
  const text = "Hello {item} <b>& welcome</b>\nYour parcel is back.";
  expect((await act(support, calls.playersMessage, { playerId, text })).http).toBe(200);
  expect((await act(support, calls.playersMessage, { playerId, text: " \u0000 " })).body.code).toBe("text_missing");
  const seen = (await ask(site, calls.playersMessages, { playerId }, support)).body.data.list;
  expect(seen).toMatchObject([{ text, read: false }]);
  const detail = await call<{ text: string; title: string }>(site, "GET", "message/getMessageDetail", {
    token: player.token,
    lang: "en-US",
    query: { id: seen[0]!.id },
  });
  expect([detail.body.data.title, detail.body.data.text]).toEqual(["A message from support", text]);

  await act(risk, calls.playersNote, { playerId, text: "=looks like a ring" });
  const notes = (await ask(site, calls.playersNotes, { playerId }, support)).body.data.list;
  expect(notes).toMatchObject([{ operator: "the-risk", text: "=looks like a ring" }]);
  const row = await lastAct();
  expect(JSON.stringify([row.details, row.answer])).not.toContain("looks like a ring");
  const [note] = notes;
  const forget = (playerOf: number) => act(support, calls.playersForgetNote, { playerId: playerOf, id: note!.id });
  expect((await forget(playerId + 1)).body.code).toBe("not_found");
  await forget(playerId);
  expect((await ask(site, calls.playersNotes, { playerId }, support)).body.data.list).toEqual([]);
  const forgotten = await lastAct();
  expect(forgotten).toMatchObject({ act: "players forget-note", before: { id: note!.id, operator: "the-risk" } });
  expect((await forget(playerId)).body.code).toBe("not_found");
  const change = sql`update players_notes set text = 'x' where player_id = ${playerId}`;
  await expect(change.execute(site.database.db)).rejects.toThrow("permission denied");
});

test("the timeline has money, safety events and acts of operators in one order, page by page", async () => {
  const player = await newPlayer(site);
  const playerId = player.id;
  await open(player);
  await act(finance, calls.playersAdjust, { playerId, balance: "coins", direction: "give", amount: 1 });
  await logIn(player);
  const whole = (await ask(site, calls.playersTimeline, { playerId }, support)).body.data.list;
  expect(whole.map(({ what, kind }) => `${what} ${kind}`)).toEqual([
    "safety login",
    expect.stringMatching(/money adjustment|office players adjust/),
    expect.stringMatching(/money adjustment|office players adjust/),
    "money box_open",
    "money demo_grant",
  ]);
  expect(whole.find(({ what }) => what === "office")).toMatchObject({
    operator: "the-finance",
    text: "amount: 1 · balance: coins · direction: give · a test",
  });
  const pages: typeof whole = [];
  for (let before: number | undefined; ; ) {
    const input = { playerId, pageSize: 1, ...(before !== undefined && { before }) };
    const page = (await ask(site, calls.playersTimeline, input, support)).body.data;
    pages.push(...page.list);
    if (page.next === null) break;
    before = page.next;
  }
  expect(pages).toEqual(whole);
});

test("accounts that share a device, payer or trade partner or have one-sided private battles are linked, with the reasons", async () => {
  const [player, twin, partner, stranger] = [
    await newPlayer(site),
    await newPlayer(site),
    await newPlayer(site),
    await newPlayer(site),
  ];
  const { db } = site.database;
  const place = { address: "192.0.2.55", device: "Chrome · Windows" };
  for (const { id } of [player, twin]) {
    await db.updateTable("accounts_sessions").set(place).where("account_id", "=", id).execute();
    await db
      .insertInto("deposits_payers")
      .values({ player_id: id, mark: Buffer.alloc(32, 9) })
      .execute();
    await db
      .insertInto("accounts_trade_links")
      .values({ account_id: id, partner: PARTNER + 7, token: "AbCdEf12" })
      .execute();
  }
  await db
    .updateTable("accounts_sessions")
    .set({ address: "192.0.2.99" })
    .where("account_id", "=", stranger.id)
    .execute();
  const battles = openBattles(site);
  const room = await call<{ id: number }>(site, "POST", "battle/create", {
    token: player.token,
    body: { boxIds: String(boxId), players: 2, mode: 0, password: "between us" },
  });
  const { id } = room.body.data;
  const joined = { token: partner.token, body: { id, password: "between us" } };
  expect((await call(site, "POST", "battle/joinBattle", joined)).http).toBe(200);
  await battles.play();
  await battles.close();
  const { winner_pos, boxes_cents } = await db
    .selectFrom("battles_battles")
    .select(["winner_pos", "boxes_cents"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const stake = boxes_cents / 100;
  const [won, lost] = winner_pos === 1 ? [stake, 0] : [0, stake];

  const links = (await ask(site, calls.playersLinks, { playerId: player.id }, risk)).body.data;
  const linkTo = ({ id }: Player) => links.find((link) => link.playerId === id);
  expect(linkTo(twin)!.reasons.map(({ reason, accounts }) => [reason, accounts])).toEqual([
    ["tradeLink", null],
    ["payer", null],
    ["device", 2],
  ]);
  expect(linkTo(partner)!.reasons).toContainEqual(
    expect.objectContaining({ reason: "battles", battles: { count: 1, lost, won } }),
  );
  expect(linkTo(stranger)).toBeUndefined();
  expect(links[0]!.playerId).toBe(twin.id);
  const seenByPartner = (await ask(site, calls.playersLinks, { playerId: partner.id }, risk)).body.data;
  expect(seenByPartner.find((link) => link.playerId === player.id)!.reasons).toContainEqual(
    expect.objectContaining({ battles: { count: 1, lost: won, won: lost } }),
  );
});

test("every call refuses an id that no player has", async () => {
  for (const called of calls.PLAYER_CALLS) {
    if (called === calls.playersSearch) continue;
    const money = { balance: "coins", direction: "give", amount: 1 };
    const input = { playerId: 999_999_999, id: 1, what: "play", text: "x", ...money };
    const own = Object.fromEntries(Object.entries(input).filter(([name]) => name in called.input.properties));
    const code = called.permission === "players-adjust" ? { code: await freshCode(site, owner!) } : {};
    const given = called.method === "POST" ? { ...own, reason: "a test", ...code } : own;
    const { http, body } = await ask(site, called, given as object, { ...owner!, key: newKey() });
    expect([called.path, http, body.code]).toEqual([called.path, 404, "not_found"]);
  }
});
