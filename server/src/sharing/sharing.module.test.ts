import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { saveVitrine, winItems } from "../../test/fixtures/calls/vitrines.ts";
import { seedRooms } from "../../test/fixtures/games/battle-rows.ts";
import { giveawayDeps, moveRoom } from "../../test/fixtures/games/giveaways.ts";
import { newPlayer } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { drawDue, openHouseGiveaway } from "../giveaways/index.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";

let site: LocalSite;
let pagesFolder: string;
let playerId: number;
beforeAll(async () => {
  // The heads need an index.html, even if the pages are not built.
  pagesFolder = mkdtempSync(join(tmpdir(), "vitrine-pages-"));
  writeFileSync(
    join(pagesFolder, "index.html"),
    '<html lang="zh-CN"><head><title>x</title></head><body></body></html>',
  );
  site = await startSite({ pagesFolder });
  const player = await newPlayer(site);
  playerId = player.id;
});
afterAll(async () => {
  await site.close();
  rmSync(pagesFolder, { recursive: true });
});

/** Opens a giveaway of the operator with two prizes. Returns its id. */
async function houseRoom(deps: ReturnType<typeof giveawayDeps>): Promise<number> {
  const itemCatalogue = await site.database.db
    .selectFrom("items_items")
    .select(["id", "value_cents"])
    .limit(2)
    .execute();
  return openHouseGiveaway(pipelineOver(site.database.db), deps, {
    titles: { "zh-CN": "月光", "en-US": "Moon harbour", "ru-RU": "Лунная гавань" },
    minutes: 60,
    prizes: itemCatalogue.map(({ id, value_cents: valueCents }) => ({ itemId: id, valueCents })),
    ...{ most: null, password: undefined, deposit: null, vipLeast: null },
  });
}

const stateOf = async (id: number) =>
  (await call<{ state: number }>(site, "GET", "giveaway/detail", { query: { id } })).body.data.state;

const share = (file: string, lang = "en-US") => fetch(`${site.url}/share/${file}?lang=${lang}`);

test("a link to a room shows mode, boxes, cost and seats, in each language and under both of its addresses", async () => {
  const [battleId] = await seedRooms(site.database, { count: 1, mode: 1, state: 0, boxId: 1, creatorId: playerId });
  const headOf = async (path: string) => (await (await fetch(`${site.url}${path}`)).text()).split("</head>")[0]!;
  for (const path of [`/battle/${battleId}`, `/reverse/${battleId}`]) {
    const head = await headOf(`${path}?lang=en-US`);
    expect(head).toContain(`<title>Reverse battle · № ${battleId} · Vitrine</title>`);
    expect(head).toContain("Entry 1 · Boxes 1 · Seats 2");
    expect(head).toContain(`/share/battle-${battleId}.jpg?lang=en-US`);
  }
  const cards = await Promise.all(
    LANGUAGES.map(async (language) => (await share(`battle-${battleId}.jpg`, language)).bytes()),
  );
  for (const card of cards)
    expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(new Set(cards.map((card) => Buffer.from(card).toString("base64"))).size).toBe(3);
});

test("a link to a finished battle looks the same as before its end and does not show the winner", async () => {
  const [battleId] = await seedRooms(site.database, {
    count: 1,
    state: 2,
    boxId: 1,
    creatorId: playerId,
    wonCents: 1234567,
  });
  const head = (await (await fetch(`${site.url}/battle/${battleId}?lang=en-US`)).text()).split("</head>")[0]!;
  expect(head).toContain("Classic battle");
  expect(head).not.toMatch(/12,?345/);
});

test("a room with a password shows none of its data in the head, and has no picture", async () => {
  const [battleId] = await seedRooms(site.database, {
    count: 1,
    state: 0,
    boxId: 1,
    creatorId: playerId,
    locked: true,
  });
  const headOf = async (path: string) => (await (await fetch(`${site.url}${path}`)).text()).split("</head>")[0]!;
  const [room, home] = await Promise.all([headOf(`/battle/${battleId}`), headOf("/home")]);
  expect(room.match(/<title>.*<\/title>/)![0]).toBe(home.match(/<title>.*<\/title>/)![0]);
  expect(room).not.toMatch(new RegExp(`battle-${battleId}|canonical`));
  expect((await share(`battle-${battleId}.jpg`)).status).toBe(404);
});

test("a link to an item shows its value, its best chance and its boxes; the shop and the item catalogue have their own texts", async () => {
  const headOf = async (path: string) => (await (await fetch(`${site.url}${path}`)).text()).split("</head>")[0]!;
  const card = await headOf("/skin?item=42&lang=en-US&name=x");
  expect(card).toContain("<title>Pistol P6 · Carp Pond · Vitrine</title>");
  expect(card).toMatch(/Value 174 · Best chance 15\.766% · Boxes 3 · Eight Views/);
  expect(card).toContain("/share/item-42.jpg?lang=en-US");
  expect(card).toMatch(/<link rel="canonical" href="[^"]*\/skin\?item=42&#38;lang=en-US"/);
  expect(await sharp(await (await share("item-42.jpg")).bytes()).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  });
  for (const item of ["999999", "x", "0"])
    expect(await headOf(`/skin?item=${item}&lang=ru-RU`)).toMatch(/<title>(Предметы|Vitrine) · /);
  expect(await headOf("/shop?lang=en-US")).toContain("<title>Shop · Vitrine</title>");
  expect(await headOf("/skin?lang=zh-CN")).toContain("<title>物品 · Vitrine</title>");
});

test("a link to a giveaway shows its prizes and the time of the draw, in each language, and never who won", async () => {
  const deps = giveawayDeps(site);
  const id = await houseRoom(deps);
  const headOf = async () =>
    (await (await fetch(`${site.url}/giveaways/${id}?lang=en-US`)).text())
      .split("</head>")[0]!
      .replace(/nonce="[^"]*"/g, "");
  const before = await headOf();
  expect(before).toContain(`<title>Moon harbour · № ${id} · Vitrine</title>`);
  expect(before).toContain(`Prizes 2 · Total value`);
  expect(before).toContain(`/share/giveaway-${id}.jpg?lang=en-US`);
  const cards = await Promise.all(
    LANGUAGES.map(async (language) => (await share(`giveaway-${id}.jpg`, language)).bytes()),
  );
  for (const card of cards)
    expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(new Set(cards.map((card) => Buffer.from(card).toString("base64"))).size).toBe(3);

  const player = await newPlayer(site);
  await call(site, "POST", "giveaway/join", { token: player.token, body: { id } });
  await moveRoom(site, id, { beginsMs: -7_200_000, endsMs: -1_000 });
  const moved = await headOf();
  expect(await drawDue(deps)).toBe(1);
  expect(await stateOf(id)).toBe(1);
  expect(await headOf()).toBe(moved);
  await deps.pipelines.close();
});

test("the list of giveaways has its own head and picture", async () => {
  const head = (await (await fetch(`${site.url}/giveaways?lang=en-US`)).text()).split("</head>")[0]!;
  expect(head).toContain("<title>Giveaways · Vitrine</title>");
  expect((await share("giveaways.jpg")).status).toBe(200);
});

test.each(["site", "box-1"])(
  "the card %s is a picture of the size that social networks show, in each language",
  async (name) => {
    const cards = await Promise.all(
      LANGUAGES.map(async (language) => {
        const answer = await share(`${name}.jpg`, language);
        expect(answer.headers.get("content-type")).toBe("image/jpeg");
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    for (const card of cards)
      expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(new Set(cards.map((card) => card.toString("base64"))).size).toBe(3);
  },
);

test.each([
  "box-999999.jpg",
  "battle-999999.jpg",
  "round-999999999.jpg",
  "round-999999999.png",
  "box-1.png",
  "box-1-tall.jpg",
  "giveaway-999999.jpg",
  "item-999999.jpg",
  "site.png",
  "box-1.jpg.svg",
  "box-1e1.jpg",
  "..%2F..%2Fsite.jpg",
])("%s is not found", async (file) => {
  const answer = await share(file);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false });
});

test("an unknown language gets the default language", async () => {
  const [known, unknown] = await Promise.all([share("box-1.jpg", "zh-CN"), share("box-1.jpg", "tlh")]);
  expect(await unknown.bytes()).toEqual(await known.bytes());
});

test("the head of a vitrine's page names the owner unless the vitrine is anonymous, and tells search engines not to list it", async () => {
  const player = await newPlayer(site);
  const ids = (await winItems(site, player, 2)).map(({ voucherId }) => voucherId);
  const nickname = await site.database.db
    .selectFrom("accounts_accounts")
    .select("nickname")
    .where("id", "=", player.id)
    .executeTakeFirstOrThrow();
  const headOf = async (named: boolean) => {
    const { id } = (await saveVitrine(site, player, ids, { named, title: "Quiet light" })).body.data;
    const head = (await (await fetch(`${site.url}/vitrine/${id}?lang=en-US`)).text()).split("</head>")[0]!;
    expect(head).toContain("<title>Quiet light · Vitrine</title>");
    expect(head).toContain(`/share/vitrine-${id}.jpg?lang=en-US`);
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect((await share(`vitrine-${id}.jpg`)).headers.get("content-type")).toBe("image/jpeg");
    return head;
  };
  expect(await headOf(true)).toContain(`The vitrine of ${nickname.nickname} · Pieces won 2`);
  const anonymous = await headOf(false);
  expect(anonymous).toContain("An anonymous vitrine · Pieces won 2");
  expect(anonymous).not.toContain(nickname.nickname);
});
