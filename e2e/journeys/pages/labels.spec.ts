import { ITEM_SOURCES } from "@vitrine/contract/inventory.ts";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { readUser } from "../../site/api.ts";
import { change, office } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

const WORDS: Record<Language, readonly string[]> = {
  "zh-CN": ["对战", "追梦", "商城"],
  "en-US": ["Battles", "Dream", "Shop", "Exchange"],
  "ru-RU": ["Битвы", "Мечта", "Магазин"],
};

for (const language of LANGUAGES) {
  test(`the bag shows in ${language} the source of each item`, async ({ page, player }) => {
    await change(
      `insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source)
       select nextval('items_voucher_ids'), $1, item.id, item.value_cents, item.value_cents, source
       from unnest($2::text[]) source, (select * from items_items order by value_cents limit 1) item`,
      [player.id, ITEM_SOURCES],
    );
    await store(page, { locale: language, token: player.token });
    await page.goto("/personal/bag");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(ITEM_SOURCES.length);
    const feet = await cards.locator(".item-card-foot").allTextContents();
    for (const source of ITEM_SOURCES) expect(feet.filter((foot) => foot.endsWith(source))).toEqual([]);
    for (const word of WORDS[language])
      expect(
        feet.some((foot) => foot.endsWith(word)),
        word,
      ).toBe(true);
  });
}

test("screen readers read points as points, on every page that shows them", async ({ page, player }) => {
  const told = await office("gift-codes", "create", "--count", "1", "--points", "37.5");
  const code = told.trim().split("\n").at(-1)!.trim();
  const main = page.getByRole("main");
  await page.goto("/personal/benefits");
  await main.getByRole("textbox", { name: "Gift code" }).fill(code);
  await main.getByRole("button", { name: "Redeem" }).click();
  const given = main.getByRole("list", { name: "What you got" });
  await expect(given.getByText("37.50 points")).toBeAttached();
  expect((await readUser(player)).pendingPoints).toBe(37.5);
  for (const path of ["/personal/benefits", "/personal/benefits?tab=rewards"]) {
    await page.goto(path);
    await expect(main.getByText("37.50 points").first()).toBeAttached();
    await expect(main.getByText("37.50 coins")).toHaveCount(0);
  }
  for (const path of ["/personal", "/personal/transfer"]) {
    await page.goto(path);
    await expect(main.getByText("0 points", { exact: true }).first()).toBeAttached();
  }
  await page.goto("/personal/vip");
  await expect(main.getByText(/^\d+ points$/).first()).toBeAttached();
  await page.goto("/personal/promo");
  await expect(main.getByText("0 points", { exact: true })).toHaveCount(2);
});
