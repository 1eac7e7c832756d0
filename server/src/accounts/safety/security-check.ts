import { SAFETY } from "@vitrine/contract/accounts/rules.ts";
import type { SecurityWay } from "@vitrine/contract/accounts/safety.ts";
import { type Tx, transact } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import type { CodeDeps } from "../codes/deps.ts";
import { tryCode, useTriedCode } from "../codes/stored-codes.ts";
import { giveTicket } from "../tickets.ts";
import { checkAuthenticator } from "./authenticator.ts";
import { readWays, recipientOf, requireNoApp, SECURITY } from "./security-ways.ts";

export type SafetyDeps = { codes: CodeDeps; seedKey: SeedKey };

/** Checks a code of the account's owner and returns a ticket for one change. */
export async function checkSecurity(
  { codes, seedKey }: SafetyDeps,
  { accountId, address, way, code }: { accountId: number; address: string; way: SecurityWay; code: string },
): Promise<{ ticket: string; lifeSeconds: number }> {
  const { db } = codes;
  const lifeSeconds = SAFETY.ticketSeconds;
  const claim = { purpose: SECURITY, subject: String(accountId) };
  const give = (tx: Tx) => giveTicket(tx, { ...claim, lifeMs: lifeSeconds * 1000 });
  if (way === "totp") {
    const ticket = await checkAuthenticator({ db, seedKey }, { accountId, address }, { code, allow: give });
    return { ticket, lifeSeconds };
  }
  const ways = await readWays(db, accountId);
  requireNoApp(ways);
  const to = recipientOf(ways, way);
  const codeId = await tryCode(codes, { purpose: SECURITY, way: way === "phone" ? "sms" : "mail", to, code });
  const ticket = await transact(db, async (tx) => {
    await useTriedCode(pipelineOver(tx), codeId);
    return give(tx);
  });
  return { ticket, lifeSeconds };
}
