import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { type GiveawayFixture, startGiveawayFixture } from "../../test/fixtures/games/giveaways.ts";
import { type Player, possessionsOf, race } from "../../test/fixtures/players.ts";
import { transact } from "../platform/database/database.ts";
import { cancelAnyGiveaway } from "./cancel-giveaway.ts";

let giveaways: GiveawayFixture;
let host: Player;

beforeAll(async () => {
  giveaways = await startGiveawayFixture();
});
afterAll(() => giveaways.end());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const statsOf = async (player: Player) => (await giveaways.bag(player)).map(({ stat }) => stat);
const openRooms = async (player: Player) =>
  (await call<{ openRooms: number }>(giveaways.site, "GET", "giveaway/terms", { token: player.token })).body.data
    .openRooms;

test("a room holds its items in escrow, in the order of its prizes, and shows everything except the secrets", async () => {
  host = await giveaways.newStreamer();
  const [first, second, third] = await giveaways.giveItems(host, 3);
  const voucherIds = `${third},${first}`;
  const { body } = await giveaways.askToCreate(host, {
    voucherIds,
    title: "  Two  items ",
    most: 7,
    password: "open it",
  });
  const { id } = body.data;
  expect(await statsOf(host)).toEqual([4, 0, 4]);
  const { db } = giveaways.site.database;
  const prizes = await db
    .selectFrom("giveaways_prizes")
    .selectAll()
    .where("room_id", "=", id)
    .orderBy("prize")
    .execute();
  expect(prizes.map(({ voucher_id }) => voucher_id)).toEqual([third, first]);
  const detail = await giveaways.detail(id, host);
  expect(detail).toMatchObject({ title: "Two items", official: false, mine: true, most: 7, password: true, state: 0 });
  expect(detail).toMatchObject({ client: null, winners: [], beacon: null });
  expect(detail).not.toHaveProperty("serverSeed");
  const sale = { token: host.token, body: { voucherIds: String(first) } };
  expect((await call(giveaways.site, "POST", "profile/exchangeQuantity", sale)).body.code).toBe("item_not_in_bag");
  expect(second).toBeDefined();
});

test("an invalid request is refused and moves no items", async () => {
  host = await giveaways.newStreamer();
  const [item] = await giveaways.giveItems(host, 1);
  const other = await giveaways.newStreamer();
  const [foreign] = await giveaways.giveItems(other, 1);
  const voucherIds = String(item);
  const before = await possessionsOf(giveaways.site.database, host.id);
  const wishes: [Record<string, unknown>, string][] = [
    [{ voucherIds: `${item},${item}` }, "item_listed_twice"],
    [{ voucherIds: `${item},${foreign}` }, "item_not_yours"],
    [{ voucherIds: "999999999" }, "item_not_yours"],
    [{ voucherIds, endAt: inMinutes(4) }, "giveaway_time"],
    [{ voucherIds, startAt: inMinutes(58), endAt: inMinutes(60) }, "giveaway_time"],
    [{ voucherIds, endAt: inMinutes(31 * 24 * 60) }, "giveaway_time"],
    [{ voucherIds, endAt: "2026-02-30T10:00:00Z" }, "malformed"],
    [{ voucherIds, endAt: "tomorrow" }, "malformed"],
    [{ voucherIds, title: "Official Vitrine" }, "giveaway_title"],
    [{ voucherIds, title: "<b>" }, "giveaway_title"],
    [{ voucherIds, password: "abc" }, "malformed"],
    [{ voucherIds, most: 0 }, "malformed"],
    [{ voucherIds, vipLeast: 11 }, "malformed"],
    [{ voucherIds, depositLeast: 10 }, "malformed"],
    [{ voucherIds: Array.from({ length: 51 }, (_, index) => index + 1).join(",") }, "malformed"],
  ];
  for (const [terms, code] of wishes) {
    const { body } = await giveaways.askToCreate(host, terms);
    expect([terms, body.code]).toEqual([terms, code]);
  }
  expect(await possessionsOf(giveaways.site.database, host.id)).toEqual(before);
});

test("only streamers create rooms, and only with items that they could withdraw", async () => {
  const player = await giveaways.newPlayer();
  const create = async () => {
    const [item] = await giveaways.giveItems(player, 1);
    return (await giveaways.askToCreate(player, { voucherIds: String(item) })).body.code;
  };
  expect(await create()).toBe("giveaway_not_streamer");
  await giveaways.makeStreamer(player);
  expect(await create()).toBe("deposit_missing");
  await giveaways.payIn(player);
  await giveaways.setTurnover(player, 1_00);
  expect(await create()).toBe("turnover_left");
  await giveaways.setTurnover(player, 0);
  const { db } = giveaways.site.database;
  await db.insertInto("wallet_debts").values({ player_id: player.id, left_cents: 5 }).execute();
  expect(await create()).toBe("debt_left");
  await db.updateTable("wallet_debts").set({ left_cents: 0 }).where("player_id", "=", player.id).execute();
  expect(await statsOf(player)).toEqual([0, 0, 0, 0]);
  expect(await create()).toBeUndefined();
});

test("a streamer has at most three open rooms, also when many are requested at the same time", async () => {
  host = await giveaways.newStreamer();
  const items = await giveaways.giveItems(host, 20);
  const endAt = inMinutes(60);
  const answers = await race<{ id: number }>([giveaways.site], 20, (index) => ({
    path: "giveaway/create",
    options: { token: host.token, body: { title: "One of many", voucherIds: String(items[index]), endAt } },
  }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(3);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "giveaway_rooms_most"]));
  expect(await openRooms(host)).toBe(3);
  expect((await statsOf(host)).filter((stat) => stat === 4)).toHaveLength(3);
});

test("the same request twice makes one room; a different request with the same key is refused", async () => {
  host = await giveaways.newStreamer();
  const items = await giveaways.giveItems(host, 2);
  const body = { title: "Only one", voucherIds: String(items[0]), endAt: inMinutes(60) };
  const answers = await race<{ id: number }>([giveaways.site], 20, () => ({
    path: "giveaway/create",
    options: { token: host.token, key: "room", body },
  }));
  expect(new Set(answers.map(({ body: { data } }) => data?.id)).size).toBe(1);
  expect((await giveaways.askToCreate(host, { ...body, voucherIds: String(items[1]) }, "room")).body.code).toBe(
    "key_reused",
  );
  expect(await statsOf(host)).toEqual([4, 0]);
});

test("an item that several requests give away at the same time is in one room", async () => {
  host = await giveaways.newStreamer();
  const voucherIds = (await giveaways.giveItems(host, 1)).join();
  const answers = await race([giveaways.site], 20, () => ({
    path: "giveaway/create",
    options: { token: host.token, body: { title: "One item", voucherIds, endAt: inMinutes(60) } },
  }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
});

test("a streamer can cancel a room that nobody has joined, once; the items return and can be given away again", async () => {
  host = await giveaways.newStreamer();
  const id = await giveaways.create(host);
  const voucherIds = (await giveaways.bag(host)).map((item) => item.id).join(",");
  const [first, again] = [await giveaways.cancel(host, id, "off"), await giveaways.cancel(host, id, "off")];
  expect([first.body.data, again.body.data]).toEqual([{ returned: 2 }, { returned: 2 }]);
  expect((await giveaways.cancel(host, id)).body.code).toBe("giveaway_over");
  expect(await statsOf(host)).toEqual([0, 0]);
  const detail = await giveaways.detail(id);
  expect(detail).toMatchObject({ state: 2, serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await giveaways.join(await giveaways.newPlayer(), id)).body.code).toBe("giveaway_over");
  expect((await giveaways.askToCreate(host, { voucherIds })).body).toMatchObject({ success: true });
});

test("a room cannot be cancelled by other players, nor by its streamer after an entry or after its end; an operator can cancel it", async () => {
  host = await giveaways.newStreamer();
  const [id, late] = [await giveaways.create(host, {}, 1), await giveaways.create(host, {}, 1)];
  const player = await giveaways.newPlayer();
  expect((await giveaways.cancel(player, id)).body.code).toBe("giveaway_not_yours");
  expect((await giveaways.cancel(host, 999_999)).body.code).toBe("giveaway_unknown");
  await giveaways.join(player, id);
  expect((await giveaways.cancel(host, id)).body.code).toBe("giveaway_has_entrants");
  await giveaways.move(late, { endsMs: -1 });
  expect((await giveaways.cancel(host, late)).body.code).toBe("giveaway_over");
  const { db } = giveaways.site.database;
  for (const room of [id, late]) {
    expect(await transact(db, (tx) => cancelAnyGiveaway(tx, room))).toEqual({ returned: 1 });
    await expect(transact(db, (tx) => cancelAnyGiveaway(tx, room))).rejects.toMatchObject({ code: "giveaway_over" });
  }
  expect(await statsOf(host)).toEqual([0, 0]);
  const told = db.selectFrom("messages_messages").select("id").where("account_id", "=", host.id);
  expect(await told.where("kind", "=", "giveaway_returned").execute()).toHaveLength(2);
});

test("of twenty requests for the last place one succeeds; of twenty requests of one player one succeeds", async () => {
  host = await giveaways.newStreamer();
  const id = await giveaways.create(host, { most: 2 });
  const players = await Promise.all(Array.from({ length: 20 }, () => giveaways.newPlayer()));
  const twins = await race([giveaways.site], 20, () => ({
    path: "giveaway/join",
    options: { token: players[0]!.token, body: { id } },
  }));
  expect(twins.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(new Set(twins.map(({ body }) => body.code))).toEqual(new Set([undefined, "giveaway_joined"]));
  const answers = await race([giveaways.site], 20, (index) => ({
    path: "giveaway/join",
    options: { token: players[index]!.token, body: { id } },
  }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect((await giveaways.detail(id)).entrants).toBe(2);
});

test("a room is either joined or cancelled, whichever request comes first", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    host = await giveaways.newStreamer();
    const id = await giveaways.create(host, {}, 1);
    const players = await Promise.all(Array.from({ length: 6 }, () => giveaways.newPlayer()));
    const [cancelled, ...joined] = await Promise.all([
      giveaways.cancel(host, id),
      ...players.map((player) => giveaways.join(player, id)),
    ]);
    const came = joined.filter(({ http }) => http === 200).length;
    expect([cancelled.http === 200, came > 0]).toEqual([came === 0, cancelled.http !== 200]);
    expect(await statsOf(host)).toEqual([came > 0 ? 4 : 0]);
  }
});
