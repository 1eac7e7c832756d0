/** The shop: items at fixed prices. */

export { readShopSettings, type ShopSettings } from "./environment.ts";
export {
  listOffer,
  type OfferRecord,
  pickDemoOffers,
  readAllOffers,
  readOfferRecords,
  restockOffer,
  saveOffers,
  seedDemoOffers,
  unlistOffer,
} from "./list-offer.ts";
export { isCovered, type Offers, priceCentsOf, rememberOffers } from "./offers.ts";
export { shopRoutes } from "./routes.ts";
