/** Referral: who invited whom, and the inviters' share of their invitees' deposits. */
export { bindInviter, findRecentInvitees, inviteesAmong, readInvitees } from "./bindings.ts";
export { addChannel, codeOf, forgetCode, readCode } from "./codes.ts";
export { type ReferralSettings, readReferralSettings } from "./environment.ts";
export { exportReferral } from "./export-referral.ts";
export { findByCode, findInviter, inviteAtSignUp, inviterOf, selectInviter } from "./find-inviter.ts";
export { payRebates } from "./pay-rebates.ts";
export { giveRebate, listRebates, REBATE_TRANSFERS, takeBackRebate } from "./rebates.ts";
export { referralRoutes } from "./routes.ts";
export { levelOf, rebateOf } from "./rules.ts";
