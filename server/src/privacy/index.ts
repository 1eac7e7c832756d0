/** The data of a player as a whole: export and deletion. */
export { closeDueAccounts } from "./close-accounts.ts";
export type { InTheWay } from "./in-the-way.ts";
export { cursorOf, listPrivacyRequests, type PrivacyRequest, placeOf } from "./list-requests.ts";
export { privacyRoutes } from "./routes.ts";
