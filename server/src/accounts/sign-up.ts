import { randomInt } from "node:crypto";
import { PASSWORD_LENGTH } from "@vitrine/contract/accounts.ts";
import { createSeeds } from "../fairness/index.ts";
import type { Pipelines } from "../platform/database/pipeline.ts";
import { isSqlState, Refusal } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { createWallet, lockLedger, pay, writeLedger } from "../wallet/index.ts";
import { hashPassword } from "./passwords.ts";
import { normalPhone } from "./phones.ts";
import type { Sessions } from "./sessions.ts";

export type SignUp = {
  phone: string;
  password: string;
  inviteCode?: string;
  channelCode?: string;
  agree: boolean;
  adult: boolean;
};

type Means = { pipelines: Pipelines; sessions: Sessions; seedKey: SeedKey; demoGrantCents: number };

/** How many preset avatars there are to begin with. */
const AVATARS = 40;

/**
 * Opens an account with its wallet, its seeds and a first session, in one transaction. In demo mode the house's demo
 * account gives it coins to play with.
 * @throws Refusal phone_invalid, password_weak, terms_not_accepted, not_adult, invite_code_unknown, phone_taken.
 */
export async function signUp(means: Means, request: SignUp): Promise<{ accountId: number; token: string }> {
  const phone = checkSignUp(request);
  const passwordHash = await hashPassword(request.password);
  const avatar = `/pictures/avatars/${String(randomInt(AVATARS) + 1).padStart(2, "0")}.webp`;
  try {
    return await means.pipelines.run(async (pipeline) => {
      const columns = [phone, passwordHash, `V${randomInt(100_000, 1_000_000)}`, avatar, request.channelCode ?? null];
      const [created] = await pipeline.query<{ id: number }>(CREATE.name, CREATE.text, columns);
      const accountId = created!.id;
      await createWallet(pipeline, accountId);
      await createSeeds(pipeline, means.seedKey, accountId);
      const token = await means.sessions.open(pipeline, accountId);
      if (means.demoGrantCents > 0) {
        const ledger = await lockLedger(pipeline, { playerIds: [accountId], transfers: 1 });
        const payments = [{ from: "demo", balanceType: 0, amountCents: means.demoGrantCents }] as const;
        pay(ledger, { playerId: accountId, kind: "demo_grant", reference: "welcome", payments });
        writeLedger(pipeline, ledger);
      }
      return { accountId, token };
    });
  } catch (error) {
    if (isSqlState(error, "23505", "accounts_accounts_phone_key")) throw new Refusal("phone_taken");
    throw error;
  }
}

function checkSignUp({ phone, password, agree, adult, inviteCode }: SignUp): string {
  const normal = normalPhone(phone);
  if (normal === null) throw new Refusal("phone_invalid");
  const characters = [...password].length;
  if (characters < PASSWORD_LENGTH.min || characters > PASSWORD_LENGTH.max) throw new Refusal("password_weak");
  if (!agree) throw new Refusal("terms_not_accepted");
  if (!adult) throw new Refusal("not_adult");
  // No code exists before the referral programme opens, so none can be right.
  if (inviteCode !== undefined && inviteCode !== "") throw new Refusal("invite_code_unknown");
  return normal;
}

const CREATE = {
  name: "create_account",
  text: `insert into accounts_accounts (phone, password_hash, nickname, avatar, channel_code)
values ($1, $2, $3, $4, $5) returning id`,
};
