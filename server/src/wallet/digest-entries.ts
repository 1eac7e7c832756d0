import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** How many transfer numbers one statement covers, so that memory stays flat. */
const SPAN = 5_000;

/** The transfers above `after` and up to `upTo`. All of them must have ended, so that none is missing. */
type Sealed = { after: number; upTo: number };

/**
 * The hash of the digest before and of all entries of a span, in the order of the ledger. It reads only the span, by the
 * primary keys. Each entry is one line, the JSON of: transfer, kind, order, reference, time in UTC with microseconds,
 * position, player, house account, balance type, cents, version, coins after it, points after it. Returns undefined if
 * it was interrupted.
 */
export async function digestEntries(
  db: Db,
  { after, upTo, previous, signal }: Sealed & { previous: string; signal?: AbortSignal },
): Promise<{ digest: string; entries: number } | undefined> {
  const digest = createHash("sha256").update(`${previous}\n`);
  let entries = 0;
  for (let from = after; from < upTo; from += SPAN) {
    if (signal?.aborted) return undefined;
    const { rows } = await sql<{ line: unknown[] }>`
      select json_build_array(transfer.id, transfer.kind, transfer.order_id, transfer.reference,
        to_char(transfer.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.position, entry.player_id,
        entry.house, entry.balance_type, entry.amount_cents, entry.version, entry.coins_after_cents, entry.points_after_cents
      ) as line
      from wallet_transfers transfer join wallet_entries entry on entry.transfer_id = transfer.id
      where transfer.id > ${from} and transfer.id <= ${Math.min(from + SPAN, upTo)}
        and entry.transfer_id > ${from} and entry.transfer_id <= ${Math.min(from + SPAN, upTo)}
      order by entry.transfer_id, entry.position`.execute(db);
    digest.update(rows.map(({ line }) => `${JSON.stringify(line)}\n`).join(""));
    entries += rows.length;
  }
  return { digest: digest.digest("hex"), entries };
}
