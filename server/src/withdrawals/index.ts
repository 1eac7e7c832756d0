/** Withdrawals: inventory items on their way to the players' Steam accounts, and the couriers that deliver them. */
export { carryOrders } from "./carry-orders.ts";
export { createCourier, watchCourier } from "./couriers/create-courier.ts";
export { type Courier, CourierAway, type ListedOffer } from "./couriers/port.ts";
export { deliver, newDeliveries, watchDeliveries } from "./deliver.ts";
export { readWithdrawalSettings, type WithdrawalSettings } from "./environment.ts";
export { exportWithdrawals } from "./export-withdrawals.ts";
export { listForeign, readForeign, settleForeign } from "./foreign-orders.ts";
export { type DeliveredOrder, findByOffers, listDelivered } from "./list-delivered.ts";
export { requireCouldWithdraw } from "./may-withdraw.ts";
export { forgetReceiver } from "./move-order.ts";
export { findOwnOrder, findQuickWithdrawals, findWithdrawer, sumWithdrawn, totalWithdrawals } from "./read-orders.ts";
export { type Passage, readPassages, readUnderWay } from "./read-passages.ts";
export { listReviews, readReviews, settleReview } from "./reviews.ts";
export { withdrawalRoutes } from "./routes.ts";
