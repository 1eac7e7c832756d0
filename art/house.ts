import { readCatalog } from "../server/seed/catalog.ts";
import { bannerOrders } from "./banners/orders.ts";
import { boxOrders } from "./boxes/orders.ts";
import { shelfOrders } from "./boxes/shelf.ts";
import { brandOrders } from "./brand/orders.ts";
import { emblemOrders } from "./emblems/orders.ts";
import { emptyOrders } from "./empty/orders.ts";
import type { Order } from "./order.ts";
import { portraitOrders } from "./portraits/orders.ts";

/**
 * Returns the orders of all pictures except the items. Call this after the items are rendered, because boxes and
 * banners show them.
 */
export function houseOrders(): Order[] {
  const catalog = readCatalog();
  return [
    ...brandOrders(),
    ...emblemOrders(catalog),
    ...emptyOrders(),
    ...portraitOrders(catalog),
    ...boxOrders(catalog),
    ...shelfOrders(),
    ...bannerOrders(),
  ];
}
