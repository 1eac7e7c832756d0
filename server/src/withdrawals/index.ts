/** Withdrawals: inventory items on their way to the players' Steam accounts, and the couriers that deliver them. */
export { carryOrders } from "./carry-orders.ts";
export { createCourier, watchCourier } from "./couriers/create-courier.ts";
export { deliver, watchDeliveries } from "./deliver.ts";
export { readWithdrawalSettings, type WithdrawalSettings } from "./environment.ts";
export { exportWithdrawals } from "./export-withdrawals.ts";
export { listForeign, settleForeign } from "./foreign-orders.ts";
export { requireCouldWithdraw } from "./may-withdraw.ts";
export { forgetReceiver } from "./move-order.ts";
export { type Passage, readPassages, readUnderWay } from "./read-passages.ts";
export { listReviews, settleReview } from "./review.ts";
export { withdrawalRoutes } from "./routes.ts";
