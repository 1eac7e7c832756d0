import { ITEM_SOURCES } from "@vitrine/contract/inventory.ts";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { change } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

const WORDS: Record<Language, readonly string[]> = {
  "zh-CN": ["对战", "追梦", "商城"],
  "en-US": ["Battles", "Dream", "Shop", "Exchange"],
  "ru-RU": ["Битвы", "Мечта", "Магазин"],
};

test("the bag shows in each language the source of each item", async ({ page, player }) => {
  await change(
    `insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source)
     select nextval('items_voucher_ids'), $1, item.id, item.value_cents, item.value_cents, source
     from unnest($2::text[]) source, (select * from items_items order by value_cents limit 1) item`,
    [player.id, ITEM_SOURCES],
  );
  for (const language of LANGUAGES) {
    await store(page, { locale: language });
    await page.goto("/personal/bag");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(ITEM_SOURCES.length);
    const feet = await cards.locator(".item-card-foot").allTextContents();
    for (const source of ITEM_SOURCES) expect(feet.filter((foot) => foot.endsWith(source))).toEqual([]);
    for (const word of WORDS[language])
      expect(
        feet.some((foot) => foot.endsWith(word)),
        word,
      ).toBe(true);
  }
});
