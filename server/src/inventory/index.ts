/** The item catalogue, and the inventory items of players. */
export { countItems } from "./count-items.ts";
export { markDelivered, sellFromDelivery } from "./deliver-items.ts";
export { exportItems } from "./export-items.ts";
export { handOver } from "./hand-over.ts";
export {
  insertHiddenInventoryItems,
  insertInventoryItems,
  type NewInventoryItem,
  reserveInventoryItemIds,
} from "./insert-items.ts";
export {
  type CatalogueItem,
  type ItemCatalogue,
  readItemIds,
  rememberItemCatalogue,
  showItem,
} from "./item-catalogue.ts";
export { lockForDelivery, putBack, returnFromEscrow, takeIntoEscrow } from "./leave-bag.ts";
export { type Arrival, readArrivals } from "./read-arrivals.ts";
export { matchItems, readBag } from "./read-bag.ts";
export { type BoxOfItem, readCatalogueItem } from "./read-catalogue.ts";
export { readWithdrawable } from "./read-withdrawable.ts";
export { catalogueRoutes, itemRoutes } from "./routes.ts";
export { selectPointItems, selectRecoveryCents } from "./select-recovery.ts";
export { sumHiddenDreams } from "./sum-hidden-dreams.ts";
