import type { SiteEvent } from "@vitrine/contract/rewards.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readEvents } from "../../seed/events.ts";
import { call } from "../../test/fixtures/call.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { setClock } from "../platform/clock.ts";
import { seedEvents } from "./index.ts";

let site: LocalSite;

beforeAll(async () => {
  site = await startSite({ seed: false });
  // The first versions of the site had events without pictures.
  const first = readEvents().map((event) => ({ ...event, image: null }));
  await seedEvents(site.database.db, first);
  await seedEvents(site.database.db, readEvents());
});
afterEach(() => setClock());
afterAll(() => site.close());

// Each request has different parameters, so that no answer comes from the cache.
const list = async (lang: string, query = {}) =>
  (await call<SiteEvent[]>(site, "GET", "event/list", { lang, query })).body.data;

test("a guest reads events and promotions in their order and language", async () => {
  const all = await list("ru-RU");
  expect(all.map(({ slug, image }) => [slug, image])).toEqual(readEvents().map(({ slug, image }) => [slug, image]));
  const promotions = await list("zh-CN", { kind: "promotion" });
  expect(promotions.map(({ slug }) => slug)).toContain("first-deposit");
  expect(promotions.every(({ kind, link, text }) => kind === "promotion" && link && text.includes("## "))).toBe(true);
  const { title } = promotions.find(({ slug }) => slug === "vip")!;
  expect(title).toBe(readEvents().find(({ slug }) => slug === "vip")!.texts["zh-CN"].title);
});

test("the files change events that nobody has edited, and do not change events that an operator has edited", async () => {
  const { db } = site.database;
  const files = readEvents();
  const change = (slug: string) => ({
    "en-US": { ...files.find((file) => file.slug === slug)!.texts["en-US"], title: "New" },
  });
  const event = await db.selectFrom("content_events").select("id").where("slug", "=", "vip").executeTakeFirstOrThrow();
  await db.updateTable("content_event_texts").set({ title: "Ours" }).where("event_id", "=", event.id).execute();
  await seedEvents(
    db,
    files.map((file) => ({ ...file, texts: { ...file.texts, ...change(file.slug) } })),
  );
  const titles = new Map((await list("en-US", { kind: "promotion" })).map(({ slug, title }) => [slug, title]));
  expect([titles.get("vip"), titles.get("referral")]).toEqual(["Ours", "New"]);
});

test("an event that is over is no longer shown", async () => {
  const { db } = site.database;
  const end_at = new Date(Date.now() + 60_000);
  await db.updateTable("content_events").set({ end_at }).where("slug", "=", "calendar").execute();
  const slugs = async () => (await list("en-US", { kind: "event" })).map(({ slug }) => slug);
  expect(await slugs()).toContain("calendar");
  const later = Date.now() + 120_000;
  setClock(() => later);
  const { body } = await call<SiteEvent[]>(site, "GET", "event/list", { lang: "ru-RU", query: { kind: "event" } });
  expect(body.data.map(({ slug }) => slug)).not.toContain("calendar");
});
