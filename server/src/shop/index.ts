/** The shop: items at fixed prices. */
export { layDemoOffers } from "./lay-demo-offers.ts";
export { listOffer, restockOffer, unlistOffer } from "./list-offer.ts";
export { type Offers, rememberOffers } from "./offers.ts";
export { shopRoutes } from "./routes.ts";
