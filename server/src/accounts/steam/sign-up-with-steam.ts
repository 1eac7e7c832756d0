import type { InputOf } from "@vitrine/contract/call.ts";
import type { steamSignUp } from "@vitrine/contract/steam.ts";
import type { Db } from "../../platform/database/database.ts";
import { isSqlState, Refusal } from "../../platform/errors.ts";
import { type Opening, type OpeningMeans, openAccount } from "../open-account.ts";
import type { CheckNickname } from "../safety/nickname-rules.ts";
import { checkConsent, checkInvite } from "../sign-up.ts";
import { giveTicket, useTicketIn } from "../tickets.ts";

const PURPOSE = "steam:signUp";
/** As long as somebody may take to read the terms. */
export const TICKET_LIFE_MS = 15 * 60_000;

/** A ticket with which whoever has come from this Steam account opens an account here. */
export function giveSignUpTicket(db: Db, steamId: string): Promise<string> {
  return giveTicket(db, { purpose: PURPOSE, subject: steamId, lifeMs: TICKET_LIFE_MS });
}

/**
 * Opens an account whose way in is Steam.
 * @throws Refusal terms_not_accepted, not_adult, invite_code_unknown, nickname_invalid, nickname_reserved, nickname_bot,
 * ticket_invalid, steam_taken.
 */
export async function signUpWithSteam(
  means: OpeningMeans & { checkNickname: CheckNickname },
  { ticket, steamId, nickname: wish, channelCode, inviteCode, ...consent }: InputOf<typeof steamSignUp>,
  opening: Omit<Opening, "prove">,
): Promise<{ accountId: number; token: string }> {
  // First what can be mended without another visit to Steam.
  checkConsent(consent);
  await checkInvite(means, { inviteCode });
  const nickname = wish ? await means.checkNickname(wish) : undefined;
  const prove: Opening["prove"] = (pipeline) => useTicketIn(pipeline, { ticket, purpose: PURPOSE, subject: steamId });
  try {
    return await openAccount(means, { steamId, nickname, channelCode, inviteCode }, { ...opening, prove });
  } catch (error) {
    throw isSqlState(error, "23505", "accounts_accounts_steam_id_key") ? new Refusal("steam_taken") : error;
  }
}
