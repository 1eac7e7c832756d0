import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as calls from "@vitrine/contract/operators/catalogue.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoCatalogue, publishDue } from "../src/catalogue/index.ts";
import { writeAct } from "../src/office/index.ts";
import { disableOperator } from "../src/operators/index.ts";
import { transact } from "../src/platform/database/database.ts";
import { call } from "./fixtures/call.ts";
import { ask, freshCode, inShell, type JoinedOperator, joinOperator, newKey } from "./fixtures/operators.ts";
import { bombOf, plain } from "./fixtures/pictures.ts";
import { newPlayer } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";

// `site` is an empty production site that imports the demo's catalogue. `other` is another node of the same site.
let site: LocalSite;
let other: LocalSite;
let [one, two, auditor] = [] as unknown as JoinedOperator[];
const folder = mkdtempSync(join(tmpdir(), "vitrine-catalogue-"));
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  site = await startSite({ seed: false, env: { ADMIN: "on" } });
  other = await startSite({ seed: false, connectionString: site.connectionString, env: { ADMIN: "on" } });
  one = await joinOperator(site, "one", "content");
  two = await joinOperator(site, "two", "content");
  auditor = await joinOperator(site, "auditor", "auditor");
}, 60_000);
afterAll(async () => {
  await other.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

const countRows = async () => {
  const { db } = site.database;
  const tables = ["items_items", "boxes_boxes", "boxes_versions", "shop_offers", "catalogue_values"] as const;
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
};

/** Makes an act with a fresh code. */
async function act(by: JoinedOperator | undefined, called: Parameters<typeof ask>[1], input: object) {
  const { cookie, csrf } = by!;
  const sent = { reason: "a test", code: await freshCode(site, by!), ...input };
  return ask(site, called, sent as never, { cookie, csrf, key: newKey() });
}

test("an empty site gets the demo's catalogue by one command; a dry run changes nothing, and a second import nothing either", async () => {
  const importDemo = (options = {}) => inShell(site, "catalogue import", { demo: "true", ...options });
  const dry = await importDemo({ "dry-run": "true", reason: "" });
  expect(dry).toContain("items claw-gold-leaf: new");
  expect(await countRows()).toEqual([0, 0, 0, 0, 0]);
  const [racing, again] = await Promise.all([importDemo(), importDemo()]);
  expect([racing, again].sort()).toEqual([
    expect.stringMatching(/^changed items: 150, themes: 6, boxes: \d+, offers: \d+$/),
    "the site is already like this file",
  ]);
  const [items, boxes, versions] = await countRows();
  expect([items, versions]).toEqual([150, boxes]);

  const { body } = await call<{ boxes: { name: string; rtp: number }[] }[]>(other, "GET", "common/getBoxThemeList");
  const sold = body.data.flatMap((theme) => theme.boxes);
  expect(sold.length).toBeGreaterThan(20);
  for (const { name, rtp } of sold) expect([name, rtp >= 0.9 && rtp <= 0.93]).toEqual([name, true]);
});

test("an export contains everything: imported into an empty site it makes the same site", async () => {
  await inShell(site, "catalogue export", { file: file("whole.json") });
  const whole = JSON.parse(readFileSync(file("whole.json"), "utf8"));
  expect(whole).toEqual(JSON.parse(demoCatalogue(site.config.shopPercent)));
  const empty = await startSite({ seed: false });
  await inShell(empty, "catalogue import", { file: file("whole.json") });
  await inShell(empty, "catalogue export", { file: file("again.json") });
  expect(readFileSync(file("again.json"), "utf8")).toBe(readFileSync(file("whole.json"), "utf8"));
  await empty.close();
});

test("a bad file is refused with the place, and nothing of it is imported", async () => {
  const before = await countRows();
  const [harbour] = JSON.parse(readFileSync(file("whole.json"), "utf8")).boxes;
  const content = { items: [{ slug: "ak-koi", value: 1 }], boxes: [{ ...harbour, price: harbour.price + 10 }] };
  writeFileSync(file("bad.json"), JSON.stringify(content));
  await expect(inShell(site, "catalogue import", { file: file("bad.json") })).rejects.toThrow(
    `boxes, row 1 (${harbour.slug}): the box would return`,
  );
  expect(await countRows()).toEqual(before);
});

/** Reads a box for the editor, and its lines as an input with some tickets moved from the first line to the last. */
async function editBox(index: number, moved: number) {
  const boxes = (await ask(site, calls.catalogueBoxes, {}, one)).body.data.filter(({ sold }) => sold);
  const { data } = (await ask(site, calls.catalogueBox, { id: boxes[index]!.id }, one)).body;
  const last = data.lines.length - 1;
  const lines = data.lines.map(({ itemId, tickets, valueNow }, place) => {
    const change = place === 0 ? -moved : place === last ? moved : 0;
    return `${itemId}:${tickets + change}:${Math.round(valueNow * 100)}`;
  });
  const input = { boxId: data.id, seenVersion: data.version, price: data.price, lines: lines.join(",") };
  return { box: data, input };
}

const shownBox = async (at: LocalSite, id: number) =>
  (await call<{ version: number; versionHash: string }>(at, "GET", "box/detail", { query: { id } })).body.data;

test("a published version reaches the players of every node, and the old odds are no longer sold anywhere", async () => {
  const { box, input } = await editBox(0, 1);
  const old = await shownBox(other, box.id);
  const done = await act(one, calls.cataloguePublish, input);
  expect(done.body.data).toEqual({ proposal: null, result: { version: box.version + 1 } });
  for (const node of [site, other])
    await expect.poll(async () => (await shownBox(node, box.id)).version).toBe(box.version + 1);
  const player = await newPlayer(site);
  const body = { id: box.id, versionHash: old.versionHash };
  for (const node of [site, other])
    expect((await call(node, "POST", "box/open", { token: player.token, body })).body.code).toBe("odds_changed");
  const row = await site.database.db
    .selectFrom("office_acts")
    .selectAll()
    .where("act", "=", "catalogue publish")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ operator: "one", reason: "a test" });
  expect([row.before, row.after]).toMatchObject([{ version: box.version }, { version: box.version + 1 }]);
});

test("of two operators who publish from the same version, one is refused because the box has changed", async () => {
  const { box, input } = await editBox(1, 1);
  const both = await Promise.all([one, two].map((by) => act(by, calls.cataloguePublish, input)));
  expect(both.map(({ body }) => body.code ?? "published").sort()).toEqual(["catalogue_changed", "published"]);
  const { data } = (await ask(site, calls.catalogueBox, { id: box.id }, one)).body;
  expect(data.versions.map(({ version }) => version)).toEqual([2, 1]);
});

test.each([
  ["a return outside the band", { times: 2 }, "command_refused", "the box would return 4"],
  ["too few tickets", { tickets: -1 }, "command_refused", "must cover the tickets 1 to 100000"],
  ["another value than the item's", { value: 1 }, "catalogue_changed", "A colleague has changed this"],
] as const)("odds with %s are refused, and the box keeps its version", async (_, change, code, sentence) => {
  const { box, input } = await editBox(2, 0);
  const { times = 1, tickets = 0, value = 0 } = { ...change } as { times?: number; tickets?: number; value?: number };
  const [itemId, count, cents] = input.lines.split(",").at(-1)!.split(":").map(Number) as [number, number, number];
  const lines = [...input.lines.split(",").slice(0, -1), `${itemId}:${count + tickets}:${cents + value}`].join(",");
  const refused = await act(one, calls.cataloguePublish, { ...input, lines, price: input.price * times });
  expect([refused.body.code, refused.body.msg]).toEqual([code, expect.stringContaining(sentence)]);
  expect((await ask(site, calls.catalogueBox, { id: box.id }, one)).body.data.version).toBe(box.version);
});

test("a scheduled version is published at its time; one whose box has changed by then fails and says why", async () => {
  const { db } = site.database;
  const publishTime = new Date(Date.now() + HOUR_MS).toISOString();
  const [first, second] = [await editBox(3, 1), await editBox(4, 1)];
  for (const { input } of [first, second])
    expect((await act(one, calls.catalogueSchedule, { ...input, publishTime })).http).toBe(200);
  expect(await publishDue(db, writeAct)).toBe(0);
  expect((await act(two, calls.cataloguePublish, second.input)).http).toBe(200);
  await db
    .updateTable("catalogue_schedules")
    .set({ publish_at: new Date(0) })
    .execute();
  expect(await publishDue(db, writeAct)).toBe(2);
  const stateOf = async (id: number) => (await ask(site, calls.catalogueBox, { id }, one)).body.data;
  expect(await stateOf(first.box.id)).toMatchObject({
    version: 2,
    scheduled: [{ state: "published", operator: "one" }],
  });
  expect(await stateOf(second.box.id)).toMatchObject({
    version: 2,
    scheduled: [{ state: "failed", note: expect.stringContaining("has changed since") }],
  });
  const cancelled = await act(one, calls.catalogueUnschedule, { id: (await stateOf(first.box.id)).scheduled[0]!.id });
  expect(cancelled.body.code).toBe("not_found");
});

test("a version whose operator was disabled before its time is not published, and says why", async () => {
  const { db } = site.database;
  const leaving = await joinOperator(site, "leaving", "content");
  const { box, input } = await editBox(5, 1);
  const publishTime = new Date(Date.now() + HOUR_MS).toISOString();
  expect((await act(leaving, calls.catalogueSchedule, { ...input, publishTime })).http).toBe(200);
  await transact(db, (tx) => disableOperator(tx, "leaving"));
  const due = db.updateTable("catalogue_schedules").set({ publish_at: new Date(0) });
  await due.where("state", "=", "waiting").execute();
  expect(await publishDue(db, writeAct)).toBe(1);
  const { version, scheduled } = (await ask(site, calls.catalogueBox, { id: box.id }, one)).body.data;
  expect([version, scheduled[0]]).toEqual([
    box.version,
    expect.objectContaining({
      state: "failed",
      note: expect.stringContaining("leaving, who scheduled it, was disabled"),
    }),
  ]);
});

/** An SVG that the library would draw. */
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>',
);

const upload = async (bytes: Buffer) => {
  const { cookie, csrf } = one!;
  const image = bytes.toString("base64");
  return ask(site, calls.cataloguePicture, { image }, { cookie, csrf });
};

test("an uploaded picture is redrawn in two sizes that every node serves; an SVG, a bomb and a page are refused", async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(3), svg, bombOf(50_000), Buffer.from("<script>alert(1)</script>")])
    expect((await upload(bytes)).http).toBe(422);
  const { image } = (await upload(await sharp(plain).png().toBuffer())).body.data;
  expect(image).toMatch(/^\/uploads\/pictures\/items\/[0-9a-f]{40}\.webp$/);
  for (const [path, width] of [
    [image, 960],
    [image.replace(".webp", "-320.webp"), 320],
  ] as const) {
    const served = await fetch(other.url + path);
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ format: "webp", width });
  }
  expect((await fetch(`${site.url}${image.replace(/[0-9a-f]{40}/, "0".repeat(40))}`)).status).toBe(404);
});

test("the site draws the same picture for the same item, in the colour of its grade, and serves it like an upload; an auditor may not ask for one", async () => {
  const ofItem = (by: JoinedOperator, grade: number, slug = "brand-new") =>
    ask(site, calls.catalogueDrawPicture, { slug, category: "dagger", grade }, { cookie: by.cookie, csrf: by.csrf });
  const [first, again] = [await ofItem(one!, 3), await ofItem(two!, 3)];
  expect(first.body.data.image).toMatch(/^\/uploads\/pictures\/items\/[0-9a-f]{40}\.webp$/);
  expect(again.body.data.image).toBe(first.body.data.image);

  const served = Buffer.from(await (await fetch(site.url + first.body.data.image)).arrayBuffer());
  const { data, info } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 960, height: 720, channels: 4 });
  // The ground is transparent, and the painted parts have the blue of the grade.
  expect(data[3]).toBe(0);
  let [seen, blue] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 200) continue;
    seen += 1;
    if (data[at + 2]! > data[at]! + 60) blue += 1;
  }
  expect(seen).toBeGreaterThan(20_000);
  expect(blue).toBeGreaterThan(seen / 10);

  expect((await ofItem(auditor!, 3)).http).toBe(403);
  expect((await ofItem(one!, 3, "a".repeat(61))).http).toBe(400);
}, 60_000);

type Skins = { list: { itemId: number; name: string; value: number; image: string }[] };

test("a new and a changed item reach every node, with the history of the value and the state before in the log", async () => {
  const { image } = (await upload(await sharp(plain).png().toBuffer())).body.data;
  const name = { "zh-CN": "新刀", "en-US": "=Brand <b>new</b>", "ru-RU": "Новый нож" };
  const row = { slug: "brand-new", category: "dagger", value: 12.5, image, name };
  const saved = await act(one, calls.catalogueSaveItem, { row: JSON.stringify(row) });
  expect(saved.http).toBe(200);
  const { id } = (saved.body.data as { result: { id: number } }).result;
  const shownAt = async (node: LocalSite) => {
    const query = { page: 1, pageSize: 100, name: "Brand" };
    const { list } = (await call<Skins>(node, "GET", "skin/list", { query, lang: "en-US" })).body.data;
    return list.find(({ itemId }) => itemId === id);
  };
  for (const node of [site, other]) await expect.poll(() => shownAt(node)).toMatchObject({ value: 12.5, image });

  const { seen } = (await ask(site, calls.catalogueItem, { id }, two)).body.data;
  const change = (by: JoinedOperator | undefined, value: number) =>
    act(by, calls.catalogueSaveItem, { row: JSON.stringify({ slug: "brand-new", value }), seen });
  expect((await change(two, 13)).http).toBe(200);
  expect((await change(one, 14)).body.code).toBe("catalogue_changed");
  for (const node of [site, other]) await expect.poll(() => shownAt(node)).toMatchObject({ value: 13 });
  const { history } = (await ask(site, calls.catalogueItem, { id }, auditor)).body.data;
  expect(history).toMatchObject([
    { operator: "two", before: 12.5, after: 13 },
    { operator: "one", before: null, after: 12.5 },
  ]);
  const acts = site.database.db.selectFrom("office_acts").selectAll().where("act", "=", "catalogue save-item");
  expect((await acts.orderBy("id", "desc").executeTakeFirstOrThrow()).before).toMatchObject({ valueCents: 1250 });
});

test("a file is imported as it was compared: if the site has changed since, nothing is imported", async () => {
  const { cookie, csrf } = one!;
  const compare = (input: object) => ask(site, calls.catalogueCompare, input, { cookie, csrf });
  const compared = (await compare({ content: "slug,value\nak-koi,9600\n" })).body.data;
  expect(compared).toMatchObject({ total: 1, changes: [{ fields: [{ before: "9500.00", after: "9600.00" }] }] });
  const { file: hash, digest } = compared;
  expect((await act(one, calls.catalogueImport, { file: hash, digest })).body.data).toMatchObject({
    result: { changes: 1 },
  });
  expect((await act(two, calls.catalogueImport, { file: hash, digest })).body.code).toBe("catalogue_changed");
  const demo = (await compare({ demo: true })).body.data;
  expect(demo.changes.map(({ section, slug }) => `${section} ${slug}`)).toContain("items ak-koi");
  expect((await compare({ content: "slug,worth\nx,1" })).body.msg).toContain('unknown column "worth"');
});

test("the values of all items are one CSV file, and one changed line of it is one difference", async () => {
  const { cookie, csrf } = one!;
  // The session belongs to the network from which the operator joined.
  const headers = { cookie, "x-forwarded-for": "198.51.100.7" };
  const answer = await fetch(`${site.url}${calls.catalogueValues.path}`, { headers });
  const text = await answer.text();
  expect([answer.headers.get("content-type"), text.split("\n")[0]]).toEqual([
    expect.stringContaining("text/csv"),
    "slug,value",
  ]);
  const compare = async (content: string) =>
    (await ask(site, calls.catalogueCompare, { content }, { cookie, csrf })).body.data;
  expect((await compare(text)).total).toBe(0);
  const changed = await compare(text.replace(/^(ak-koi),.*$/m, "$1,9700.50"));
  expect(changed.changes).toMatchObject([{ slug: "ak-koi", fields: [{ field: "value", after: "9700.50" }] }]);
});

test("a day's results are simulated for odds that are complete", async () => {
  const { cookie, csrf } = auditor!;
  const { box, input } = await editBox(5, 0);
  const { lines } = input;
  const asked = { price: box.price, lines, openings: 20_000 };
  const { body } = await ask(site, calls.catalogueDays, asked, { cookie, csrf });
  const { mean, low, worst, high } = body.data;
  expect(worst).toBeLessThanOrEqual(low);
  expect(low).toBeLessThan(mean);
  expect(mean).toBeLessThan(high);
  const some = { ...asked, lines: lines.split(",").slice(1).join(",") };
  expect((await ask(site, calls.catalogueDays, some, { cookie, csrf })).body.code).toBe("command_refused");
});
