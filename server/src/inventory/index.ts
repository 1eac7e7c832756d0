/** The item catalogue, and the inventory items of players. */

export { countItems, type ItemSum, newItems, sumHiddenDreams, sumItemsTakenBack } from "./count-items.ts";
export { type ItemFace, type ItemRecord, readItemRecords, saveItems } from "./edit-items.ts";
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
export {
  type Arrival,
  matchItems,
  type OwnedItem,
  readArrivals,
  readBag,
  readItemsBefore,
  readOwnedItems,
  readWithdrawable,
  valueBag,
} from "./read-bag.ts";
export { type BoxOfItem, readCatalogueItem } from "./read-catalogue.ts";
export { catalogueRoutes, itemRoutes } from "./routes.ts";
export { selectPointItems, selectRecoveryCents } from "./sell-items.ts";
