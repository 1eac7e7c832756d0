/** What can be won, and who owns which piece. */
export { insertVouchers, type NewVoucher, takeVoucherIds } from "./insert-vouchers.ts";
export { type ItemKind, type ItemKinds, readItemIds, rememberItemKinds } from "./item-kinds.ts";
export { itemRoutes } from "./routes.ts";
export { selectRecoveryCents } from "./select-recovery.ts";
