/** What belongs to a player's data as a whole: taking them along, and having them deleted. */
export { closeDueAccounts } from "./close-accounts.ts";
export type { InTheWay } from "./in-the-way.ts";
export { privacyRoutes } from "./routes.ts";
