import { PASSWORD_LENGTH } from "@vitrine/contract/accounts.ts";
import { isSqlState, Refusal } from "../platform/errors.ts";
import { type OpeningMeans, openAccount } from "./open-account.ts";
import { hashPassword } from "./passwords.ts";
import { normalPhone } from "./phones.ts";

export type SignUp = {
  phone: string;
  password: string;
  inviteCode?: string;
  channelCode?: string;
  agree: boolean;
  adult: boolean;
};

/**
 * Opens an account by phone and password.
 * @throws Refusal phone_invalid, password_weak, terms_not_accepted, not_adult, invite_code_unknown, phone_taken.
 */
export async function signUp(means: OpeningMeans, request: SignUp): Promise<{ accountId: number; token: string }> {
  const phone = checkSignUp(request);
  const passwordHash = await hashPassword(request.password);
  try {
    return await openAccount(means, { phone, passwordHash, channelCode: request.channelCode });
  } catch (error) {
    if (isSqlState(error, "23505", "accounts_accounts_phone_key")) throw new Refusal("phone_taken");
    throw error;
  }
}

/** What everybody says who opens an account, whatever they sign in with. */
export function checkConsent({ agree, adult, inviteCode }: Pick<SignUp, "agree" | "adult" | "inviteCode">): void {
  if (!agree) throw new Refusal("terms_not_accepted");
  if (!adult) throw new Refusal("not_adult");
  // No code exists before the referral programme opens, so none can be right.
  if (inviteCode !== undefined && inviteCode !== "") throw new Refusal("invite_code_unknown");
}

function checkSignUp({ phone, password, ...consent }: SignUp): string {
  const normal = normalPhone(phone);
  if (normal === null) throw new Refusal("phone_invalid");
  const characters = [...password].length;
  if (characters < PASSWORD_LENGTH.min || characters > PASSWORD_LENGTH.max) throw new Refusal("password_weak");
  checkConsent(consent);
  return normal;
}
