/** Accounts: sign-up, login, sessions, security ways, public profiles. */

export {
  type AccountFace,
  findByContact,
  findByNickname,
  findSharing,
  readFaces,
  readPersonalData,
  readSecurityEvents,
} from "./account-lookups.ts";
export {
  countAccounts,
  findAccountByPhone,
  findBarred,
  isStaff,
  markStaff,
  newAccounts,
  type Profile,
  readStatuses,
  readWithdrawalStops,
  rememberProfiles,
} from "./account-rows.ts";
export { avatarRoutes } from "./avatars/routes.ts";
export { keepInBucket } from "./avatars/storage.ts";
export { needsCertify } from "./certify/certify.ts";
export { closeAccount } from "./close-account.ts";
export { forgetOldCodes } from "./codes/stored-codes.ts";
export { type AccountSettings, readAccountSettings, readSteamSandboxUrl } from "./environment.ts";
export { exportAccount } from "./export-account.ts";
export { freezePerson } from "./freezes.ts";
export { holdOf, placeHoldBy } from "./holds.ts";
export { checkPassword, hashPassword, requireGoodPassword } from "./passwords.ts";
export { readTraits, selectPhone } from "./person.ts";
export { maskMail, maskPhone } from "./phones-and-mails.ts";
export { accountRoutes } from "./routes.ts";
export { allowName, listNameReports, reportName, resetName } from "./safety/name-reports.ts";
export { readTitle } from "./safety/nicknames.ts";
export { findStep, toBase32 } from "./safety/one-time-codes.ts";
export { SECRET_BYTES, sealedSecrets } from "./safety/sealed-secrets.ts";
export { lockAccount } from "./safety/security-ways.ts";
export { sendLetters } from "./safety/send-letters.ts";
export { readTradeLinkParts, type TradeLink } from "./safety/trade-links.ts";
export { forgetOldAddresses, noteChange, recordSecurityEvent, tellOwner } from "./security-events.ts";
export { createSenders } from "./senders/senders.ts";
export { trySmtp } from "./senders/smtp.ts";
export { endSessions, readSessions } from "./sessions/own-sessions.ts";
export { describeDevice, forgetOldSessions, keepSessions, SESSION_ENDED, type Sessions } from "./sessions/sessions.ts";
export { findCommonDevices, findSharedDevices } from "./shared-devices.ts";
export { type SignUp, signUp } from "./sign-up.ts";
export { forgetOldVisits } from "./steam/take-answer.ts";
export { giveTicket, useTicket } from "./tickets.ts";
