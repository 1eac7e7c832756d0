import { CURRENCIES } from "@vitrine/contract/deposits.ts";
import type { Tx } from "../platform/database/database.ts";
import { isSqlState } from "../platform/errors.ts";

const RATE = /^(\d{1,5})(?:\.(\d{1,6}))?$/;
const SPREAD = /^(\d)(?:\.(\d{1,2}))?$/;

/**
 * Sets the value of one unit of a currency in coins, e.g. 7.1; open orders keep their rate. The spread is a percentage;
 * without one the present spread stays.
 */
export async function setRate(
  tx: Tx,
  { currency, rate, spread }: { currency: string; rate: string; spread?: string | undefined },
): Promise<void> {
  if (!CURRENCIES.some((one) => one === currency)) throw new Error(`--currency: not one of ${CURRENCIES.join(", ")}`);
  const millionths = read(RATE, rate, 6);
  if (!millionths) throw new Error("--rate: not a number of coins with at most six decimals, such as 7.1");
  const before = await tx
    .selectFrom("deposits_rates")
    .select("spread_hundredths")
    .where("currency", "=", currency)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const given = spread === undefined ? (before?.spread_hundredths ?? 0) : read(SPREAD, spread, 2);
  if (given === undefined) throw new Error("--spread: not a percentage below 10 with at most two decimals");
  await tx.insertInto("deposits_rates").values({ currency, millionths, spread_hundredths: given }).execute();
}

/** The changes of a way to pay; a missing value stays as it is. The bounds apply to the received coins, in cents. */
export type WayChange = {
  /** As adapter-method, e.g. stripe-card. */
  name: string;
  enabled?: boolean | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  /** A percentage, e.g. 1.5. */
  fee?: string | undefined;
};

/**
 * Enables or disables a way to pay, or changes its bounds and fee. Existing orders keep their terms.
 */
export async function changeChannel(tx: Tx, { name, enabled, minCents, maxCents, fee }: WayChange): Promise<void> {
  const [adapter = "", method = ""] = name.split("-");
  const feeHundredths = fee === undefined ? undefined : read(SPREAD, fee, 2);
  if (fee !== undefined && feeHundredths === undefined)
    throw new Error("--fee: not a percentage below 10 with at most two decimals");
  const changed = await tx
    .updateTable("deposits_channels")
    .set({ enabled, min_cents: minCents, max_cents: maxCents, fee_hundredths: feeHundredths })
    .where("adapter", "=", adapter)
    .where("method", "=", method)
    .returning(["min_cents", "max_cents"])
    .execute()
    .catch((error: unknown) => {
      throw isSqlState(error, "23514") ? new Error("--least: 0, or greater than --most") : error;
    });
  if (changed.length === 0) throw new Error(`--channel: no channel is called ${name}`);
}

/** Parses a decimal number into an integer with the given number of decimals. */
function read(form: RegExp, text: string, decimals: number): number | undefined {
  const [, whole, fraction = ""] = form.exec(text) ?? [];
  return whole === undefined ? undefined : Number(`${whole}${fraction.padEnd(decimals, "0")}`);
}
