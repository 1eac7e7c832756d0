import type { Pipeline } from "../platform/database/pipeline.ts";
import { type Ledger, walletOf } from "./ledger.ts";

/**
 * Promises bonus points that stakes release, 1 for every 20 staked, oldest first. The wallet must be locked in `ledger`,
 * which is written afterwards.
 */
export function grantPending(
  pipeline: Pipeline,
  ledger: Ledger,
  { playerId, kind, amountCents }: { playerId: number; kind: string; amountCents: number },
): void {
  walletOf(ledger, playerId).pendingCents += amountCents;
  ledger.changed.add(playerId);
  pipeline.query(INSERT.name, INSERT.text, [playerId, kind, amountCents]);
}

const INSERT = {
  name: "insert_pending",
  text: `insert into wallet_pending (player_id, kind, amount_cents, left_cents)
values ($1::bigint, $2::text, $3::bigint, $3::bigint)`,
};
