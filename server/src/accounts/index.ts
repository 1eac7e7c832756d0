/** Accounts: sign-up, login, sessions, security ways, public profiles. */

export { findBarred, readStatuses } from "./account-status.ts";
export { avatarRoutes } from "./avatars/routes.ts";
export { keepInBucket } from "./avatars/storage/s3.ts";
export { needsCertify } from "./certify/certify.ts";
export { closeAccount } from "./close-account.ts";
export { forgetOldCodes } from "./codes/forget-codes.ts";
export { countAccounts } from "./count-accounts.ts";
export { exportAccount } from "./export-account.ts";
export { findAccountByPhone, markStaff } from "./find-account.ts";
export { holdOf, placeHoldBy } from "./holds.ts";
export { isStaff } from "./is-staff.ts";
export { readTraits } from "./person.ts";
export { type Profile, rememberProfiles } from "./profiles.ts";
export { accountRoutes } from "./routes.ts";
export { readTitle } from "./safety/nickname-rules.ts";
export { noteChange } from "./safety/note-change.ts";
export { sealedSecrets } from "./safety/sealed-secrets.ts";
export { lockAccount } from "./safety/security-ways.ts";
export { sendLetters } from "./safety/send-letters.ts";
export { readTradeLinkParts, type TradeLink } from "./safety/trade-links.ts";
export { forgetOldAddresses, recordSecurityEvent, tellOwner } from "./security-events.ts";
export { createSenders } from "./senders/senders.ts";
export { trySmtp } from "./senders/smtp.ts";
export { forgetOldSessions, keepSessions, SESSION_ENDED, type Sessions } from "./sessions.ts";
export { type SignUp, signUp } from "./sign-up.ts";
export { forgetOldVisits } from "./steam/take-answer.ts";
export { giveTicket, useTicket } from "./tickets.ts";
