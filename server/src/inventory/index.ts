/** What can be won, and who owns which piece. */
export { countPieces } from "./count-items.ts";
export { markDelivered, sellFromDelivery } from "./deliver-items.ts";
export { exportItems } from "./export-items.ts";
export { handOver } from "./hand-over.ts";
export { insertHiddenVouchers, insertVouchers, type NewVoucher, takeVoucherIds } from "./insert-items.ts";
export { type ItemKind, type ItemKinds, readItemIds, rememberItemKinds, showKind } from "./item-catalogue.ts";
export { putBack, returnFromEscrow, takeForDelivery, takeIntoEscrow } from "./leave-bag.ts";
export { type Arrival, readArrivals } from "./read-arrivals.ts";
export { matchKinds, readBag } from "./read-bag.ts";
export { readWithdrawable } from "./read-withdrawable.ts";
export { itemRoutes } from "./routes.ts";
export { selectPointPieces, selectRecoveryCents } from "./select-recovery.ts";
export { sumHiddenDreams } from "./sum-hidden-dreams.ts";
