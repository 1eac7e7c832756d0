import { CODE_TIMES } from "@vitrine/contract/codes.ts";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { CodeMeans } from "./means.ts";

/** How many codes may leave in a day: to one recipient, for one network address, to a thousand neighbouring numbers. */
export const CODES_A_DAY = { recipient: 10, address: 20, block: 20 } as const;
/** Neighbours that ask within the same hour are hardly people. */
export const BLOCK_AN_HOUR = 5;

type Keys = { recipient_hash: Buffer; address_hash: Buffer; block_hash: Buffer | null };
type Counts = {
  sinceLast: number | null;
  recipient: number;
  address: number;
  block: number;
  blockHour: number;
  hour: number;
};

/** Refuses a code that would be one too many. @throws Refusal code_too_soon, code_limit. */
export async function refuseTooMany(
  tx: Tx,
  means: CodeMeans,
  { way, keys }: { way: string; keys: Keys },
): Promise<void> {
  const counts = await count(tx, keys);
  if (counts.sinceLast !== null && counts.sinceLast < CODE_TIMES.resendSeconds) {
    throw new Refusal("code_too_soon", { seconds: Math.ceil(CODE_TIMES.resendSeconds - counts.sinceLast) });
  }
  if (counts.recipient >= CODES_A_DAY.recipient) throw new Refusal("code_limit");
  if (!means.limited) return;
  const isTooMany =
    counts.address >= CODES_A_DAY.address ||
    counts.block >= CODES_A_DAY.block ||
    counts.blockHour >= BLOCK_AN_HOUR ||
    (way === "sms" && counts.hour >= means.settings.smsPerHour);
  if (isTooMany) throw new Refusal("code_limit");
}

async function count(tx: Tx, { recipient_hash, address_hash, block_hash }: Keys): Promise<Counts> {
  // Read by the clock and not by the transaction's beginning, which may lie before another one's end.
  const { rows } = await sql<Counts>`select
    (select extract(epoch from clock_timestamp() - max(sent_at))::float8 from accounts_codes
      where recipient_hash = ${recipient_hash} and failed_at is null) as "sinceLast",
    (select count(*) from accounts_codes where recipient_hash = ${recipient_hash} and ${today}) as "recipient",
    (select count(*) from accounts_codes where address_hash = ${address_hash} and ${today}) as "address",
    (select count(*) from accounts_codes where block_hash = ${block_hash} and ${today}) as "block",
    (select count(*) from accounts_codes where block_hash = ${block_hash} and ${thisHour}) as "blockHour",
    (select count(*) from accounts_codes where way = 'sms' and ${thisHour}) as "hour"`.execute(tx);
  return rows[0]!;
}

const today = sql`failed_at is null and sent_at > clock_timestamp() - interval '24 hours'`;
const thisHour = sql`failed_at is null and sent_at > clock_timestamp() - interval '1 hour'`;
