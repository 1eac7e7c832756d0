/** The shop: items at fixed prices. */

export { listOffer, restockOffer, unlistOffer } from "./list-offer.ts";
export { type Offers, rememberOffers } from "./offers.ts";
export { shopRoutes } from "./routes.ts";
export { seedDemoOffers } from "./seed-demo-offers.ts";
export { readShopSettings, type ShopSettings } from "./settings.ts";
