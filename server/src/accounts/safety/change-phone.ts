import type { Language } from "@vitrine/contract/languages.ts";
import { transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline-over.ts";
import { isSqlState, Refusal } from "../../platform/errors.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { tryCode, useTriedCode } from "../codes/check-code.ts";
import type { CodeMeans } from "../codes/means.ts";
import { placeHold } from "../holds.ts";
import { knowOwner } from "../know-owner.ts";
import { normalPhone } from "../phones.ts";
import { noteChange } from "./note-change.ts";
import { confirmAddition, foreseeAddition, type SignedIn } from "./security-ways.ts";
import { tellOldPhone } from "./tell-old-phone.ts";

/**
 * Binds another phone, by a code that was sent to it, holds withdrawals, and tells the phone before. Of accounts that take one number at once one wins.
 * @throws Refusal phone_invalid, code_wrong, security_check_required, sign_in_again, ticket_invalid, phone_taken.
 */
export async function changePhone(
  { codes, seedKey }: { codes: CodeMeans; seedKey: SeedKey },
  { accountId, token, address }: SignedIn & { address: string },
  request: { phone: string; code: string; ticket?: string; language: Language },
): Promise<void> {
  const phone = normalPhone(request.phone);
  if (phone === null) throw new Refusal("phone_invalid");
  await foreseeAddition(codes.db, { accountId, token }, request.ticket);
  const codeId = await tryCode(codes, { purpose: "changePhone", way: "sms", to: phone, code: request.code });
  const change = transact(codes.db, async (tx) => {
    await useTriedCode(pipelineOver(tx), codeId);
    const ways = await confirmAddition(tx, { accountId, token }, request.ticket);
    if (ways.phone === phone) throw new Refusal("phone_taken");
    await knowOwner(tx, seedKey, accountId, { phone });
    await tx.updateTable("accounts_accounts").set({ phone }).where("id", "=", accountId).execute();
    await placeHold(tx, { accountId, reason: "phone" });
    await noteChange(tx, { accountId, kind: "phone_changed", address });
    return ways.phone;
  });
  const before = await change.catch((error) => {
    throw isSqlState(error, "23505", "accounts_accounts_phone_key") ? new Refusal("phone_taken") : error;
  });
  // Nobody waits for the sender: a slow one must not make a change that is made look as if it was not.
  if (before !== null) void tellOldPhone(codes, { accountId, phone: before, language: request.language });
}
