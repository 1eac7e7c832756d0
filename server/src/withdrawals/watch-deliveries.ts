import { Gauge, type Registry } from "prom-client";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";

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
