import { readCatalog } from "../server/seed/catalog.ts";
import { bannerOrders } from "./banners/orders.ts";
import { boxOrders } from "./boxes/orders.ts";
import { brandOrders } from "./brand/orders.ts";
import { emblemOrders } from "./emblems/orders.ts";
import { emptyOrders } from "./empty/orders.ts";
import type { Order } from "./order.ts";
import { portraitOrders } from "./portraits/orders.ts";

/** Everything besides the items. Boxes and banners show items, so list these when the items are made. */
export function houseOrders(): Order[] {
  const catalog = readCatalog();
  return [
    ...brandOrders(),
    ...emblemOrders(catalog),
    ...emptyOrders(),
    ...portraitOrders(catalog),
    ...boxOrders(catalog),
    ...bannerOrders(),
  ];
}
