import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../src/platform/database/database.ts";

type Patience = {
  patienceS: number;
  /** Makes orders due that have waited for a response, for campaigns with little time. */
  isHurried: boolean;
};

/** Calls `customers`, which finishes payments and trades, until no deposit and no withdrawal is open. */
export async function finishOrders(
  { db }: Database,
  customers: () => Promise<void>,
  { patienceS, isHurried }: Patience,
): Promise<void> {
  const until = performance.now() + patienceS * 1000;
  for (;;) {
    await customers();
    const deposits = await db.selectFrom("deposits_orders").select(["id", "tries"]).where("state", "=", 0).execute();
    const withdrawals = db.selectFrom("withdrawals_orders").select(["id", "state", "remark"]);
    const onTheirWay = await withdrawals.where("state", "in", [0, 1, 2, 5]).execute();
    if (deposits.length + onTheirWay.length === 0) return;
    if (performance.now() > until)
      throw new Error(`These orders stay open: ${JSON.stringify({ deposits, onTheirWay })}`);
    if (isHurried) {
      await db.updateTable("deposits_orders").set({ next_try_at: new Date() }).where("state", "=", 0).execute();
      await makeForgottenDue(db);
    }
    await sleep(500);
  }
}

/**
 * A server retries an unfinished step of a withdrawal after two minutes. This function makes such orders due now,
 * except those that a server claimed in the last ten seconds.
 */
async function makeForgottenDue(db: Database["db"]): Promise<void> {
  await db
    .updateTable("withdrawals_orders")
    .set({ next_try_at: new Date() })
    .where("state", "in", [0, 1, 2, 5])
    .where("next_try_at", "<", new Date(Date.now() + 110_000))
    .execute();
}

/** Returns the log lines that are not expected. The site must log at level error. */
export function findUnexpectedLines(output: string, expected: ReadonlySet<string> = new Set()): string[] {
  return output.split("\n").filter((line) => {
    if (!line.startsWith("{")) return false;
    return !expected.has((JSON.parse(line) as { msg: string }).msg);
  });
}
