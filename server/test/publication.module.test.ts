import type { AnyCall } from "@vitrine/contract/call.ts";
import * as calls from "@vitrine/contract/operators/configuration.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { disableOperator } from "../src/operators/index.ts";
import { now, setClock } from "../src/platform/clock.ts";
import { transact } from "../src/platform/database/database.ts";
import { call } from "./fixtures/call.ts";
import { ask, freshCode, type JoinedOperator, joinOperator, newKey } from "./fixtures/operators.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";

let site: LocalSite;
let owner: JoinedOperator;
let content: JoinedOperator;
beforeAll(async () => {
  site = await startSite({ env: { ADMIN: "on" } });
  owner = await joinOperator(site, "owner", "owner");
  content = await joinOperator(site, "content", "content");
}, 120_000);
afterAll(() => site.close());
afterEach(() => setClock());

async function change<C extends AnyCall>(by: JoinedOperator, act: C, input: object) {
  const code = await freshCode(site, by);
  const sent = { ...input, reason: "a test", code } as never;
  const { http, body } = await ask(site, act, sent, { ...by, key: newKey() });
  return { http, code: body.code, data: body.data as { result: never } };
}

const words = (field: string, text: string) => ({
  [`${field}_zh`]: `${text} 中`,
  [`${field}_en`]: text,
  [`${field}_ru`]: `${text} рус`,
});

test("a notice for tomorrow appears tomorrow in the reader's language, and is withdrawn again", async () => {
  const read = async (lang: string) =>
    (await call<{ title: string; text: string }[]>(site, "GET", "common/notice", { lang, query: { topN: 1 } })).body
      .data[0];
  const tomorrow = now().getTime() + DAY_MS;
  const notice = {
    ...words("title", "Spring sale"),
    ...words("text", "From tomorrow.\nFor a week."),
    publishTime: new Date(tomorrow).toISOString(),
  };
  const saved = await change(content, calls.contentSaveNotice, notice);
  expect(saved.http).toBe(200);
  const { id } = saved.data.result as { id: number };
  expect((await read("en-US"))?.title).not.toBe("Spring sale");
  const listed = (await ask(site, calls.contentNotices, {}, content)).body.data.list[0];
  expect(listed).toMatchObject({ id, public: false, title: { "ru-RU": "Spring sale рус" } });
  expect(
    (await change(content, calls.contentSaveNotice, { id, ...notice, ...words("title", "Summer sale") })).http,
  ).toBe(200);
  setClock(() => tomorrow + 1000);
  await expect.poll(() => read("en-US")).toMatchObject({ title: "Summer sale", text: "From tomorrow.\nFor a week." });
  expect((await read("zh-CN"))?.title).toBe("Summer sale 中");
  expect(
    (
      await change(content, calls.contentSaveNotice, {
        id,
        ...notice,
        publishTime: new Date(tomorrow + DAY_MS).toISOString(),
      })
    ).code,
  ).toBe("content_public");
  expect((await change(content, calls.contentWithdrawNotice, { id })).http).toBe(200);
  await expect.poll(async () => (await read("en-US"))?.title).not.toBe("Summer sale");
});

test("a banner is shown from its beginning to its end", async () => {
  const shown = async () =>
    (await call<{ title: string }[]>(site, "GET", "common/bannerList", { lang: "en-US" })).body.data.map(
      ({ title }) => title,
    );
  const start = now().getTime();
  const times = {
    fromTime: new Date(start + DAY_MS).toISOString(),
    toTime: new Date(start + 2 * DAY_MS).toISOString(),
  };
  const banner = {
    ...words("title", "+30% today"),
    ...words("text", "Only today."),
    image: "/pictures/a.webp",
    link: "/shop",
    position: 0,
  };
  expect((await change(content, calls.contentSaveBanner, { ...banner, ...times, toTime: times.fromTime })).code).toBe(
    "content_times",
  );
  expect(
    (await change(content, calls.contentSaveBanner, { ...banner, ...times, link: "javascript:alert(1)" })).http,
  ).toBe(400);
  expect((await change(content, calls.contentSaveBanner, { ...banner, ...times })).http).toBe(200);
  expect(await shown()).not.toContain("+30% today");
  setClock(() => start + DAY_MS + 1000);
  await expect.poll(shown).toContain("+30% today");
  setClock(() => start + 2 * DAY_MS + 1000);
  await expect.poll(shown).not.toContain("+30% today");
});

test("the texts of a document are replaced at their time, and a colleague's change is not overwritten", async () => {
  const { id } = (await ask(site, calls.contentDocuments, {}, content)).body.data.find(({ slug }) => slug === "about")!;
  const { revision } = (await ask(site, calls.contentDocument, { id }, content)).body.data;
  const tomorrow = now().getTime() + DAY_MS;
  const text = {
    ...words("title", "Who we are"),
    ...words("summary", "In short."),
    ...words("text", "## Us\n\n{contact}"),
  };
  const save = { id, revision, ...text, publishTime: new Date(tomorrow).toISOString() };
  expect((await change(content, calls.contentSaveDocument, save)).http).toBe(200);
  expect((await change(owner, calls.contentSaveDocument, save)).code).toBe("content_changed");
  const again = (await ask(site, calls.contentDocument, { id }, content)).body.data;
  expect(again).toMatchObject({ title: { "zh-CN": "Who we are 中" }, publishTime: save.publishTime });
  // The preview fills in the contacts as the page of the players does.
  const help = await call<{ text: string }>(site, "GET", "common/document", {
    lang: "ru-RU",
    query: { id: "contact" },
  });
  expect(again.contacts["ru-RU"]).toContain("/messages/tickets?about=other");
  expect(help.body.data.text).toContain(again.contacts["ru-RU"]);
  expect(
    (await change(content, calls.contentSaveDocument, { ...save, revision: again.revision, text_ru: " \u0007" })).code,
  ).toBe("content_text");
  const shown = async () =>
    (
      await call<{ title: string; text: string }>(site, "GET", "common/document", {
        lang: "en-US",
        query: { id: "about" },
      })
    ).body.data;
  expect((await shown()).title).not.toBe("Who we are");
});

test("what an operator has scheduled is held when that operator is disabled first, and appears when another one saves it", async () => {
  const leaving = await joinOperator(site, "leaving", "content");
  const tomorrow = now().getTime() + DAY_MS;
  const publishTime = new Date(tomorrow).toISOString();
  const notice = { ...words("title", "Held notice"), ...words("text", "Held."), publishTime };
  const banner = {
    ...words("title", "+40% held"),
    ...words("text", "Held."),
    image: "/pictures/a.webp",
    link: "/shop",
  };
  const noticeId = ((await change(leaving, calls.contentSaveNotice, notice)).data.result as { id: number }).id;
  const times = { position: 1, fromTime: publishTime };
  const bannerId = (
    (await change(leaving, calls.contentSaveBanner, { ...banner, ...times })).data.result as { id: number }
  ).id;
  const documents = (await ask(site, calls.contentDocuments, {}, content)).body.data;
  const { id } = documents.find(({ slug }) => slug === "ethics")!;
  const { revision } = (await ask(site, calls.contentDocument, { id }, content)).body.data;
  const texts = { ...words("title", "Held ethics"), ...words("summary", "Held."), ...words("text", "Held.") };
  expect((await change(leaving, calls.contentSaveDocument, { id, revision, ...texts, publishTime })).http).toBe(200);

  await transact(site.database.db, (tx) => disableOperator(tx, "leaving"));
  setClock(() => tomorrow + 1000);
  const listed = (await ask(site, calls.contentNotices, {}, content)).body.data.list.find((one) => one.id === noticeId);
  expect(listed).toMatchObject({ public: false, held: "leaving" });
  const banners = (await ask(site, calls.contentBanners, {}, content)).body.data;
  expect(banners.find((one) => one.id === bannerId)).toMatchObject({ held: "leaving" });
  const held = (await ask(site, calls.contentDocuments, {}, content)).body.data.find((one) => one.id === id);
  expect(held).toMatchObject({ held: "leaving", nextTime: null });
  const read = async (path: string, query: object) =>
    JSON.stringify((await call(site, "GET", path, { lang: "en-US", query: query as never })).body.data);
  const shown = async () =>
    (await Promise.all([read("common/notice", { topN: 20 }), read("common/bannerList", {})])).join(" ");
  expect(await shown()).not.toContain("held");
  expect(await shown()).not.toContain("Held");
  expect(await read("common/document", { id: "ethics" })).not.toContain("Held");

  const at = new Date(tomorrow + 1000).toISOString();
  expect((await change(content, calls.contentSaveNotice, { id: noticeId, ...notice, publishTime: at })).http).toBe(200);
  expect(
    (await change(content, calls.contentSaveBanner, { id: bannerId, ...banner, ...times, fromTime: at })).http,
  ).toBe(200);
  await expect.poll(shown).toContain("Held notice");
  await expect.poll(shown).toContain("+40% held");
});

test("earlier versions of a notice, a banner and a document can be read and published again", async () => {
  const [banner] = (await ask(site, calls.contentBanners, {}, content)).body.data;
  const { id, image, link, position } = banner!;
  const save = { id, image, link, position, fromTime: now().toISOString(), ...words("text", "Now.") };
  expect((await change(content, calls.contentSaveBanner, { ...save, ...words("title", "+1% now") })).http).toBe(200);
  const [earlier] = (await ask(site, calls.contentEarlier, { kind: "banner", id }, content)).body.data;
  expect(earlier).toMatchObject({ operator: "content" });
  expect(JSON.parse(earlier!.fields)).toEqual({ title: banner!.title, text: banner!.text, image, link, position });

  const documents = (await ask(site, calls.contentDocuments, {}, content)).body.data;
  const { id: documentId } = documents.find(({ slug }) => slug === "disclaimer")!;
  const before = (await ask(site, calls.contentDocument, { id: documentId }, content)).body.data;
  const texts = { ...words("title", "Other"), ...words("summary", "Other."), ...words("text", "Other.") };
  const revised = { id: documentId, revision: 0, ...texts, publishTime: now().toISOString() };
  expect((await change(content, calls.contentSaveDocument, revised)).http).toBe(200);
  const versions = (await ask(site, calls.contentEarlier, { kind: "document", id: documentId }, content)).body.data;
  expect(versions.map(({ operator }) => operator)).toEqual(["content", null]);
  const { title, summary, text } = before;
  expect(JSON.parse(versions[1]!.fields)).toEqual({ title, summary, text });
  expect((await ask(site, calls.contentEarlier, { kind: "document", id: 999_999 }, content)).body.code).toBe(
    "not_found",
  );
});
