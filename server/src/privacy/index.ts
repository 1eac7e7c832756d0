/** The data of a player as a whole: export and deletion. */
export { closeDueAccounts } from "./close-accounts.ts";
export type { InTheWay } from "./in-the-way.ts";
export { privacyRoutes } from "./routes.ts";
