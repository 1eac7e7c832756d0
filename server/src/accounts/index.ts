/** Accounts: sign-up, login, sessions, security ways, public profiles. */

export {
  countAccounts,
  findAccountByPhone,
  findBarred,
  isStaff,
  markStaff,
  type Profile,
  readStatuses,
  rememberProfiles,
} from "./account-rows.ts";
export { avatarRoutes } from "./avatars/routes.ts";
export { keepInBucket } from "./avatars/storage.ts";
export { needsCertify } from "./certify/certify.ts";
export { closeAccount } from "./close-account.ts";
export { forgetOldCodes } from "./codes/stored-codes.ts";
export { type AccountSettings, readAccountSettings, readSteamSandboxUrl } from "./environment.ts";
export { exportAccount } from "./export-account.ts";
export { holdOf, placeHoldBy } from "./holds.ts";
export { readTraits } from "./person.ts";
export { accountRoutes } from "./routes.ts";
export { readTitle } from "./safety/nicknames.ts";
export { sealedSecrets } from "./safety/sealed-secrets.ts";
export { lockAccount } from "./safety/security-ways.ts";
export { sendLetters } from "./safety/send-letters.ts";
export { readTradeLinkParts, type TradeLink } from "./safety/trade-links.ts";
export { forgetOldAddresses, noteChange, recordSecurityEvent, tellOwner } from "./security-events.ts";
export { createSenders } from "./senders/senders.ts";
export { trySmtp } from "./senders/smtp.ts";
export { forgetOldSessions, keepSessions, SESSION_ENDED, type Sessions } from "./sessions/sessions.ts";
export { type SignUp, signUp } from "./sign-up.ts";
export { forgetOldVisits } from "./steam/take-answer.ts";
export { giveTicket, useTicket } from "./tickets.ts";
