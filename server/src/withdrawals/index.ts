/** Withdrawals: inventory items on their way to the players' Steam accounts, and the couriers that deliver them. */
export { carryOrders } from "./carry-orders.ts";
export { createCourier } from "./couriers/create-courier.ts";
export { watchCourier } from "./couriers/watch-courier.ts";
export { deliver } from "./deliver.ts";
export { exportWithdrawals } from "./export-withdrawals.ts";
export { forgetReceiver } from "./forget-receiver.ts";
export { requireCouldWithdraw } from "./may-withdraw.ts";
export { type Passage, readPassages } from "./read-passages.ts";
export { readUnderWay } from "./read-under-way.ts";
export { listReviews, settleReview } from "./review.ts";
export { withdrawalRoutes } from "./routes.ts";
export { readWithdrawalSettings, type WithdrawalSettings } from "./settings.ts";
export { listForeign, settleForeign } from "./settle-foreign.ts";
export { watchDeliveries } from "./watch-deliveries.ts";
