import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../test/fixtures/database/database.ts";
import { rememberItemCatalogue } from "../inventory/index.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { createBoxCache } from "./box-cache.ts";

let fixture: TestDatabase;
let database: Database;
let questions: string[] = [];

beforeAll(async () => {
  fixture = await testDatabase();
  database = openDatabase({ connectionString: fixture.connectionString });
  await database.pool.query(`insert into items_items (slug, category, grade, value_cents, image, name_zh, name_en, name_ru)
    values ('one', 'ak', 4, 90, '', '一', 'One', 'Один')`);
  await database.pool.query(`insert into boxes_themes (slug, position, emblem, plinth, name_zh, name_en, name_ru)
    values ('theme', 1, '', '', '题', 'Theme', 'Тема')`);
  await database.pool.query(`insert into boxes_boxes (slug, theme_id, position, image, current_version, name_zh, name_en, name_ru)
    values ('box', 1, 1, '', 1, '盒', 'Box', 'Кейс'), ('draft', 1, 2, '', 0, '稿', 'Draft', 'Черновик')`);
  await database.pool.query(
    "insert into boxes_versions values (1, 1, 100, repeat('a', 64)), (1, 2, 100, repeat('b', 64))",
  );
  await database.pool.query(`insert into boxes_version_items (box_id, version, range_start, range_end, item_id, value_cents)
    values (1, 1, 1, 100000, 1, 90), (1, 2, 1, 100000, 1, 91)`);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await database.close();
  await fixture.drop();
});

/** Creates a box cache that records its queries; the clock stops until the test moves it. */
function boxCache() {
  vi.useFakeTimers({ toFake: ["performance"] });
  questions = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      questions.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return createBoxCache(db, rememberItemCatalogue(database.db));
}

test("the boxes are read once per second for all callers, and a box without a version is left out", async () => {
  const one = boxCache();
  await Promise.all([one.all(), one.all(), one.box(1)]);
  expect(questions).toHaveLength(2);
  expect((await one.all()).boxes.map(({ id }) => id)).toEqual([1]);
  await expect(one.box(2)).rejects.toMatchObject({ code: "not_found" });
  expect(await one.boxName(1, "ru-RU")).toBe("Кейс");
  expect(questions).toHaveLength(2);
});

test("an operator's change is visible after a second", async () => {
  const one = boxCache();
  expect((await one.box(1)).frozen).toBe(false);
  await database.pool.query("update boxes_boxes set frozen = true where id = 1");
  vi.advanceTimersByTime(900);
  expect((await one.box(1)).frozen).toBe(false);
  vi.advanceTimersByTime(200);
  expect((await one.box(1)).frozen).toBe(true);
});

test("a version is read only once, and a missing version is queried again", async () => {
  const one = boxCache();
  const [first, second] = await Promise.all([one.version(1, 1), one.version(1, 1)]);
  expect([first.items[0]!.valueCents, second]).toEqual([90, first]);
  expect((await one.version(1, 2)).items[0]!.valueCents).toBe(91);
  const asked = questions.length;
  vi.advanceTimersByTime(60_000);
  await one.version(1, 1);
  expect(questions).toHaveLength(asked);
  await expect(one.version(1, 3)).rejects.toThrow();
  await database.pool.query("insert into boxes_versions values (1, 3, 100, repeat('c', 64))");
  expect((await one.version(1, 3)).priceCents).toBe(100);
});
