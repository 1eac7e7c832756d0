import { setTimeout as sleep } from "node:timers/promises";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import type { Db } from "../platform/database/database.ts";
import type { Log } from "../platform/log.ts";
import { checkLedger } from "./ledger-checks.ts";

/** While the site runs, the ledger is checked at most this often, because a check reads every entry. */
const EVERY_MS = HOUR_MS;
/** A caller waits at most this long for a running check; then it gets the last result. */
const PATIENCE_MS = 2000;

/**
 * Checks the ledger repeatedly. `check` returns the last result: null if every claim holds, otherwise the broken
 * claims.
 */
export function watchLedger(db: Db, log: Log) {
  let broken: string | null = null;
  let provedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function prove(): Promise<void> {
    const failed = (await checkLedger(db)).filter((check) => check.broken > 0);
    broken = failed.length === 0 ? null : `the ledger is broken: ${failed.map(({ claim }) => claim).join("; ")}`;
    if (broken) log.fatal({ failed }, "the ledger is broken");
    provedAt = performance.now();
  }

  return {
    async check(): Promise<string | null> {
      if (performance.now() - provedAt > EVERY_MS) {
        running ??= prove().finally(() => {
          running = undefined;
        });
        await Promise.race([running, sleep(PATIENCE_MS, undefined, { ref: false })]);
      }
      return broken;
    },
    stop(): void {
      provedAt = Number.POSITIVE_INFINITY;
    },
  };
}
