/** What can be won, and who owns which piece. */
export { countPieces } from "./count-pieces.ts";
export { markDelivered, putBack, sellFromDelivery, takeForDelivery } from "./deliver-pieces.ts";
export { type HeldPiece, handOver, returnFromEscrow, takeIntoEscrow } from "./escrow.ts";
export { exportItems } from "./export-items.ts";
export { insertHiddenVouchers, insertVouchers, type NewVoucher, takeVoucherIds } from "./insert-vouchers.ts";
export { type ItemKind, type ItemKinds, readItemIds, rememberItemKinds, showKind } from "./item-kinds.ts";
export { type Arrival, readArrivals } from "./read-arrivals.ts";
export { matchKinds, readBag } from "./read-bag.ts";
export { readWithdrawable } from "./read-withdrawable.ts";
export { itemRoutes } from "./routes.ts";
export { selectRecoveryCents } from "./select-recovery.ts";
