/** Who somebody is: accounts, sessions, public profiles. */

export { avatarRoutes } from "./avatars/routes.ts";
export { closeAccount } from "./close-account.ts";
export { forgetOldCodes } from "./codes/forget-codes.ts";
export { countAccounts } from "./count-accounts.ts";
export { exportAccount } from "./export-account.ts";
export { findAccountByPhone, markStaff } from "./find-account.ts";
export { readTraits } from "./person.ts";
export { type Profile, rememberProfiles } from "./profiles.ts";
export { accountRoutes } from "./routes.ts";
export { noteDone } from "./safety/note-change.ts";
export { lockAccount } from "./safety/security-ways.ts";
export { sendLetters } from "./safety/send-letters.ts";
export { forgetOldAddresses, recordSecurityEvent, tellOwner } from "./security-events.ts";
export { createSenders } from "./senders/senders.ts";
export { forgetOldSessions, keepSessions, SESSION_ENDED, type Sessions } from "./sessions.ts";
export { type SignUp, signUp } from "./sign-up.ts";
export { forgetOldVisits } from "./steam/take-answer.ts";
export { giveTicket, useTicket } from "./tickets.ts";
