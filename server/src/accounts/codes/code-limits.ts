import { CODE_TIMES } from "@vitrine/contract/accounts/rules.ts";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { CodeDeps } from "./deps.ts";

/**
 * The most codes in 24 hours. `recipient` counts the codes to one phone or mailbox, and `strangers` those of them that
 * were not requested by the recipient's signed-in owner. `address` counts the codes that one network requested (an IPv4
 * address or an IPv6 /64), `site` those of the IPv6 /48 around it, and `account` those of one account. `block` counts
 * the codes to a thousand neighbouring phone numbers.
 */
export const CODES_A_DAY = { recipient: 10, strangers: 7, address: 20, site: 100, account: 20, block: 20 } as const;
/** The most codes to a block in one hour. Neighbouring numbers that ask within an hour are rarely real people. */
export const BLOCK_AN_HOUR = 5;

type Keys = {
  recipient_hash: Buffer;
  address_hash: Buffer;
  /** Null for IPv4. */
  site_hash: Buffer | null;
  /** Null if the request is not signed in. */
  account_hash: Buffer | null;
  /** Null for mail, and if the owner of the phone asks: only requests of strangers count for a block. */
  block_hash: Buffer | null;
};
type Counts = {
  sinceLast: number | null;
  recipient: number;
  strangers: number;
  address: number;
  site: number;
  account: number;
  block: number;
  blockHour: number;
  hour: number;
};

/**
 * Refuses a code that exceeds a limit. `own` means that the signed-in player owns the recipient: codes that strangers
 * requested for it neither delay nor block such a code.
 */
export async function refuseTooMany(
  tx: Tx,
  deps: CodeDeps,
  { way, own, keys }: { way: "sms" | "mail"; own: boolean; keys: Keys },
): Promise<void> {
  const counts = await count(tx, { way, own, keys });
  if (counts.sinceLast !== null && counts.sinceLast < CODE_TIMES.resendSeconds) {
    throw new Refusal("code_too_soon", { seconds: Math.ceil(CODE_TIMES.resendSeconds - counts.sinceLast) });
  }
  if (counts.recipient >= CODES_A_DAY.recipient) throw new Refusal("code_limit");
  if (!own && counts.strangers >= CODES_A_DAY.strangers) throw new Refusal("code_limit");
  if (!deps.limited) return;
  const isTooMany =
    counts.address >= CODES_A_DAY.address ||
    counts.site >= CODES_A_DAY.site ||
    counts.account >= CODES_A_DAY.account ||
    counts.block >= CODES_A_DAY.block ||
    counts.blockHour >= BLOCK_AN_HOUR ||
    counts.hour >= (way === "sms" ? deps.settings.smsPerHour : deps.settings.mailPerHour);
  if (isTooMany) throw new Refusal("code_limit");
}

async function count(tx: Tx, { way, own, keys }: { way: string; own: boolean; keys: Keys }): Promise<Counts> {
  const { recipient_hash, address_hash, site_hash, account_hash, block_hash } = keys;
  // Use clock_timestamp(), not the start of this transaction: another transaction may have stored a code after that
  // start.
  const { rows } = await sql<Counts>`select
    (select extract(epoch from clock_timestamp() - max(sent_at))::float8 from accounts_codes
      where recipient_hash = ${recipient_hash} and failed_at is null and (own or not ${own})) as "sinceLast",
    (select count(*) from accounts_codes where recipient_hash = ${recipient_hash} and ${today}) as "recipient",
    (select count(*) from accounts_codes where recipient_hash = ${recipient_hash} and not own and ${today}) as "strangers",
    (select count(*) from accounts_codes where address_hash = ${address_hash} and ${today}) as "address",
    (select count(*) from accounts_codes where site_hash = ${site_hash} and ${today}) as "site",
    (select count(*) from accounts_codes where account_hash = ${account_hash} and ${today}) as "account",
    (select count(*) from accounts_codes where block_hash = ${block_hash} and ${today}) as "block",
    (select count(*) from accounts_codes where block_hash = ${block_hash} and ${thisHour}) as "blockHour",
    (select count(*) from accounts_codes where way = ${way} and ${thisHour}) as "hour"`.execute(tx);
  return rows[0]!;
}

const today = sql`failed_at is null and sent_at > clock_timestamp() - interval '24 hours'`;
const thisHour = sql`failed_at is null and sent_at > clock_timestamp() - interval '1 hour'`;
