/** Who somebody is: accounts, sessions, public profiles. */

export { countAccounts } from "./count-accounts.ts";
export { findAccountByPhone, markStaff } from "./find-account.ts";
export { type Profile, rememberProfiles } from "./profiles.ts";
export { accountRoutes } from "./routes.ts";
export { forgetOldSessions, keepSessions, SESSION_ENDED, type Sessions } from "./sessions.ts";
export { type SignUp, signUp } from "./sign-up.ts";
