import type { CaptchaPurpose } from "@vitrine/contract/codes.ts";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { networkOf } from "../../platform/network.ts";
import { recordSecurityEvent } from "../security-events.ts";
import { useTicket } from "../tickets.ts";
import type { Failures, Who } from "./failures.ts";

export type Attempt = {
  purpose: CaptchaPurpose;
  /** With its country; as it was typed where it is none. */
  phone: string;
  address: string;
  captchaTicket: string | undefined;
  /** Whether the phone's owner is signed in: their tries are not counted with those of strangers. */
  owned?: boolean;
};

/** Runs tries to sign in, so that whoever fails often must first show that they are a person. */
export type Guard = <T>(attempt: Attempt, run: () => Promise<T>) => Promise<T>;

/** @throws Refusal captcha_required, ticket_invalid, beside those of the try itself. */
export function guardAttempts({ db, log, failures }: { db: Db; log: Log; failures: Failures }): Guard {
  return async ({ purpose, phone, address, captchaTicket, owned = false }, run) => {
    // A code for signing up is of a phone without an account: there is no owner to lock out, and a slip of the finger is common.
    const isCounted = !owned && purpose !== "signUp";
    const who: Who = {
      subject: purpose === "login" ? "password" : "code",
      phone: isCounted ? phone : null,
      network: networkOf(address),
    };
    if (failures.isCaptchaDue(who)) {
      if (!captchaTicket) throw new Refusal("captcha_required");
      // Used up before the try and for good, also where the try fails: it is the price of one try.
      await useTicket(db, { ticket: captchaTicket, purpose: `captcha:${purpose}`, subject: phone });
    }
    const end = failures.begin(who);
    try {
      const result = await run();
      failures.forgive(phone);
      return result;
    } catch (error) {
      const isFailure = error instanceof Refusal && (error.code === "login_failed" || error.code === "code_wrong");
      // On record behind the answer's back: looking for the account would take longer where there is one.
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
