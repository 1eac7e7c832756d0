import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** A withdrawal as it is compared with the courier's own list. `state` is that of the order; 4 is failed. */
export type DeliveredOrder = {
  orderId: number;
  reference: string;
  valueCents: number;
  state: number;
  remark: string | null;
};

const COLUMNS = sql`"order".id as "orderId", "order".reference, "order".value_cents as "valueCents", "order".state,
  "order".remark`;

/** The withdrawals of a courier whose receivers, by the site's own record, accepted the item in a period. */
export async function listDelivered(
  db: Db,
  { courier, from, to }: { courier: string; from: Date; to: Date },
): Promise<DeliveredOrder[]> {
  const { rows } = await sql<DeliveredOrder>`select ${COLUMNS}
    from withdrawals_steps step join withdrawals_orders "order" on "order".id = step.order_id
    where step.state = 5 and step.at >= ${from} and step.at < ${to} and "order".courier = ${courier}
      and "order".reference is not null order by "order".id`.execute(db);
  return rows;
}

/** The withdrawals that belong to these offers of the courier, in any state. */
export async function findByOffers(
  db: Db,
  { courier, references }: { courier: string; references: readonly string[] },
): Promise<DeliveredOrder[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<DeliveredOrder>`select ${COLUMNS} from withdrawals_orders "order"
    where "order".courier = ${courier} and "order".reference = any(${[...references]}::text[])`.execute(db);
  return rows;
}
