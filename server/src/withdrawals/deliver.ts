import { sql } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Db } from "../platform/database/database.ts";
import { dayIn, type NumberedRows } from "../platform/database/numbered-rows.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { type Job, repeat } from "../platform/repeat.ts";
import { carryOrders } from "./carry-orders.ts";
import type { CarryDeps } from "./change-order.ts";
import { endForeign } from "./foreign-orders.ts";

const EVERY_MS = 1000;

/** Starts the job that continues the withdrawals. */
export function deliver(deps: CarryDeps): Job {
  const { log } = deps;
  let wasElsewhere = false;
  return repeat({
    name: "withdrawals",
    everyMs: EVERY_MS,
    log,
    async work(signal) {
      const isElsewhere = await endForeign(deps);
      if (isElsewhere && !wasElsewhere)
        log.error(
          "withdrawals of a former courier cannot continue; an operator must check them: npm run office -- withdraw list",
        );
      wasElsewhere = isElsewhere;
      await carryOrders(deps, signal);
    },
  });
}

/** Sums the items that couriers have delivered, by day and courier. A delivery is the last step of its order. */
export const newDeliveries: NumberedRows<{ day: string; courier: string; items: number; valueCents: number }[]> = {
  sequence: "withdrawals_steps_id_seq",
  async sum(db, span) {
    const { rows } = await sql<{ day: string; courier: string; items: number; valueCents: number }>`
      select ${dayIn(sql`step.at`, span)} as day, delivery.courier, count(*) as items,
        sum(delivery.value_cents)::bigint as "valueCents"
      from withdrawals_steps step join withdrawals_orders delivery on delivery.id = step.order_id
      where step.state = 3 and step.id > ${span.after} and step.id <= ${span.upTo} group by 1, 2`.execute(db);
    return { readTo: span.upTo, sums: rows };
  },
};

/** Registers the metrics for the operators' alerts. They are read from the database at each request for the metrics. */
export function watchDeliveries(db: Db, metrics: Registry, courier: string): void {
  const asked = pipelineOver(db);
  for (const { name, help, text } of WATCHED) {
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        // While the database is unavailable, the other metrics must still be served.
        const [row] = await asked.query<{ value: number }>(name, text, [courier]).catch(() => []);
        if (row) this.set(row.value);
      },
    });
  }
}

const WATCHED = [
  {
    name: "vitrine_withdrawals_in_review",
    help: "Withdrawals that wait for an operator",
    text: "select count(*) as value from withdrawals_orders where state = 0 and review = 'open' and courier = $1::text",
  },
  {
    name: "vitrine_withdrawals_overdue",
    help: "Withdrawals that are still open ten minutes after their deadline",
    text: `select count(*) as value from withdrawals_orders where state in (0, 1, 2) and courier = $1::text
  and due_at < now() - interval '10 minutes'`,
  },
  {
    name: "vitrine_withdrawals_elsewhere",
    help: "Withdrawals of a former courier, which an operator must check",
    text: "select count(*) as value from withdrawals_orders where state in (1, 2, 5) and courier <> $1::text",
  },
];
