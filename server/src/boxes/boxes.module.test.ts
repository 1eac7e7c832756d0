import type { BoxRow, Opened, Theme } from "@vitrine/contract/boxes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, possessionsOf, type SoldBox } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { giveFreeBox, openGifts } from "../../test/fixtures/wallet.ts";
import { transact } from "../platform/database/database.ts";
import { publishVersion } from "./publish-version.ts";

let site: LocalSite;
let gifts: ReturnType<typeof openGifts>;
let boxes: SoldBox[];

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "20" } });
  gifts = openGifts(site.connectionString);
  boxes = await boxesOnSale(site);
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await gifts.close();
  await site.close();
});

const open = (token: string, body: object, key?: string) =>
  call<Opened>(site, "POST", "box/open", { token, body, key });

test("an opening takes the price, puts each drop into the bag and returns everything in one answer", async () => {
  const player = await newPlayer(site);
  const { http, body } = await open(player.token, { id: boxes[0]!.id, number: 3 });
  const { drops, cost, balance, secondaryBalance } = body.data;
  expect([http, drops.length, cost, balance, secondaryBalance]).toEqual([200, 3, 3, 17, 0]);
  const { inventoryItems, rolls, wallet } = await possessionsOf(site.database, player.id);
  expect([inventoryItems.length, rolls.length, wallet[0]!.coins_cents]).toEqual([3, 3, 1700]);
  for (const { roll, start, end, value, recoveryPrice } of drops) {
    expect(roll >= start && roll <= end).toBe(true);
    expect(recoveryPrice).toBe(value);
  }
});

test("a repeated key returns the first answer in the reader's language and moves no money; a different body is refused", async () => {
  const player = await newPlayer(site);
  const body = { id: boxes[0]!.id, number: 2, versionHash: boxes[0]!.versionHash };
  const first = await open(player.token, body, "k");
  const before = await possessionsOf(site.database, player.id);
  const form = new URLSearchParams({ number: "2", id: String(body.id), versionHash: body.versionHash });
  const again = await call<Opened>(site, "POST", "box/open", {
    token: player.token,
    key: "k",
    body: form,
    lang: "ru-RU",
  });
  expect(again.body.data.drops.map(({ roundId }) => roundId)).toEqual(
    first.body.data.drops.map(({ roundId }) => roundId),
  );
  expect(again.body.data.drops[0]!.name).not.toBe(first.body.data.drops[0]!.name);
  expect(again.body.data.balance).toBe(first.body.data.balance);
  expect((await open(player.token, { ...body, number: 3 }, "k")).body.code).toBe("key_reused");
  expect(await possessionsOf(site.database, player.id)).toEqual(before);
});

test("two players can use the same key independently", async () => {
  const [one, other] = [await newPlayer(site), await newPlayer(site)];
  const body = { id: boxes[0]!.id };
  const answers = await Promise.all([open(one.token, body, "shared"), open(other.token, body, "shared")]);
  expect(answers[0]!.body.data.drops[0]!.roundId).not.toBe(answers[1]!.body.data.drops[0]!.roundId);
});

test("a refusal is not stored: after a top-up the same key opens the box", async () => {
  const player = await newPlayer(site);
  const body = { id: boxes.find(({ price }) => price === 25)!.id };
  const refused = await open(player.token, body, "k");
  expect([refused.http, refused.body.code, refused.body.msg]).toEqual([
    422,
    "insufficient_balance",
    "余额不足，还差 5",
  ]);
  await gifts.give(player.id, { coinsCents: 500 });
  expect((await open(player.token, body, "k")).body.data.balance).toBe(0);
});

test("in one batch the refusal of one player does not affect the other players", async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer(site)));
  const [cheap, dear] = [boxes[0]!.id, boxes.at(-1)!.id];
  const answers = await Promise.all(players.map(({ token }, index) => open(token, { id: index % 2 ? dear : cheap })));
  expect(answers.map(({ http }) => http)).toEqual([200, 422, 200, 422, 200, 422, 200, 422]);
});

test("a grant opens once, also with the specification's GET, and its key returns the same answer again", async () => {
  const { id: playerId, token } = await newPlayer(site);
  const grant = await giveFreeBox(site.database, { playerId, boxId: boxes[0]!.id });
  const list = () => call<{ total: number }>(site, "GET", "profile/getMyFreeBoxPage", { token });
  expect((await list()).body.data.total).toBe(1);
  const options = { token, key: "k", query: { id: grant } };
  const first = await call<Opened>(site, "GET", "profile/openFreeBox", options);
  expect([first.body.data.cost, first.body.data.balance]).toEqual([0, 20]);
  expect(first.body.data.drops[0]!.paysPoints).toBe(true);
  const again = await call<Opened>(site, "POST", "profile/openFreeBox", { token, key: "k", body: { id: grant } });
  expect(again.body.data).toEqual(first.body.data);
  expect((await list()).body.data.total).toBe(0);
});

test("after new odds are published, the old hash is refused and the new hash is accepted", async () => {
  const { id: boxId, price, versionHash } = boxes[1]!;
  const { db } = site.database;
  const rows = await db.selectFrom("boxes_version_items").selectAll().where("box_id", "=", boxId).execute();
  const items = rows
    .map((row) => ({ itemId: row.item_id, start: row.range_start, end: row.range_end, valueCents: row.value_cents }))
    .sort((a, b) => a.start - b.start);
  const priceCents = Math.round(price * 100);
  expect(await transact(db, (tx) => publishVersion(tx, { boxId, priceCents, items }))).toBe(2);
  const { token } = await newPlayer(site);
  expect((await open(token, { id: boxId, versionHash })).body.code).toBe("odds_changed");
  const { version_hash } = await db
    .selectFrom("boxes_versions")
    .select("version_hash")
    .where("box_id", "=", boxId)
    .where("version", "=", 2)
    .executeTakeFirstOrThrow();
  expect((await open(token, { id: boxId, versionHash: version_hash })).http).toBe(200);
  // An invalid version is not published, and the box does not change.
  const publish = (changes: object) =>
    transact(db, (tx) => publishVersion(tx, { boxId, priceCents, items, ...changes }));
  await expect(publish({ priceCents: priceCents * 2 })).rejects.toThrow("between 90 and 93 %");
  await expect(publish({ items: items.slice(1) })).rejects.toThrow("without gap or overlap");
  await expect(publish({ boxId: 9999 })).rejects.toThrow("no box has the id 9999");
});

test("the list filters boxes by price and by name in any language, sorts them, and leaves out boxes that are not on sale", async () => {
  const list = async (query: Record<string, string | number>): Promise<BoxRow[]> =>
    (await call<Theme[]>(site, "GET", "common/getBoxThemeList", { query })).body.data.flatMap((theme) => theme.boxes);
  expect((await list({ name: "aurora" })).map(({ name }) => name)).toEqual(["极光夜航"]);
  const priced = await list({ priceMin: 5, priceMax: "48" });
  expect(priced.length).toBeGreaterThan(3);
  expect(priced.every(({ price }) => price >= 5 && price <= 48)).toBe(true);
  const [theme] = (await call<Theme[]>(site, "GET", "common/getBoxThemeList", { query: { sort: 2 } })).body.data;
  const prices = theme!.boxes.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(await list({ moduleId: 6 })).toEqual([]);
  const { db } = site.database;
  const all = await db.selectFrom("boxes_boxes").select(["id", "sold"]).orderBy("id").execute();
  const sold = all.filter((box) => box.sold).map(({ id }) => id);
  expect(sold.length).toBeLessThan(all.length);
  const listed = async () => (await list({})).map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await listed()).toEqual(sold);
  const freeze = (frozen: boolean) =>
    db.updateTable("boxes_boxes").set({ frozen }).where("id", "=", sold[0]!).execute();
  await freeze(true);
  await expect.poll(listed).toEqual(sold.slice(1));
  await freeze(false);
  await expect.poll(listed).toEqual(sold);
});

test("the drops of a box are listed page by page without a gap", async () => {
  const { token } = await newPlayer(site);
  const id = boxes[0]!.id;
  await open(token, { id, number: 10 });
  const all = await call<{ list: { id: number }[] }>(site, "GET", "box/drops", { query: { id, limit: 100 } });
  const seen: number[] = [];
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
    const page: { list: { id: number }[]; next: number | null } = (
      await call<{ list: { id: number }[]; next: number | null }>(site, "GET", "box/drops", {
        query: { id, limit: 3, before },
      })
    ).body.data;
    seen.push(...page.list.map((row) => row.id));
    before = page.next;
  }
  expect(seen).toEqual(all.body.data.list.map((row) => row.id));
});
