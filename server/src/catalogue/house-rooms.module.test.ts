import { approvalsDecide } from "@vitrine/contract/operators/approvals.ts";
import { commandsRun } from "@vitrine/contract/operators/calls.ts";
import { type CatalogueItemRow, catalogueBoxes, catalogueItems } from "@vitrine/contract/operators/catalogue.ts";
import * as calls from "@vitrine/contract/operators/house-rooms.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { type BattleFixture, startBattleFixture } from "../../test/fixtures/games/battles.ts";
import { ask, doAct, freshCode, type JoinedOperator, joinOperator, newKey } from "../../test/fixtures/operators.ts";
import type { LocalSite } from "../../test/fixtures/site.ts";
import { openPlanned } from "../battles/index.ts";
import { createBoxCache, freezeBox } from "../boxes/index.ts";
import { rememberItemCatalogue } from "../inventory/index.ts";
import { type Tx, transact } from "../platform/database/database.ts";

let battles: BattleFixture;
let site: LocalSite;
let [one, two, three, support] = [] as unknown as JoinedOperator[];
let items: readonly CatalogueItemRow[];
beforeAll(async () => {
  battles = await startBattleFixture({ env: { ADMIN: "on" } });
  site = battles.site;
  one = await joinOperator(site, "one", "content");
  two = await joinOperator(site, "two", "content");
  three = await joinOperator(site, "three", "owner");
  support = await joinOperator(site, "support", "support");
  items = (await ask(site, catalogueItems, { pageSize: 100 }, one)).body.data.list;
}, 60_000);
afterAll(() => battles.end());

const lastAct = async (act: string) =>
  site.database.db
    .selectFrom("office_acts")
    .selectAll()
    .where("act", "=", act)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

/** An item that is worth between two amounts. */
const worth = (least: number, most: number) => items.find(({ value }) => value >= least && value <= most)!;

const TITLES = { title_zh: "夏夜", title_en: "Summer night", title_ru: "Летняя ночь" };
const openGiveaway = (by: JoinedOperator | undefined, prizes: string, more: object = {}) =>
  doAct(site, by!, calls.giveawaysOpen, { ...TITLES, prizes, minutes: 60, ...more });
const readGiveaways = async (open = true) =>
  (await ask(site, calls.giveawaysList, { open: String(open) } as never, three)).body.data.list;
const approve = async (by: JoinedOperator | undefined, id: number) => {
  const code = await freshCode(site, by!);
  const { cookie, csrf } = by!;
  return ask(site, approvalsDecide, { id, approve: true, reason: "seen", code }, { cookie, csrf, key: newKey() });
};

test("a giveaway that starts later is planned with its conditions, and a colleague cancels it", async () => {
  const prize = worth(10, 100);
  const startTime = new Date(Date.now() + HOUR_MS).toISOString();
  const depositSince = "2026-01-01T00:00:00.000Z";
  const terms = { startTime, most: 7, vipLeast: 2, depositLeast: 10.5, depositSince, password: "open sesame" };
  const { body } = await openGiveaway(one, `${prize.id},${prize.id}`, terms);
  const { id } = body.data.result!;
  const row = (await readGiveaways()).find((giveaway) => giveaway.id === id)!;
  expect(row).toMatchObject({ state: "planned", operator: "one", owner: null, entrants: 0, most: 7, password: true });
  expect(row).toMatchObject({ startTime, prizeCount: 2, title: { "en-US": "Summer night" } });
  expect(new Date(row.endTime).getTime() - new Date(startTime).getTime()).toBe(HOUR_MS);
  expect(row.conditions).toEqual([
    { kind: "deposit", least: 10.5, since: depositSince },
    { kind: "vip", least: 2, since: null },
  ]);
  const shown = await call<{ title: string }>(site, "GET", "giveaway/detail", { query: { id } });
  expect(shown.body.data.title).toBe("夏夜");
  const logged = await lastAct("giveaways open");
  expect(logged).toMatchObject({ operator: "one", reason: "a test" });
  expect(JSON.stringify(logged)).not.toContain("sesame");

  expect((await doAct(site, two!, calls.giveawaysCancel, { id })).body.data.result).toEqual({ returned: 0 });
  const again = (await doAct(site, one!, calls.giveawaysCancel, { id })).body;
  expect([again.code, again.msg]).toEqual(["command_refused", expect.stringContaining("cancelled already")]);
  expect((await readGiveaways(false)).find((giveaway) => giveaway.id === id)!.state).toBe("cancelled");
});

test.each([
  ["an end after 30 days", { startTime: new Date(Date.now() + 30 * DAY_MS).toISOString() }, "giveaway_time"],
  ["deposits without a date", { depositLeast: 5 }, "command_refused"],
  ["an unknown prize", { prizes: "999999" }, "not_found"],
])("a giveaway with %s is refused", async (_, more, code) => {
  expect((await openGiveaway(one, String(worth(10, 100).id), more)).body.code).toBe(code);
});

test("prizes above 500 coins wait for a second person; of two who approve at the same time, one opens the giveaway", async () => {
  const before = (await readGiveaways()).length;
  const { proposal } = (await openGiveaway(one, String(worth(501, 5000).id))).body.data;
  expect([proposal, (await readGiveaways()).length]).toEqual([expect.any(Number), before]);
  expect((await approve(one, proposal!)).body.code).toBe("own_proposal");
  expect((await approve(support, proposal!)).body.code).toBe("not_permitted");
  const both = await Promise.all([approve(two, proposal!), approve(three, proposal!)]);
  expect(both.map(({ body }) => body.code ?? "approved").sort()).toEqual(["approved", "proposal_decided"]);
  expect((await readGiveaways()).length).toBe(before + 1);
  expect((await lastAct("giveaways open")).details).toMatchObject({ proposal, proposedBy: "one" });
});

test("several giveaways of a day count together, also one by command", async () => {
  const prize = worth(260, 480);
  expect((await openGiveaway(two, String(prize.id))).body.data.proposal).toBeNull();
  expect((await openGiveaway(two, String(prize.id))).body.data.proposal).not.toBeNull();
  const { cookie, csrf } = two!;
  const options = { title: "One", prizes: prize.slug, minutes: "30", password: "open sesame" };
  const input = { name: "giveaway create", options: JSON.stringify(options), reason: "a test" };
  const code = await freshCode(site, two!);
  const ran = await ask(site, commandsRun, { ...input, code }, { cookie, csrf, key: newKey() });
  expect(ran.body.data.line).toMatch(/^proposal \d+ waits/);
  expect(JSON.stringify(await lastAct("propose giveaway create"))).not.toContain("sesame");
  // A colleague has a limit of their own, and a cancelled giveaway gives nothing away.
  const other = (await openGiveaway(three, String(prize.id))).body.data.result!;
  expect((await openGiveaway(three, String(prize.id))).body.data.proposal).not.toBeNull();
  await doAct(site, one!, calls.giveawaysCancel, { id: other.id });
  expect((await openGiveaway(three, String(prize.id))).body.data.proposal).toBeNull();
});

const findBoxes = async () =>
  (await ask(site, catalogueBoxes, {}, one)).body.data.filter(
    ({ sold, price, frozen }) => sold && price > 0 && !frozen,
  );
const TERMS = { mode: 1, players: 2, cashback: 5, fast: true };
const readRooms = async () => (await ask(site, calls.roomsList, {} as never, two)).body.data.list;

test("a room opens with the boxes in their order, and a player who took a seat gets a refund when it is dissolved", async () => {
  const [cheap, dear] = (await findBoxes()).sort((a, b) => a.price - b.price);
  const boxes = `${dear!.id},${cheap!.id},${dear!.id}`;
  const { id, planned } = (await doAct(site, one!, calls.roomsOpen, { ...TERMS, boxes })).body.data.result!;
  expect(planned).toBe(false);
  const row = (await readRooms()).find((room) => room.id === id)!;
  expect(row).toMatchObject({ state: "waiting", taken: 0, ...TERMS });
  expect(row.boxes.map((box) => box.id)).toEqual([dear!.id, cheap!.id, dear!.id]);
  expect((await battles.join(await battles.newPlayer(), id, { pos: 1 })).http).toBe(200);
  expect((await readRooms()).find((room) => room.id === id)!.taken).toBe(1);
  const closed = await doAct(site, two!, calls.roomsClose, { id });
  expect(closed.body.data.result).toEqual({ refunded: row.entry });
  expect((await doAct(site, one!, calls.roomsClose, { id })).body.code).toBe("battle_over");
  const players = await battles.create(await battles.newPlayer());
  expect((await doAct(site, one!, calls.roomsClose, { id: players })).body.code).toBe("not_your_battle");
});

const notes: object[] = [];
const openDue = () => {
  const { database, config } = site;
  const depsOf = (tx: Tx) => ({ config, boxCache: createBoxCache(tx, rememberItemCatalogue(tx)) });
  return openPlanned(database.db, depsOf, async (_, row) => void notes.push(row));
};
const planRoom = async (boxId: number) => {
  const openTime = new Date(Date.now() + MINUTE_MS).toISOString();
  return (await doAct(site, one!, calls.roomsOpen, { ...TERMS, boxes: String(boxId), openTime })).body.data.result!;
};
const passTime = () =>
  site.database.db
    .updateTable("battles_planned")
    .set({ open_at: new Date(Date.now() - 1000) })
    .where("state", "=", "waiting")
    .execute();
const readPlan = async (id: number) =>
  (await ask(site, calls.roomsPlanned, {}, two)).body.data.find((row) => row.id === id)!;

test("a planned room opens once at its time, a frozen box lets it fail with the reason, and a cancelled one stays closed", async () => {
  const [first, second] = await findBoxes();
  const [open, fail, cancel] = [await planRoom(first!.id), await planRoom(second!.id), await planRoom(first!.id)];
  expect(open!.planned).toBe(true);
  expect(await openDue()).toBe(0);
  expect((await doAct(site, two!, calls.roomsUnplan, { id: cancel!.id })).http).toBe(200);
  expect((await doAct(site, one!, calls.roomsUnplan, { id: cancel!.id })).body.code).toBe("not_found");
  await transact(site.database.db, (tx) => freezeBox(tx, { boxId: second!.id, frozen: true }));
  await passTime();
  const rooms = (await readRooms()).length;
  expect((await Promise.all([openDue(), openDue()])).reduce((sum, count) => sum + count, 0)).toBe(2);
  expect((await readRooms()).length).toBe(rooms + 1);
  const opened = await readPlan(open!.id);
  expect(opened).toMatchObject({ state: "opened", battleId: expect.any(Number), operator: "one" });
  expect(await readPlan(fail!.id)).toMatchObject({ state: "failed", note: "a box is frozen", battleId: null });
  expect((await readPlan(cancel!.id)).state).toBe("cancelled");
  expect(notes).toHaveLength(2);
  expect(notes).toContainEqual(
    expect.objectContaining({ operator: "one", details: { planned: open!.id, battle: opened.battleId } }),
  );
  await transact(site.database.db, (tx) => freezeBox(tx, { boxId: second!.id, frozen: false }));
});

test.each([
  ["a time that has passed", { openTime: "2026-01-01T00:00:00.000Z" }, "command_refused"],
  ["an unknown box", { boxes: "999999" }, "not_found"],
  ["too many boxes", { boxes: Array(21).fill("1").join(",") }, "battle_boxes"],
])("a room with %s is refused", async (_, more, code) => {
  const [box] = await findBoxes();
  const asked = await doAct(site, one!, calls.roomsOpen, { ...TERMS, boxes: String(box!.id), ...more });
  expect(asked.body.code).toBe(code);
});

const readBots = async () => (await ask(site, calls.botsList, {}, one)).body.data;
const shownBots = async () => (await call<{ id: number; name: string }[]>(site, "POST", "battle/getBots")).body.data;
const PORTRAIT = "/pictures/bots/07.webp";

test("a new bot is shown to players, its name may change until it has played, and a change that is based on an old state is refused", async () => {
  const saved = await doAct(site, one!, calls.botsSave, { name: "  Lantern   Keeper ", avatar: PORTRAIT });
  const { id } = saved.body.data.result!;
  expect(id).toBe(101);
  await expect.poll(shownBots).toContainEqual({ id, name: "Lantern Keeper", avatar: PORTRAIT });
  const seen = { id, seenName: "Lantern Keeper", seenAvatar: PORTRAIT };
  const rename = (by: JoinedOperator, name: string) =>
    doAct(site, by, calls.botsSave, { ...seen, name, avatar: PORTRAIT });
  expect((await rename(one!, "Harbour Light")).http).toBe(200);
  expect((await rename(two!, "Night Watch")).body.code).toBe("catalogue_changed");
  const bot = (await readBots()).list.find((row) => row.id === id)!;
  expect(bot).toEqual({ id, name: "Harbour Light", avatar: PORTRAIT, enabled: true, played: false });
  const log = await lastAct("bots save");
  expect([log.before, log.after]).toMatchObject([{ name: "Lantern Keeper" }, { name: "Harbour Light" }]);

  for (const name of ["x", "Vitrine Support", (await readBots()).list[0]!.name])
    expect((await doAct(site, one!, calls.botsSave, { name, avatar: PORTRAIT })).body.code).toBe("command_refused");
});

test("a bot that is off takes no seat, four stay on, and one that has played keeps its name", async () => {
  const { list, least } = await readBots();
  for (const { id } of list.slice(least))
    expect((await doAct(site, one!, calls.botsSwitch, { id, enabled: false })).http).toBe(200);
  const more = (await doAct(site, one!, calls.botsSwitch, { id: list[0]!.id, enabled: false })).body;
  expect([more.code, more.msg]).toEqual(["command_refused", expect.stringContaining("4 bots must stay on")]);
  await expect.poll(async () => (await shownBots()).length).toBe(least);

  const player = await battles.newPlayer();
  const room = await battles.create(player, { players: 4 });
  expect((await battles.addBots(player, room)).http).toBe(200);
  const seated = (await battles.seats(room)).map(({ player_id }) => -player_id).filter((id) => id > 0);
  expect(seated.length).toBe(3);
  expect(seated.every((id) => list.slice(0, least).some((bot) => bot.id === id))).toBe(true);

  const bot = (await readBots()).list.find(({ id }) => id === seated[0])!;
  expect(bot.played).toBe(true);
  const seen = { id: bot.id, seenName: bot.name, seenAvatar: bot.avatar };
  const renamed = await doAct(site, one!, calls.botsSave, { ...seen, name: "Another Name", avatar: bot.avatar });
  expect([renamed.body.code, renamed.body.msg]).toEqual(["command_refused", expect.stringContaining("keeps its name")]);
  const other = await doAct(site, one!, calls.botsSave, { ...seen, name: bot.name, avatar: PORTRAIT });
  expect(other.http).toBe(200);
  const write = site.database.db.updateTable("battles_bots").set({ name: "Another" }).where("id", "=", bot.id);
  await expect(write.execute()).rejects.toThrow(`bot ${bot.id} has played`);
});
