import { isSqlState, Refusal } from "../platform/errors.ts";
import { requireGoodPassword } from "./login/new-password.ts";
import { type Opening, type OpeningDeps, openAccount } from "./open-account.ts";
import { hashPassword } from "./passwords.ts";
import { normalPhone } from "./phones.ts";

/** Shared by sign-ups by phone and by Steam. */
export const SIGN_UPS = { name: "sign-up", per: "network", perMinute: 6, burst: 30 } as const;

export type SignUp = {
  phone: string;
  password: string;
  inviteCode?: string;
  channelCode?: string;
  agree: boolean;
  adult: boolean;
};

/** Opens an account with a phone and a password. */
export async function signUp(
  deps: OpeningDeps,
  request: SignUp,
  opening?: Opening,
): Promise<{ accountId: number; token: string }> {
  const phone = checkSignUp(request);
  const passwordHash = await hashPassword(request.password);
  try {
    const { channelCode, inviteCode } = request;
    return await openAccount(deps, { phone, passwordHash, channelCode, inviteCode }, opening);
  } catch (error) {
    if (isSqlState(error, "23505", "accounts_accounts_phone_key")) throw new Refusal("phone_taken");
    throw error;
  }
}

/** Every sign-up must accept the terms and confirm the age. */
export function checkConsent({ agree, adult }: Pick<SignUp, "agree" | "adult">): void {
  if (!agree) throw new Refusal("terms_not_accepted");
  if (!adult) throw new Refusal("not_adult");
}

/** Checks the invite code before a code or a ticket is used up, so that the player can correct it. */
export async function checkInvite({ invites }: OpeningDeps, { inviteCode }: Pick<SignUp, "inviteCode">): Promise<void> {
  if (inviteCode) await invites.check(inviteCode);
}

/** Makes all checks that need no database. Returns the phone with its country code. */
export function checkSignUp({ phone, password, ...consent }: SignUp): string {
  const normal = normalPhone(phone);
  if (normal === null) throw new Refusal("phone_invalid");
  requireGoodPassword(password, normal);
  checkConsent(consent);
  return normal;
}
