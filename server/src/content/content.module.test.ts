import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ env: { BATTLE_BOX_MAX: "7" } });
});
afterAll(() => site.close());

type Text = { id: number; title: string; text: string };

test.each(["common/bannerList", "common/notice"])(
  "%s answers in the language of the request, and in Chinese for an unsupported language",
  async (path) => {
    const read = async (lang?: string) => (await call<Text[]>(site, "GET", path, { lang })).body.data;
    const [chinese, english, russian] = await Promise.all(LANGUAGES.map(read));
    expect(chinese![0]!.title).toMatch(/\p{Script=Han}/u);
    expect(english![0]!.title).toMatch(/[A-Za-z]/);
    expect(russian![0]!.title).toMatch(/\p{Script=Cyrillic}/u);
    expect(english!.map(({ id }) => id)).toEqual(chinese!.map(({ id }) => id));
    expect(await read("tlh")).toEqual(chinese);
    expect(await read()).toEqual(chinese);
  },
);

test("notices come newest first, as many as requested, and one by default", async () => {
  await site.database.pool.query(`insert into content_notices (slug, title_zh, title_en, title_ru, text_zh, text_en, text_ru, published_at)
    values ('newest', '新', 'New', 'Новое', '新', 'New', 'Новое', now())`);
  const read = async (query: Record<string, number> = {}) =>
    (await call<Text[]>(site, "GET", "common/notice", { query, lang: "en-US" })).body.data;
  expect((await read({ topN: 2 })).map(({ title }) => title)[0]).toBe("New");
  expect(await read({ topN: 1 })).toHaveLength(1);
  for (const topN of [0, 21]) expect((await call(site, "GET", "common/notice", { query: { topN } })).http).toBe(400);
});

test("the configuration gives pages the limits of every form and all values that they must show", async () => {
  const { body } = await call(site, "GET", "common/sysConfig", { token: "a bad token is ignored here" });
  expect(body.data).toMatchObject({
    switchBalanceType: false,
    demo: true,
    maintenance: false,
    tickets: true,
    smsCodeRequired: false,
    beacon: "none",
    languages: [...LANGUAGES],
    limits: { openMax: 10, saleMax: 1000, passwordMin: 8, passwordMax: 128, clientSeedMax: 64, battleBoxMax: 7 },
  });
});
