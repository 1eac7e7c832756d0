import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** A deposit that the site has credited, as it is compared with the channel's own list. */
export type CreditedDeposit = {
  orderId: string;
  reference: string;
  method: string;
  currency: string;
  paidHundredths: number;
  takenHundredths: number;
};

const COLUMNS = sql`'P' || "order".id as "orderId", "order".reference, channel.method, "order".currency,
  "order".amount_hundredths as "paidHundredths",
  case when "order".reversed_at is null then 0 else "order".amount_hundredths end as "takenHundredths"
  from deposits_orders "order" join deposits_channels channel on channel.id = "order".channel_id`;

/** The deposits of an adapter that the site credited in a period. */
export async function listCredited(
  db: Db,
  { adapter, from, to }: { adapter: string; from: Date; to: Date },
): Promise<CreditedDeposit[]> {
  const { rows } = await sql<CreditedDeposit>`select ${COLUMNS}
    where "order".state = 1 and "order".completed_at >= ${from} and "order".completed_at < ${to}
      and channel.adapter = ${adapter} order by "order".id`.execute(db);
  return rows;
}

/** The credited deposits that belong to these payments of the adapter, whenever they were credited. */
export async function findCredited(
  db: Db,
  { adapter, references }: { adapter: string; references: readonly string[] },
): Promise<CreditedDeposit[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<CreditedDeposit>`select ${COLUMNS}
    where "order".state = 1 and "order".reference = any(${[...references]}::text[]) and channel.adapter = ${adapter}`.execute(
    db,
  );
  return rows;
}
