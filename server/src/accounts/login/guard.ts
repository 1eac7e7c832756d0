import type { CaptchaPurpose } from "@vitrine/contract/accounts/codes.ts";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { networkOf } from "../../platform/network.ts";
import { recordSecurityEvent } from "../security-events.ts";
import { useTicket } from "../tickets.ts";
import type { Failures, Who } from "./failures.ts";

export type Attempt = {
  purpose: CaptchaPurpose;
  /** The phone number with country code; an invalid number stays as it was typed. */
  phone: string;
  address: string;
  captchaTicket: string | undefined;
  /** True if the phone's owner is signed in. Their failures then count only for the network, not for the phone. */
  owned?: boolean;
};

/** Runs a try of a password or a code. After many failures it requires a captcha first. */
export type Guard = <T>(attempt: Attempt, run: () => Promise<T>) => Promise<T>;

/** Creates the guard. It counts failures and refuses a try without a captcha when a captcha is due. */
export function guardAttempts({ db, log, failures }: { db: Db; log: Log; failures: Failures }): Guard {
  return async ({ purpose, phone, address, captchaTicket, owned = false }, run) => {
    // Failures at a sign-up do not count for the phone: it has no account, so the failures cannot harm an owner, and
    // typing errors are common.
    const isCounted = !owned && purpose !== "signUp";
    const who: Who = {
      subject: purpose === "login" ? "password" : "code",
      phone: isCounted ? phone : null,
      network: networkOf(address),
    };
    if (failures.isCaptchaDue(who)) {
      if (!captchaTicket) throw new Refusal("captcha_required");
      // The captcha is used up before the try and stays used if the try fails, so that each try costs one captcha.
      await useTicket(db, { ticket: captchaTicket, purpose: `captcha:${purpose}`, subject: phone });
    }
    const end = failures.begin(who);
    try {
      const result = await run();
      failures.forgive(phone);
      return result;
    } catch (error) {
      const isFailure = error instanceof Refusal && (error.code === "login_failed" || error.code === "code_wrong");
      // Do not await this: the look-up takes longer for an existing account, and the response time would show it.
      if (isFailure && failures.note(who)) {
        noteOnAccount(db, { phone, address }).catch((err) => log.warn({ err }, "a security event was not recorded"));
      }
      throw error;
    } finally {
      end();
    }
  };
}

async function noteOnAccount(db: Db, { phone, address }: { phone: string; address: string }): Promise<void> {
  const account = await db.selectFrom("accounts_accounts").select("id").where("phone", "=", phone).executeTakeFirst();
  if (account) await recordSecurityEvent(db, { accountId: account.id, kind: "login_failed_often", address });
}
