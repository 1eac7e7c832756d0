import { readFileSync } from "node:fs";
import type { Opened } from "@vitrine/contract/boxes.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCatalog } from "../seed/catalog.ts";
import { createLog } from "../src/platform/log.ts";
import { seedDemo } from "../src/seed-demo.ts";
import { call } from "./fixtures/call.ts";
import { newPlayer, type Player } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";

// Starts a demo of the first release with today's catalogue: every box gets version 2, and rolls of version 1 do not
// change. The grades and tickets of the first demo are in fixtures/first-demo.json.

type Receipt = { version: number; versionHash: string };

const catalog = readCatalog();
const BOX = "lantern-market";
let site: LocalSite;
let player: Player;
let oldRolls: number[];
let oldHash: string;

beforeAll(async () => {
  site = await startSite({ seed: false });
  await seedDemo(parts(), firstDemo());
  player = await newPlayer(site);
  oldHash = (await readBox()).versionHash;
  oldRolls = await open();
  await seedDemo(parts());
});
afterAll(() => site.close());

test("every box of an old demo gets today's odds as version 2 and today's story, and every item gets today's grade", async () => {
  const { db } = site.database;
  const boxes = await db.selectFrom("boxes_boxes").select(["slug", "current_version", "story_en"]).execute();
  expect(new Map(boxes.map(({ slug, current_version }) => [slug, current_version]))).toEqual(
    new Map(catalog.boxes.map(({ slug }) => [slug, 2])),
  );
  expect(new Map(boxes.map(({ slug, story_en }) => [slug, story_en]))).toEqual(
    new Map(catalog.boxes.map(({ slug, story }) => [slug, story["en-US"]])),
  );
  const items = await db.selectFrom("items_items").select(["slug", "grade"]).execute();
  expect(new Map(items.map(({ slug, grade }) => [slug, grade]))).toEqual(
    new Map(catalog.items.map(({ slug, grade }) => [slug, grade])),
  );
  await expect.poll(async () => (await readBox()).version).toBe(2);
  const odds = (await readBox()).items.map(({ start, end }) => end - start + 1);
  expect(odds).toEqual(catalog.boxes.find(({ slug }) => slug === BOX)!.items.map(({ tickets }) => tickets));
});

test("old rolls still verify with version 1, new ones with version 2, and the old odds are refused", async () => {
  const body = { id: (await readBox()).id, versionHash: oldHash };
  expect((await call(site, "POST", "box/open", { token: player.token, body })).body.code).toBe("odds_changed");
  const newRolls = await open();
  expect(
    (await call(site, "POST", "profile/modifySecret", { token: player.token, body: { clientSeed: "of_today" } })).http,
  ).toBe(200);
  for (const [rolls, version] of [
    [oldRolls, 1],
    [newRolls, 2],
  ] as const) {
    const receipts = await Promise.all(rolls.map(readReceipt));
    expect(receipts.map((receipt) => receipt.version)).toEqual(rolls.map(() => version));
    expect(receipts.every(({ versionHash }) => (versionHash === oldHash) === (version === 1))).toBe(true);
    for (const receipt of receipts) expect((await verifyReceipt(receipt)).outcome).toBe("valid");
  }
});

test("a second start changes nothing, and an operator's version is kept", async () => {
  const { db } = site.database;
  const read = async () => ({
    boxes: await db.selectFrom("boxes_boxes").selectAll().orderBy("id").execute(),
    versions: await db.selectFrom("boxes_versions").selectAll().orderBy("box_id").orderBy("version").execute(),
    lines: await db.selectFrom("boxes_version_items").selectAll().orderBy("box_id").orderBy("version").execute(),
    items: await db.selectFrom("items_items").selectAll().orderBy("id").execute(),
  });
  const before = await read();
  await seedDemo(parts());
  // Version 2 differs from the older catalogue, as odds that an operator has set would.
  await seedDemo(parts(), firstDemo());
  const after = await read();
  expect({ ...after, items: [] }).toEqual({ ...before, items: [] });
  await seedDemo(parts());
  expect(await read()).toEqual(before);
});

const parts = () => ({ config: site.config, database: site.database, log: createLog("silent") });

/** The first demo: other grades, and other items and tickets in the boxes. */
function firstDemo(): typeof catalog {
  const { grades, tickets }: { grades: string[]; tickets: Record<string, string> } = JSON.parse(
    readFileSync(new URL("fixtures/first-demo.json", import.meta.url), "utf8"),
  );
  const gradeOf = new Map(grades.flatMap((slugs, grade) => slugs.split(" ").map((slug) => [slug, grade])));
  const centsOf = new Map(catalog.items.map(({ slug, valueCents }) => [slug, valueCents]));
  return {
    ...catalog,
    items: catalog.items.map((item) => ({ ...item, grade: gradeOf.get(item.slug)! })),
    boxes: catalog.boxes.map((box) => ({
      ...box,
      items: tickets[box.slug]!.split(" ").map((line) => {
        const [item = "", count] = line.split(":");
        return { item, tickets: Number(count), valueCents: centsOf.get(item)! };
      }),
    })),
  };
}

type ShownBox = { id: number; version: number; versionHash: string; items: { start: number; end: number }[] };

async function readBox(): Promise<ShownBox> {
  const row = await site.database.db
    .selectFrom("boxes_boxes")
    .select("id")
    .where("slug", "=", BOX)
    .executeTakeFirstOrThrow();
  return (await call<ShownBox>(site, "GET", "box/detail", { query: { id: row.id } })).body.data;
}

async function open(): Promise<number[]> {
  const { id } = await readBox();
  const { body } = await call<Opened>(site, "POST", "box/open", { token: player.token, body: { id, number: 10 } });
  return body.data.drops.map(({ roundId }) => roundId);
}

const readReceipt = async (id: number) => (await call<Receipt>(site, "GET", "fair/round", { query: { id } })).body.data;
