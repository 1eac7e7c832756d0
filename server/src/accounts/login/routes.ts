import type { User } from "@vitrine/contract/accounts.ts";
import * as calls from "@vitrine/contract/accounts.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { type Tx, transact } from "../../platform/database/database.ts";
import { type Pipeline, pipelineOver } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { Site } from "../../platform/site.ts";
import type { CodeDeps } from "../codes/deps.ts";
import { tryCode, useTriedCode } from "../codes/stored-codes.ts";
import type { AccountSettings } from "../environment.ts";
import type { OpeningDeps, SignUpKey } from "../open-account.ts";
import { checkPassword } from "../passwords.ts";
import { normalPhone } from "../phones-and-mails.ts";
import { recordSecurityEvent } from "../security-events.ts";
import { checkInvite, checkSignUp, keyOfPhone, orFind, SIGN_UPS, type SignUp, signUp, wasMadeBy } from "../sign-up.ts";
import type { Guard } from "./guard.ts";

const LOGINS = rateLimit("login");
const LOGINS_OF_A_PHONE = rateLimit("login-phone");

export type LoginDeps = {
  codes: CodeDeps;
  guard: Guard;
  opening: OpeningDeps;
  readAccount(accountId: number): Promise<User>;
};

type AskedFor = { smsCode?: string; captchaTicket?: string };
type Account = { id: number; closed_at: Date | null; login_frozen: boolean };

/** The routes for sign-up, login by password or code, and logout. */
export function loginRoutes(site: Site<AccountSettings>, { codes, guard, opening, readAccount }: LoginDeps): void {
  const { db, config } = site;
  const { sessions } = opening;

  /**
   * Opens a session. `prove` uses up the code that allowed it. The account is read before the transaction, so that
   * nothing can fail after the commit.
   */
  async function enter(account: Account, { address, userAgent }: Caller, prove?: (tx: Tx) => Promise<void>) {
    if (account.closed_at !== null) throw new Refusal("account_closed");
    if (account.login_frozen) throw new Refusal("login_frozen");
    const user = await readAccount(account.id);
    const token = await transact(db, async (tx) => {
      await prove?.(tx);
      await recordSecurityEvent(tx, { accountId: account.id, kind: "login", address });
      return sessions.open(pipelineOver(tx), account.id, { address, userAgent });
    });
    return { token, user };
  }

  const findByPhone = (phone: string | null) =>
    db
      .selectFrom("accounts_accounts")
      .select(["id", "password_hash", "closed_at", "login_frozen"])
      .where("phone", "=", phone ?? "")
      .executeTakeFirst();

  /**
   * Requires the code of a sign-up. It proves that the sender of the request owns the phone; only then may the response
   * say whether the phone has an account.
   */
  async function requireCode(phone: string, { smsCode, captchaTicket }: SignUp & AskedFor, address: string) {
    if (smsCode === undefined || smsCode === "") throw new Refusal("code_required");
    return guard({ purpose: "signUp", phone, address, captchaTicket }, () =>
      tryCode(codes, { purpose: "signUp", way: "sms", to: phone, code: smsCode }),
    );
  }

  /**
   * Returns a session for a client that repeats its sign-up because it never got the response. Wrong passwords count as
   * failed logins.
   */
  async function findSignedUp(input: SignUp & AskedFor, phone: string, key: SignUpKey, caller: Caller) {
    const account = await findByPhone(phone);
    if (!account || !(await wasMadeBy(db, { accountId: account.id, key }))) return undefined;
    const { address } = caller;
    return guard({ purpose: "login", phone, address, captchaTicket: input.captchaTicket }, async () => {
      if (!(await checkPassword(account.password_hash, input.password))) throw new Refusal("login_failed");
      return enter(account, caller);
    }).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === "login_failed" ? new Refusal("phone_taken") : error;
    });
  }

  site.guestCall(
    calls.signUp,
    async (input, caller) => {
      const { address } = caller;
      const phone = checkSignUp(input);
      const key = keyOfPhone(config.seedKey, { call: calls.signUp.path, phone, key: caller.key });
      const open = async () => {
        await checkInvite(opening, input);
        const codeId = config.demo ? undefined : await requireCode(phone, input, address);
        const prove = codeId === undefined ? undefined : (pipeline: Pipeline) => useTriedCode(pipeline, codeId);
        const { accountId, token } = await signUp(opening, input, { place: caller, prove, key });
        return { token, user: await readAccount(accountId) };
      };
      return key ? orFind(open, () => findSignedUp(input, phone, key, caller)) : open();
    },
    { rates: [SIGN_UPS] },
  );

  site.guestCall(
    calls.login,
    async ({ phone, password, captchaTicket }, caller) => {
      const { address } = caller;
      const normal = normalPhone(phone);
      return guard({ purpose: "login", phone: normal ?? phone, address, captchaTicket }, async () => {
        const account = await findByPhone(normal);
        if (!(await checkPassword(account?.password_hash, password)) || !account) throw new Refusal("login_failed");
        return enter(account, caller);
      });
    },
    { rates: [LOGINS, { ...LOGINS_OF_A_PHONE, of: ({ phone }) => normalPhone(phone) ?? phone }] },
  );

  site.guestCall(
    calls.smsLogin,
    async ({ phone, code, captchaTicket }, caller) => {
      const { address } = caller;
      const normal = normalPhone(phone);
      if (normal === null) throw new Refusal("phone_invalid");
      const codeId = await guard({ purpose: "smsLogin", phone: normal, address, captchaTicket }, () =>
        tryCode(codes, { purpose: "smsLogin", way: "sms", to: normal, code }),
      );
      const account = await findByPhone(normal);
      if (!account) throw new Refusal("account_unknown");
      return enter(account, caller, (tx) => useTriedCode(pipelineOver(tx), codeId));
    },
    { rates: [LOGINS] },
  );

  site.playerCall(calls.logout, async (_, { token }) => {
    await sessions.close(token);
    return null;
  });
}
