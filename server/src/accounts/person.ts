import type { Db, Tx } from "../platform/database/database.ts";
import { pipelineOver, type Statements } from "../platform/database/pipeline.ts";
import { keyedHash, type SeedKey } from "../platform/seed-key.ts";
import { knowPerson } from "../wallet/index.ts";
import { takeOverFreezes } from "./freezes.ts";

/**
 * Returns the texts that identify the owner of an account as a person. They must never be stored or logged in plain
 * form.
 */
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

/** Returns the phone number of an account; null if it has none. */
export async function selectPhone(asked: Statements, accountId: number): Promise<string | null> {
  const [row] = await asked.query<{ phone: string | null }>(PHONE.name, PHONE.text, [accountId]);
  return row?.phone ?? null;
}

const PHONE = { name: "select_phone", text: "select phone from accounts_accounts where id = $1::bigint" };

/** Data that identifies an owner, already stored or just learnt. */
type Known = { phone?: string | null; steamId?: string | null; nameHash?: Buffer | null };

/** Converts the data into traits, one text each. */
export function traitsFrom({ phone, steamId, nameHash }: Known): string[] {
  return [
    ...(phone ? [`phone ${phone}`] : []),
    ...(steamId ? [`steam ${steamId}`] : []),
    ...(nameHash ? [`name ${nameHash.toString("hex")}`] : []),
  ];
}

/** Returns the keyed hashes that identify a staff member after the account is closed. */
export const staffMarks = (seedKey: SeedKey, traits: readonly string[]) =>
  traits.map((text) => keyedHash(seedKey, { purpose: "staff", text }));

/**
 * Applies the breaks, limits and freezes of a person to an account that gets a phone, a Steam id or a checked name (`newly`).
 * Call it with the account locked and before the account is changed.
 */
export async function knowOwner(tx: Tx, seedKey: SeedKey, accountId: number, newly: Known): Promise<void> {
  const traits = new Set([...(await readTraits(tx, accountId)), ...traitsFrom(newly)]);
  await knowPerson(pipelineOver(tx), seedKey, { playerId: accountId, traits: [...traits] });
  await takeOverFreezes(pipelineOver(tx), accountId);
}
