import type { OutputOf } from "@vitrine/contract/call.ts";
import type { customerService, document, documentList } from "@vitrine/contract/content/documents.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { rememberDocuments } from "./remember-documents.ts";
import { type DocumentFile, seedDocuments } from "./seed-content.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ env: { GROUP_CHATS: "Telegram=https://t.me/vitrine_chat" } });
});
afterAll(() => site.close());

const list = (query: Record<string, string | number> = {}, lang = "en-US") =>
  call<OutputOf<typeof documentList>>(site, "GET", "common/documentList", { query, lang });
const read = (id: string | number, lang = "en-US") =>
  call<OutputOf<typeof document>>(site, "GET", "common/document", { query: { id }, lang });

test("every document is listed in each language, 15 on a page, in the same order", async () => {
  const pages = await Promise.all(LANGUAGES.map(async (language) => (await list({}, language)).body.data));
  for (const { list: rows, page, pageSize, total } of pages) {
    expect({ page, pageSize }).toEqual({ page: 1, pageSize: 15 });
    expect(rows).toHaveLength(Math.min(total, 15));
    expect(rows.map(({ id }) => id)).toEqual(pages[0]!.list.map(({ id }) => id));
  }
  const rest = await list({ page: 2, pageSize: 4 });
  expect(rest.body.data.list.map(({ id }) => id)).toEqual(pages[0]!.list.slice(4, 8).map(({ id }) => id));
  for (const { kind } of (await list({ kind: "help" })).body.data.list) expect(kind).toBe("help");
});

test("a search finds text in the reader's language and returns an excerpt", async () => {
  for (const [name, lang] of [
    ["TURNOVER", "en-US"],
    ["流水", "zh-CN"],
    ["оборота", "ru-RU"],
  ] as const) {
    const { list: rows } = (await list({ name }, lang)).body.data;
    expect(
      rows.map(({ slug }) => slug),
      name,
    ).toContain("terms");
    for (const { excerpt } of rows) expect(excerpt).toBeTruthy();
  }
  expect((await list({ name: "流水" })).body.data.total).toBe(0);
  expect((await list({ name: "%" })).body.data.total).toBe(0);
  expect((await list()).body.data.list[0]).not.toHaveProperty("excerpt");
});

test("a document is read by id or by slug, in each language, with its neighbours", async () => {
  const byName = (await read("terms")).body.data;
  const byId = (await read(byName.id, "ru-RU")).body.data;
  expect(byId.slug).toBe("terms");
  expect(byId.title).toMatch(/\p{Script=Cyrillic}/u);
  expect(byName.updateTime).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
  const help = (await list({ kind: byName.kind, pageSize: 100 })).body.data.list.map(({ slug }) => slug);
  const at = help.indexOf("terms");
  expect([byName.previous?.slug, byName.next?.slug]).toEqual([help[at - 1], help[at + 1]]);
});

test.each([
  ["no-such-document", 404],
  ["999999", 404],
  ["../terms", 400],
  ["Terms'--", 400],
  ["", 400],
])("document %j is refused with %i", async (id, http) => {
  expect((await read(id)).http).toBe(http);
});

test.each([
  ["kind", "legal"],
  ["page", 0],
  ["pageSize", 101],
  ["name", "x".repeat(65)],
])("a list with %s %j is refused", async (name, value) => {
  expect((await list({ [name]: value })).http).toBe(400);
});

test("customer service returns the group chats from the settings", async () => {
  const { body } = await call<OutputOf<typeof customerService>>(site, "GET", "common/customerService");
  expect(body.data.groupChats).toEqual([{ name: "Telegram", url: "https://t.me/vitrine_chat" }]);
});

test("too many searches are rate-limited, while the list without a search stays available", async () => {
  const strict = await startSite({ connectionString: site.connectionString, seed: false, env: { RATE_LIMITS: "on" } });
  const ask = (query: Record<string, string>) => call(strict, "GET", "common/documentList", { query });
  const searches = await Promise.all(Array.from({ length: 60 }, (_, index) => ask({ name: `word ${index}` })));
  expect(searches.some(({ http }) => http === 200)).toBe(true);
  expect(searches.at(-1)?.body.code).toBe("too_many_requests");
  expect((await ask({})).http).toBe(200);
  await strict.close();
});

const file = (title: string, position = 9000): DocumentFile => ({
  slug: "planted",
  kind: "support",
  position,
  texts: Object.fromEntries(
    LANGUAGES.map((language) => [language, { title, summary: "s", text: "## T", updated: "2026-11-21" }]),
  ),
});
const NO_CONTACTS = { admin: false, contact: { mail: "", phone: "", hours: "" }, groupChats: [] };
const planted = () => rememberDocuments(site.database.db, NO_CONTACTS).find("planted", "en-US");
beforeEach(() => seedDocuments(site.database.db, [file("First")]));

test("a changed file changes its document, which keeps its id", async () => {
  const before = await planted();
  await seedDocuments(site.database.db, [file("Second")]);
  expect(await planted()).toMatchObject({ id: before?.id, title: "Second" });
  await Promise.all([1, 2, 3].map(() => seedDocuments(site.database.db, [file("First")])));
  expect(await planted()).toMatchObject({ id: before?.id, title: "First" });
});

test("a document that an operator has edited is not overwritten", async () => {
  await site.database.pool.query("update content_document_texts set title = 'Edited' where title = 'First'");
  await seedDocuments(site.database.db, [file("Third")]);
  expect(await planted()).toMatchObject({ title: "Edited" });
  await site.database.pool.query("delete from content_documents where slug = 'planted'");
});
