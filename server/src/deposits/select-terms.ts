import type { Currency } from "@vitrine/contract/deposits.ts";
import type { Asked } from "./orders.ts";
import type { Terms } from "./quote.ts";

/** By what an amount that arrived is converted, and on which channel it stands. */
export type WayTerms = Terms & { channelId: number; rateId: number };

type Wanted = { adapter: string; currency: Currency; channelId?: number | undefined; rateId?: number | undefined };

/** The terms of a channel (without: the adapter's first) and a rate (without: the newest), whether or not they are offered now. */
export async function selectTerms(asked: Asked, wanted: Wanted): Promise<WayTerms> {
  const { adapter, currency, channelId, rateId } = wanted;
  const values = [adapter, currency, channelId ?? null, rateId ?? null];
  const [row] = await asked.query<WayTerms>(TERMS.name, TERMS.text, values);
  if (!row) throw new Error(`there is no channel of ${adapter}, or no rate of ${currency}`);
  return row;
}

const TERMS = {
  name: "select_deposit_terms",
  text: `select channel.id as "channelId", channel.fee_hundredths as "feeHundredths", rate.id as "rateId", rate.millionths,
  rate.spread_hundredths as "spreadHundredths"
from deposits_channels channel, deposits_rates rate
where channel.adapter = $1::text and ($3::bigint is null or channel.id = $3::bigint)
  and rate.currency = $2::text and ($4::bigint is null or rate.id = $4::bigint)
order by channel.position, rate.id desc limit 1`,
};
