import type { OwnVitrine, ShownVitrine } from "@vitrine/contract/vitrines/calls.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { COMMANDS, runCommand } from "../src/office/index.ts";
import { call } from "./fixtures/call.ts";
import { saveVitrine, winItems } from "./fixtures/calls/vitrines.ts";
import { openHolder } from "./fixtures/database/held-table.ts";
import { newPlayer, type Player, race } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";

let site: LocalSite;
let player: Player;
let ids: number[];
let rollIds: number[];

beforeAll(async () => {
  site = await startSite();
  // Make ids long, so that they do not occur in an answer by chance.
  for (const sequence of ["items_voucher_ids", "fairness_round_ids"])
    await sql`select count(nextval(${sequence})) from generate_series(1, 70000)`.execute(site.database.db);
});
afterAll(() => site.close());
beforeEach(async () => {
  player = await newPlayer(site);
  const items = await winItems(site, player, 3);
  ids = items.map(({ voucherId }) => voucherId);
  rollIds = items.map(({ roundId }) => roundId);
});

const save = (voucherIds: readonly number[], more: object = {}, by = player) => saveVitrine(site, by, voucherIds, more);
const visit = (id: string) => call<ShownVitrine>(site, "GET", "vitrine/detail", { query: { id }, lang: "en-US" });
const own = async () => (await call<OwnVitrine>(site, "GET", "vitrine/own", { token: player.token })).body.data;
const publish = async (more: object = {}) => (await save(ids, more)).body.data.id!;
const shownItems = async (id: string) => (await visit(id)).body.data.places.length;
const office = (line: string) => {
  const [name = "", ...options] = line.split(" --");
  const given = Object.fromEntries(options.map((option) => option.split(/ (.*)/s) as [string, string]));
  return runCommand({ db: site.database.db, config: site.config }, COMMANDS[name]!, { operator: "test", ...given });
};

test("nobody sees a vitrine before its owner publishes it, and an empty vitrine cannot be published", async () => {
  expect(await own()).toMatchObject({ id: null, published: false, named: false, places: [] });
  const { id } = (await save(ids, { published: false })).body.data;
  expect((await visit(id!)).body.code).toBe("vitrine_unknown");
  await save(ids);
  expect(await shownItems(id!)).toBe(3);
  expect((await save([])).body.code).toBe("vitrine_empty");
});

test("a named vitrine shows name, order, labels, and the receipt of each win", async () => {
  const id = await publish({ named: true, title: "Harbour lights", labels: '["One","","Three"]' });
  const { body } = await visit(id);
  expect(body.data).toMatchObject({ title: "Harbour lights", light: "spot", ledge: "walnut" });
  expect(body.data.owner?.userName).toMatch(/./);
  expect(body.data.places.map(({ label }) => label)).toEqual(["One", "", "Three"]);
  expect(body.data.places.map(({ won }) => won?.roundId)).toEqual(rollIds);
  await save(ids.toReversed(), { named: true });
  expect((await visit(id)).body.data.places.map(({ won }) => won?.roundId)).toEqual(rollIds.toReversed());
});

test("an anonymous vitrine shows nothing that identifies its owner", async () => {
  const named = await publish({ named: true });
  const { owner, places } = (await visit(named)).body.data;
  const id = await publish({ named: false, title: "Quiet", labels: '["A"]' });
  // A visitor who knows the address of the named vitrine must not find the anonymous one with it.
  expect(id).not.toBe(named);
  expect((await visit(named)).body.code).toBe("vitrine_unknown");
  const { body, headers } = await visit(id);
  expect(body.data.owner).toBeNull();
  expect(body.data.places.every(({ won }) => won === null)).toBe(true);
  const text = JSON.stringify([body, [...headers].filter(([name]) => name !== "date")]);
  const { userName, avatar } = owner!;
  const times = places.map(({ won }) => won!.createTime.slice(0, 19));
  for (const telltale of [userName, avatar, ...ids, ...rollIds, ...times].map(String))
    expect([telltale, text.includes(telltale)]).toEqual([telltale, false]);
  // No other field can lead to the player.
  const fields = ["id", "title", "light", "ledge", "owner", "places"];
  const placeFields = ["itemId", "name", "image", "grade", "category", "value", "label", "won"];
  expect(Object.keys(body.data).toSorted()).toEqual(fields.toSorted());
  for (const place of body.data.places) expect(Object.keys(place).toSorted()).toEqual(placeFields.toSorted());
  expect(headers.get("etag")).toBeNull();
});

test("an item that leaves the bag leaves the vitrine, and one that comes back is shown again", async () => {
  const id = await publish();
  const sell = { token: player.token, body: { voucherIds: String(ids[0]) } };
  expect((await call(site, "POST", "profile/exchangeQuantity", sell)).http).toBe(200);
  expect(await shownItems(id)).toBe(2);
  const setStat = (stat: number) =>
    site.database.db.updateTable("items_vouchers").set({ stat }).where("id", "=", ids[1]!).execute();
  await setStat(2);
  expect(await shownItems(id)).toBe(1);
  await setStat(0);
  expect(await shownItems(id)).toBe(2);
  // The item is in escrow as a giveaway's prize, and then belongs to another player.
  await setStat(4);
  const other = await newPlayer(site);
  const given = { player_id: other.id, stat: 0, revealed_at: new Date() };
  await site.database.db.updateTable("items_vouchers").set(given).where("id", "=", ids[1]!).execute();
  expect(await shownItems(id)).toBe(1);
});

test("an item in delivery keeps its place when the owner saves, after the others, and a sold item does not", async () => {
  const id = await publish({ labels: '["sold","away","here"]' });
  const setStat = (index: number, stat: number) =>
    site.database.db.updateTable("items_vouchers").set({ stat }).where("id", "=", ids[index]!).execute();
  const sell = { token: player.token, body: { voucherIds: String(ids[0]) } };
  expect((await call(site, "POST", "profile/exchangeQuantity", sell)).http).toBe(200);
  await setStat(1, 2);
  // The owner's page shows and sends one item only.
  const { places } = (await save([ids[2]!], { labels: '["still here"]' })).body.data;
  expect(places.map(({ voucherId }) => voucherId)).toEqual([ids[2]]);
  await setStat(1, 0);
  expect((await own()).places.map(({ label }) => label)).toEqual(["still here", "away"]);
  expect(await shownItems(id)).toBe(2);
  // Now the page shows the item, so a save without it removes it.
  await save([ids[2]!]);
  expect(await shownItems(id)).toBe(1);
  const stored = site.database.db.selectFrom("vitrines_places").select("voucher_id").where("player_id", "=", player.id);
  expect((await stored.execute()).map(({ voucher_id }) => voucher_id)).toEqual([ids[2]]);
});

test("only won items that the player has in the bag can be placed, each once", async () => {
  const other = await newPlayer(site);
  const [foreign] = await winItems(site, other, 1);
  await call(site, "POST", "profile/exchangeQuantity", { token: player.token, body: { voucherIds: String(ids[0]) } });
  const hide = sql`update items_vouchers set revealed_at = now() + interval '1 hour' where id = ${ids[1]}`;
  await hide.execute(site.database.db);
  const bought = site.database.db
    .insertInto("items_vouchers")
    .values({ id: 900_000_001, player_id: player.id, item_id: 1, value_cents: 1, recovery_cents: 1, source: "shop" });
  await bought.execute();
  for (const [voucherIds, code] of [
    [[foreign!.voucherId], "item_not_yours"],
    [[ids[1]!], "item_not_yours"],
    [[ids[0]!], "item_not_in_bag"],
    [[900_000_001], "vitrine_not_won"],
    [[ids[2]!, ids[2]!], "item_listed_twice"],
    [Array.from({ length: 13 }, (_, index) => index + 1), "malformed"],
  ] as const)
    expect((await save(voucherIds)).body.code).toBe(code);
  expect((await own()).id).toBeNull();
});

test("titles and labels follow the rules of nicknames", async () => {
  const bad = ["Administrator", "客服", "a\u202eb", "x\u0301\u0301\u0301", "<b>", "x".repeat(41), "\u2800", "…"];
  // Some characters are refused in every parameter.
  for (const title of bad)
    expect(["malformed", "vitrine_title"], title).toContain((await save(ids, { title })).body.code);
  for (const label of bad) {
    const answer = await save(ids, { labels: JSON.stringify(["", label]) });
    expect(["malformed", "vitrine_label"], label).toContain(answer.body.code);
  }
  for (const labels of ["no json", "{}", "[1]", '["1","2","3","4"]'])
    expect((await save(ids, { labels })).body.code).toBe("malformed");
  expect((await save(ids, { title: "  Мой   свет ", labels: '["天光 ✨"]' })).body.data.title).toBe("Мой свет");
});

test("after twenty saves at the same time the vitrine is exactly as one of them saved it", async () => {
  const answers = await race<OwnVitrine>([site], 20, (index) => {
    const voucherIds = (index % 2 ? ids : ids.toReversed()).join(",");
    const body = { published: true, light: "spot", ledge: "marble", voucherIds, title: index % 2 ? "odd" : "even" };
    return { path: "vitrine/save", options: { token: player.token, body } };
  });
  expect(answers.map(({ http }) => http)).toEqual(Array(20).fill(200));
  const { title, places } = await own();
  const order = title === "odd" ? ids : ids.toReversed();
  expect(places.map(({ voucherId }) => voucherId)).toEqual(order);
});

test("a reported vitrine is listed for operators with its texts, and repeated reports are counted", async () => {
  const id = await publish({ title: "Buy here", labels: '["cheap"]' });
  const report = (reason: string, key = id) => call(site, "POST", "vitrine/report", { body: { id: key, reason } });
  for (let time = 0; time < 3; time += 1) expect((await report("advert")).http).toBe(200);
  await report("offensive");
  expect((await report("advert", "0".repeat(24))).body.code).toBe("vitrine_unknown");
  expect((await report("boring")).http).toBe(400);
  // The list keeps the texts that were reported, although the owner has changed them.
  await save(ids, { title: "Nice" });
  const listed = (await office("vitrine reports")).split("\n").filter((line) => line.startsWith(id));
  expect(listed).toHaveLength(2);
  expect(listed[0]).toContain("advert × 3");
  expect(listed[0]).toContain('{"title":"Buy here","labels":["cheap"]}');
  await office(`vitrine allow --vitrine ${id} --reason checked: harmless`);
  expect(await office("vitrine reports")).not.toContain(id);
  expect(await shownItems(id)).toBe(3);
});

test("an operator who allowed a saved state sees it again only for another reason, or after the owner saved again", async () => {
  const id = await publish({ title: "My lights" });
  const report = (reason: string) => call(site, "POST", "vitrine/report", { body: { id, reason } });
  const open = async () =>
    (await office("vitrine reports"))
      .split("\n")
      .flatMap((line) => (line.startsWith(id) ? line.split(/ {2}|, last/)[1]! : []));
  await report("advert");
  await office(`vitrine allow --vitrine ${id} --reason no advert`);
  await report("advert");
  expect(await open()).toEqual([]);
  await report("personal");
  expect(await open()).toEqual(["personal × 1"]);
  await office(`vitrine allow --vitrine ${id} --reason harmless`);
  await save(ids, { title: "My lights" });
  await report("advert");
  expect(await open()).toEqual(["advert × 1"]);
});

test("a report that arrives while the owner saves stores the texts of one saved state", async () => {
  const id = await publish({ title: "Before", labels: '["before"]' });
  const { db } = site.database;
  const blocked = await openHolder(site);
  const report = await db.transaction().execute(async (tx) => {
    await sql`lock table vitrines_places in access exclusive mode`.execute(tx);
    const sent = call(site, "POST", "vitrine/report", { body: { id, reason: "advert" } });
    // The report has read the title and waits for the labels.
    await blocked.waitForBlocked(1);
    const after = { title: "After", saved_at: sql<Date>`clock_timestamp()` };
    await tx.updateTable("vitrines_vitrines").set(after).where("key", "=", id).execute();
    await tx.updateTable("vitrines_places").set({ label: "after" }).where("player_id", "=", player.id).execute();
    return { sent };
  });
  await blocked.release();
  expect((await report.sent).http).toBe(200);
  const stored = db.selectFrom("vitrines_reports").select("texts").where("player_id", "=", player.id);
  expect(await stored.execute()).toEqual([{ texts: { title: "Before", labels: ["before"] } }]);
});

test("an operator hides a vitrine: its owner learns why, nobody else sees it, and a save does not make it visible again", async () => {
  const id = await publish();
  await expect(office(`vitrine hide --vitrine ${id} --because taste --reason ugly`)).rejects.toThrow("--because");
  await expect(office(`vitrine hide --vitrine ${"0".repeat(24)} --because advert --reason spam`)).rejects.toThrow(
    "no vitrine",
  );
  await office(`vitrine hide --vitrine ${id} --because advert --reason links to another site`);
  expect((await visit(id)).body.code).toBe("vitrine_unknown");
  expect((await fetch(`${site.url}/share/vitrine-${id}.jpg`)).status).toBe(404);
  const saved = (await save(ids, { title: "Other words" })).body.data;
  expect(saved).toMatchObject({ hiddenBecause: "advert", title: "Other words" });
  expect((await visit(saved.id!)).body.code).toBe("vitrine_unknown");
  const { db } = site.database;
  const told = db.selectFrom("messages_messages").select("kind").where("account_id", "=", player.id);
  expect((await told.execute()).map(({ kind }) => kind)).toContain("vitrine_hidden");
  const logged = db.selectFrom("office_acts").select(["act", "reason"]).where("account_id", "=", player.id);
  expect(await logged.execute()).toEqual([{ act: "vitrine hide", reason: "links to another site" }]);
  await office(`vitrine allow --vitrine ${id} --reason texts were changed`);
  expect(await shownItems(id)).toBe(3);
});
