import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { customerService } from "@vitrine/contract/content/documents.ts";
import type { DreamTarget } from "@vitrine/contract/dream.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import type { ShopOffer } from "@vitrine/contract/shop.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, possessionsOf } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";

const env = {
  DEMO_GRANT: "0",
  SWITCH_BALANCE_TYPE: "on",
  SHOW_PUBLIC_TEXT: "off",
  IMAGE_HOST: "https://pictures.example/vitrine/",
  CONTACT_MAIL: "help@vitrine.example",
  CONTACT_PHONE: "+86 400 820 8820",
  CONTACT_HOURS: "Mon–Fri 9–18",
};
let folder: string;
let site: LocalSite;
let gifts: ReturnType<typeof openGifts>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-pages-"));
  copyFileSync(join(import.meta.dirname, "../../../web/index.html"), join(folder, "index.html"));
  site = await startSite({ env, pagesFolder: folder });
  gifts = openGifts(site.connectionString);
});
afterAll(async () => {
  await gifts.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

test("the pages get the values of the configuration", async () => {
  const { body } = await call<object>(site, "GET", "common/sysConfig");
  expect(body.data).toMatchObject({
    switchBalanceType: true,
    showPublicText: false,
    imageHost: "https://pictures.example/vitrine",
  });
});

test("customer service returns mail, phone and hours", async () => {
  const { body } = await call<OutputOf<typeof customerService>>(site, "GET", "common/customerService");
  expect(body.data).toMatchObject({
    mail: "help@vitrine.example",
    phone: "+86 400 820 8820",
    hours: "Mon–Fri 9–18",
    groupChats: [],
  });
});

test("the contact page and the five legal documents contain the contacts in every language, and a search finds them", async () => {
  for (const language of LANGUAGES) {
    for (const slug of ["contact", "terms", "privacy", "about", "disclaimer", "ethics"]) {
      const { body } = await call<{ text: string }>(site, "GET", "common/document", {
        query: { id: slug },
        lang: language,
      });
      expect(body.data.text, slug).toContain("[help@vitrine.example](mailto:help@vitrine.example)");
      expect(body.data.text, slug).toContain("(tel:+864008208820)");
      expect(body.data.text, slug).toContain("Mon–Fri 9–18");
      expect(body.data.text, slug).not.toContain("{contact}");
    }
    const found = await call<{ total: number }>(site, "GET", "common/documentList", {
      query: { name: "help@vitrine.example" },
      lang: language,
    });
    expect(found.body.data.total).toBeGreaterThan(0);
  }
});

test("while SWITCH_BALANCE_TYPE is on, every spending call takes only coins if the player asks for that", async () => {
  const { id, token } = await newPlayer(site);
  await gifts.give(id, { coinsCents: 100_000_00, pointsCents: 5_000_00 });
  const box = (await boxesOnSale(site)).find(({ price }) => price === 5)!;
  const offer = (await call<{ list: ShopOffer[] }>(site, "GET", "shop/list", { query: { sort: 2 } })).body.data
    .list[0]!;
  const target = (await call<{ list: DreamTarget[] }>(site, "GET", "dream/list")).body.data.list[0]!;
  const other = await newPlayer(site);
  await gifts.give(other.id, { coinsCents: 100_00 });
  const room = await call<{ id: number }>(site, "POST", "battle/create", {
    token: other.token,
    body: { boxIds: String(box.id), players: 3, mode: 0 },
  });
  const spending: [string, object][] = [
    ["box/open", { id: box.id, number: 1 }],
    ["battle/create", { boxIds: String(box.id), players: 2, mode: 0 }],
    ["battle/joinBattle", { id: room.body.data.id }],
    ["dream/open", { itemId: target.itemId, percent: 10 }],
    ["profile/buyVirtual", { id: offer.id, number: 1 }],
  ];
  for (const [path, body] of spending) {
    const answer = await call(site, "POST", path, { token, body: { ...body, coinsOnly: true } });
    expect([path, answer.http, answer.body.code]).toEqual([path, 200, undefined]);
  }
  const before = await pointsAndCoins(id);
  // The player has only one cent in coins. The points would be enough, and must not be used.
  const poor = await newPlayer(site);
  await gifts.give(poor.id, { coinsCents: 1, pointsCents: 100_000_00 });
  for (const [path, body] of spending) {
    const answer = await call(site, "POST", path, { token: poor.token, body: { ...body, coinsOnly: true } });
    expect([path, answer.body.code]).toEqual([path, "insufficient_balance"]);
  }
  expect(await pointsAndCoins(poor.id)).toEqual({ coins_cents: 1, points_cents: 100_000_00 });
  expect(before.coins_cents).toBeLessThan(100_000_00);
  const paid = await call(site, "POST", "box/open", { token: poor.token, body: { id: box.id } });
  expect(paid.http).toBe(200);
});

test("pages may load pictures only from the site itself and from the configured host", async () => {
  const answer = await fetch(`${site.url}/home`);
  expect(answer.headers.get("content-security-policy")).toContain(
    "; img-src 'self' data: blob: https://pictures.example; ",
  );
});

async function pointsAndCoins(playerId: number) {
  const { coins_cents, points_cents } = (await possessionsOf(site.database, playerId)).wallet[0]!;
  return { coins_cents, points_cents };
}
