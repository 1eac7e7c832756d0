import type { Db } from "../platform/database/database.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import type { SeedKey } from "../platform/seed-key.ts";

/** By what the owner of an account is recognised as a person, each as one text. Never stored or logged as it is. */
export async function readTraits(db: Db, accountId: number): Promise<string[]> {
  const row = await db
    .selectFrom("accounts_accounts as account")
    .leftJoin("accounts_certifications as certification", (join) =>
      join.onRef("certification.account_id", "=", "account.id").on("certification.state", "=", "passed"),
    )
    .select(["account.phone", "account.steam_id", "certification.person_hash"])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
  return traitsFrom({ phone: row.phone, steamId: row.steam_id, nameHash: row.person_hash });
}

/** What is known of an owner, or just learnt. */
export type Known = { phone?: string | null; steamId?: string | null; nameHash?: Buffer | null };

/** The traits that these make. */
export function traitsFrom({ phone, steamId, nameHash }: Known): string[] {
  return [
    ...(phone ? [`phone ${phone}`] : []),
    ...(steamId ? [`steam ${steamId}`] : []),
    ...(nameHash ? [`name ${nameHash.toString("hex")}`] : []),
  ];
}

/** The marks by which one of the staff is known again after the account is gone. */
export const staffMarks = (seedKey: SeedKey, traits: readonly string[]) =>
  traits.map((text) => keyedHash(seedKey, { purpose: "staff", text }));
