import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readCatalog } from "../seed/catalog.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { copyDatabase, type TestDatabase } from "./fixtures/database/database.ts";
import { withDatabase } from "./fixtures/database/postgres.ts";

// Migrates a database of the first release to the newest migration. Afterwards the files that its rows name must exist,
// and values that were stored as jsonb must be the same.

const LAST_OF_FIRST_RELEASE = 8;
const migrations = resolve(import.meta.dirname, "../migrations");
const publicFolder = resolve(import.meta.dirname, "../../web/public");
const foreignPicture = "https://pictures.example/somebody.svg";
const catalog = readCatalog();
const PHONE_OF_ACT = "+8613900000100";

const answers = [
  { drops: [{ itemId: 7, value: 0.1, name: "新月爪刀 · 金箔" }], balance: 9_007_199_254_740_991, none: null },
  { ok: true, list: [], text: 'a "quoted" \\ line\nand another' },
  "a bare text",
];
const payloads = [
  { accountId: 1, nickname: "Ёжик", drops: [[1, 2], { deep: { deeper: [] } }] },
  { image: "/pictures/items/ak-koi.svg", price: 12.5 },
];

let database: TestDatabase;
let client: pg.Client;
let before: { answers: unknown[]; payloads: unknown[] };

beforeAll(async () => {
  database = await copyDatabase(withDatabase(inject("postgres"), "template0"));
  await migrateTo(LAST_OF_FIRST_RELEASE);
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await fillPictures();
  await fillJson();
  await fillActs();
  before = await readJson();
  await migrate(database.connectionString);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each([
  ["accounts_accounts", "avatar", catalog.heads.length],
  ["items_items", "image", catalog.items.length],
  ["boxes_boxes", "image", catalog.boxes.length],
  ["content_banners", "image", catalog.banners.length],
])("every picture that an old row of %s names exists", async (table, column, count) => {
  const { rows } = await client.query(`select ${column} as path from ${table} where ${column} like '/pictures/%'`);
  expect(rows).toHaveLength(count);
  expect(rows.filter(({ path }) => !existsSync(join(publicFolder, path)))).toEqual([]);
});

test("a picture of another site is not changed", async () => {
  const { rows } = await client.query("select avatar from accounts_accounts where avatar not like '/pictures/%'");
  expect(rows).toEqual([{ avatar: foreignPicture }]);
});

test("saved answers and events keep their values and are stored as json", async () => {
  expect(before.answers).toHaveLength(answers.length);
  expect(before.payloads).toHaveLength(payloads.length);
  expect(await readJson()).toEqual(before);
  const { rows } = await client.query("select answer from wallet_keys order by key");
  expect(rows.map(({ answer }) => answer)).toEqual(answers);
  const types = await client.query(
    `select distinct data_type as type from information_schema.columns
     where (table_name, column_name) in (('wallet_keys', 'answer'), ('platform_events', 'payload'))`,
  );
  expect(types.rows).toEqual([{ type: "json" }]);
});

test("an operator's command names the player by account id, not by phone", async () => {
  const { rows } = await client.query(
    `select act.account_id = account.id as known, act.details from office_acts act
     left join accounts_accounts account on account.phone = $1 order by act.id`,
    [PHONE_OF_ACT],
  );
  expect(rows).toEqual([
    { known: true, details: { box: "free-welcome" } },
    { known: true, details: { box: "free-welcome" } },
    { known: null, details: { box: "free-welcome" } },
    { known: null, details: { box: "free-welcome" } },
  ]);
});

async function migrateTo(last: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-old-"));
  for (const name of readdirSync(migrations)) {
    if (Number(name.slice(0, 4)) <= last) copyFileSync(join(migrations, name), join(folder, name));
  }
  await migrate(database.connectionString, pathToFileURL(`${folder}/`));
  rmSync(folder, { recursive: true });
}

/**
 * Writes rows as the first release's catalogue did: its pictures had the same names as today, but were SVG drawings.
 */
async function fillPictures(): Promise<void> {
  const drawing = (image: string) => image.replace(".webp", ".svg");
  const names = "'名', 'name', 'имя'";
  const addAccount = (avatar: string, index: number) =>
    client.query("insert into accounts_accounts (phone, password_hash, nickname, avatar) values ($1, 'x', 'old', $2)", [
      `+8613900000${100 + index}`,
      avatar,
    ]);
  for (const [index, { image }] of catalog.heads.entries()) await addAccount(drawing(image), index);
  await addAccount(foreignPicture, catalog.heads.length);
  for (const { slug, image } of catalog.items)
    await client.query(
      `insert into items_items (slug, category, grade, value_cents, image, name_zh, name_en, name_ru)
       values ($1, 'ak', 4, 10, $2, ${names})`,
      [slug, drawing(image)],
    );
  const { rows } = await client.query(
    `insert into boxes_themes (slug, position, emblem, plinth, name_zh, name_en, name_ru)
     values ('old', 1, 'moon', '#1f5a73', ${names}) returning id`,
  );
  for (const { slug, image } of catalog.boxes)
    await client.query(
      `insert into boxes_boxes (slug, theme_id, position, image, name_zh, name_en, name_ru)
       values ($1, $2, 1, $3, ${names})`,
      [slug, rows[0].id, drawing(image)],
    );
  for (const { slug, image } of catalog.banners)
    await client.query(
      `insert into content_banners (slug, position, image, link, title_zh, title_en, title_ru, text_zh, text_en, text_ru)
       values ($1, 1, $2, '/', ${names}, ${names})`,
      [slug, drawing(image)],
    );
}

/**
 * Writes commands as operators typed them: a phone with and without its country, a number without an account, and a
 * command without a player.
 */
async function fillActs(): Promise<void> {
  const box = "free-welcome";
  for (const phone of [PHONE_OF_ACT, "139-0000-0100", "+8613999999999", undefined])
    await client.query(
      "insert into office_acts (operator, act, details, reason) values ('somebody', 'box grant', $1, 'why')",
      [JSON.stringify({ box, phone })],
    );
}

async function fillJson(): Promise<void> {
  for (const [index, answer] of answers.entries())
    await client.query(
      "insert into wallet_keys (player_id, call, key, body_hash, answer) values (1, 'openBox', $1, '\\x00', $2)",
      [`key ${index}`, JSON.stringify(answer)],
    );
  for (const payload of payloads)
    await client.query("insert into platform_events (kind, payload) values ('drop', $1)", [JSON.stringify(payload)]);
}

/** Reads the values as text, because JavaScript numbers cannot hold all their digits. */
async function readJson(): Promise<{ answers: unknown[]; payloads: unknown[] }> {
  const read = async (query: string) => (await client.query(query)).rows.map(({ value }) => value);
  return {
    answers: await read("select answer::jsonb::text as value from wallet_keys order by key"),
    payloads: await read("select payload::jsonb::text as value from platform_events order by xid, id"),
  };
}
