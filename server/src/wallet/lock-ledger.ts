import { IN_NUMBERED_TRANSACTION } from "../platform/database/numbered-rows.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { invariant } from "../platform/errors.ts";
import type { Ledger, Wallet } from "./ledger.ts";
import { PLAY_COLUMNS } from "./play-limits/check-play.ts";

/**
 * Locks the wallets of the players, in sorted order to prevent a deadlock, and reserves ids for up to `transfers`
 * transfers. Call it before every other statement of the transaction that waits for a lock.
 */
export async function lockLedger(
  pipeline: Pipeline,
  { playerIds, transfers }: { playerIds: readonly number[]; transfers: number },
): Promise<Ledger> {
  const wanted = [...new Set(playerIds)];
  const [wallets, ids] = await Promise.all([
    pipeline.query<Wallet>(LOCK.name, LOCK.text, [integers(wanted)]),
    pipeline.query<{ id: number }>(TAKE_IDS.name, TAKE_IDS.text, [transfers]),
  ]);
  invariant(wallets.length === wanted.length, "every player has a wallet");
  return {
    wallets: new Map(wallets.map((wallet) => [wallet.playerId, wallet])),
    freeIds: ids.map(({ id }) => id),
    changed: new Set(),
    transfers: [],
    entries: [],
    released: new Map(),
    begun: new Map(),
    weeks: new Map(),
    won: new Map(),
  };
}

const LOCK = {
  name: "lock_wallets",
  text: `select player_id as "playerId", coins_cents as "coinsCents", points_cents as "pointsCents", version,
  turnover_due_cents as "turnoverDueCents", pending_cents as "pendingCents", release_carry_cents as "releaseCarryCents",
  stake_per_point as "stakePerPoint",
  net_stakes_cents as "netStakesCents", net_week as "netWeek", ${PLAY_COLUMNS}
from wallet_wallets where player_id = any($1::bigint[]) order by player_id for update`,
};

const TAKE_IDS = {
  name: "take_transfer_ids",
  text: `select nextval('wallet_transfer_ids') as id from ${IN_NUMBERED_TRANSACTION}, generate_series(1, $1::int)`,
};
