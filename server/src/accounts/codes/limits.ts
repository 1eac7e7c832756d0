import { CODE_TIMES } from "@vitrine/contract/codes.ts";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { CodeDeps } from "./deps.ts";

/**
 * How many codes may leave in a day: to one recipient, and of those so many for strangers; for one network, for the /48 around
 * it; for one account; to a thousand neighbouring numbers.
 */
export const CODES_A_DAY = { recipient: 10, strangers: 7, address: 20, site: 100, account: 20, block: 20 } as const;
/** Neighbours that ask within the same hour are hardly people. */
export const BLOCK_AN_HOUR = 5;

type Keys = {
  recipient_hash: Buffer;
  address_hash: Buffer;
  /** Null for IPv4. */
  site_hash: Buffer | null;
  /** Null where nobody is signed in. */
  account_hash: Buffer | null;
  /** Null for mail, and where the owner of the phone asks: neighbours are counted of strangers alone. */
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
 * Refuses a code that would be one too many. `own`: its asker is signed in and holds the recipient; what strangers had sent there
 * makes such a code neither wait nor fail.
 * @throws Refusal code_too_soon, code_limit.
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
  // Read by the clock and not by the transaction's beginning, which may lie before another one's end.
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
