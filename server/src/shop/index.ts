/** The shop: items at fixed prices. */

export { readShopSettings, type ShopSettings } from "./environment.ts";
export { listOffer, restockOffer, seedDemoOffers, unlistOffer } from "./list-offer.ts";
export { type Offers, rememberOffers } from "./offers.ts";
export { shopRoutes } from "./routes.ts";
