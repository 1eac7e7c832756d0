import type { OutputOf } from "@vitrine/contract/call.ts";
import type { skinDetail } from "@vitrine/contract/inventory/catalogue.ts";
import { answer, tell } from "./mocked-responses.ts";
import { START, waitAt } from "./navigation.ts";
import type { Steps, View } from "./view.ts";

/** A pistol of the red grade: it is in the shop, and in boxes of every price. */
const ITEM = 42;
type CatalogueItem = OutputOf<typeof skinDetail>;

/** The shop and the catalogue: their lists, their windows, and their empty states. */
export const shopStates: View[] = [
  { name: "shop-guest", path: "/shop", viewer: "guest" },
  { name: "shop-category", path: "/shop?category=dagger&sort=1" },
  { name: "shop-none", path: "/shop?name=zzz" },
  {
    name: "shop-failed",
    path: "/shop?sort=1",
    window: true,
    before: ({ page }) => answer(page, "**/shop/list**", 500),
  },
  { name: "shop-waiting", path: START, window: true, act: ({ page }) => waitAt(page, "/shop?sort=1") },
  { name: "shop-mine-empty", path: "/shop?tab=mine", viewer: "newcomer" },
  { name: "shop-mine-guest", path: "/shop?tab=mine", viewer: "guest" },
  { name: "shop-buy", path: `/shop?item=${ITEM}`, dialog: true },
  { name: "shop-buy-short", path: `/shop?item=1`, dialog: true },
  { name: "shop-buy-few", path: `/shop?item=${ITEM}`, before: stock(2), dialog: true },
  { name: "shop-buy-gone", path: `/shop?item=${ITEM}`, before: stock(0), dialog: true },
  { name: "shop-bought", path: `/shop?item=${ITEM}`, viewer: "newcomer", act: buy, dialog: true },
  { name: "shop-mine", path: "/shop?tab=mine", viewer: "newcomer" },
  { name: "catalogue-filtered", path: "/skin?grade=0&category=awp", viewer: "guest" },
  { name: "catalogue-none", path: "/skin?name=zzz" },
  { name: "catalogue-card", path: `/skin?item=${ITEM}`, dialog: true },
  { name: "catalogue-card-gold", path: "/skin?item=1", viewer: "guest", dialog: true },
  { name: "catalogue-card-missing", path: "/skin?item=999999", dialog: true },
];

function stock(left: number) {
  return ({ page }: Steps) =>
    tell<CatalogueItem>(page, "**/api/skin/detail*", (item) => ({
      ...item,
      offer: item.offer && { ...item.offer, stock: left },
    }));
}

async function buy({ page }: Steps): Promise<void> {
  const window = page.getByRole("dialog");
  await window.locator(".btn-primary").click();
  await window.locator("dl").waitFor();
}
