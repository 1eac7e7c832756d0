/** The item catalogue, and the inventory items of players. */

export { countItems, sumHiddenDreams } from "./count-items.ts";
export { exportItems } from "./export-items.ts";
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
export {
  handOver,
  lockForDelivery,
  markDelivered,
  putBack,
  returnFromEscrow,
  sellFromDelivery,
  takeIntoEscrow,
} from "./leave-bag.ts";
export { type Arrival, matchItems, readArrivals, readBag, readWithdrawable } from "./read-bag.ts";
export { type BoxOfItem, readCatalogueItem } from "./read-catalogue.ts";
export { catalogueRoutes, itemRoutes } from "./routes.ts";
export { selectPointItems, selectRecoveryCents } from "./sell-items.ts";
