import type { BoxRow, boxDetail } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { boxFinds } from "@vitrine/contract/search/finds.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("the search data has every box on sale and each of their items once, in all languages", async () => {
  const { body } = await call<OutputOf<typeof boxFinds>>(site, "GET", "box/finds");
  const themes = await call<{ boxes: BoxRow[] }[]>(site, "GET", "common/getBoxThemeList", { lang: "ru-RU" });
  const onSale = themes.body.data.flatMap(({ boxes }) => boxes);
  const { boxes, items } = body.data;
  expect(boxes.map(({ id, names, price }) => [id, names["ru-RU"], price]).sort()).toEqual(
    onSale.map(({ id, name, price }) => [id, name, price]).sort(),
  );
  const details = await Promise.all(
    onSale.map(({ id }) =>
      call<OutputOf<typeof boxDetail>>(site, "GET", "box/detail", { query: { id }, lang: "en-US" }),
    ),
  );
  const odds = details.flatMap(({ body: { data: box } }) => box.items.map((row) => ({ boxId: box.id, ...row })));
  expect(new Set(items.map(({ itemId }) => itemId))).toEqual(new Set(odds.map(({ itemId }) => itemId)));
  expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
  for (const item of items) {
    const places = odds.filter(({ itemId }) => itemId === item.itemId);
    const here = places.find(({ boxId }) => boxId === item.boxId);
    expect([here?.name, here?.value]).toEqual([item.names["en-US"], item.value]);
    expect(here!.probability).toBe(Math.max(...places.map(({ probability }) => probability)));
  }
});
