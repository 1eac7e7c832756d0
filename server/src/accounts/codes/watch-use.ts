import { sql } from "kysely";
import { recordSecurityEvent } from "../security-events.ts";
import type { CodeMeans } from "./means.ts";

/** From how many codes an hour on their use says something, and below which share something is wrong. */
const ENOUGH = 40;
const LEAST_SHARE = 0.3;
const QUIET_MS = 3_600_000;

const raisedAt = new WeakMap<CodeMeans, Map<string, number>>();

/**
 * Raises an alarm when few of the last hour's codes were ever typed in: somebody is having SMS sent for the money that each
 * earns, or floods others' mailboxes, and pays no attention to what they say. At most one alarm an hour for each way.
 */
export async function watchUse(means: CodeMeans, way: "sms" | "mail"): Promise<void> {
  // Those of the last minutes may still be on their way to somebody's fingers.
  const { rows } = await sql<{ sent: number; used: number }>`select count(*) as sent, count(used_at) as used
    from accounts_codes where way = ${way} and failed_at is null
    and sent_at between now() - interval '1 hour' and now() - interval '5 minutes'`.execute(means.db);
  const { sent, used } = rows[0]!;
  const share = sent < ENOUGH ? 1 : used / sent;
  means.usedShare.set({ way }, share);
  const raised = raisedAt.get(means) ?? new Map<string, number>();
  if (share >= LEAST_SHARE || performance.now() - (raised.get(way) ?? -QUIET_MS) < QUIET_MS) return;
  raisedAt.set(means, raised.set(way, performance.now()));
  means.log.error({ way, sent, used }, "few of the codes sent are ever used: look whether somebody earns from them");
  await recordSecurityEvent(means.db, {
    accountId: null,
    kind: "code_alarm",
    address: null,
    detail: `${way}: ${used} of ${sent}`,
  });
}
