import type { Db, Tx } from "../platform/database/database.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";

/** Creates an empty wallet for a new player. A staff member's wallet cannot be used to play. */
export async function createWallet(
  pipeline: Pipeline,
  { playerId, staff }: { playerId: number; staff: boolean },
): Promise<void> {
  await pipeline.query("create_wallet", "insert into wallet_wallets (player_id, staff) values ($1, $2)", [
    playerId,
    staff,
  ]);
}

/**
 * Marks a player as staff; staff may not play. The insert below starts the database triggers that also run when a break
 * begins, so that the player's waiting battles, open deposits and giveaway entries end too (see `shareBreaks`).
 */
export async function setStaff(tx: Tx, playerId: number): Promise<void> {
  await tx.updateTable("wallet_wallets").set({ staff: true }).where("player_id", "=", playerId).execute();
  await tx.insertInto("wallet_begun_breaks").values({ player_id: playerId }).execute();
}

/**
 * Stops or allows the play and deposits of these players. A stop also ends waiting battles, open deposits and giveaway
 * entries, like a break does (see `setStaff`).
 */
export async function setPlayFrozen(
  statements: Statements,
  { playerIds, frozen }: { playerIds: readonly number[]; frozen: boolean },
): Promise<void> {
  await statements.query(SET_PLAY_FROZEN.name, SET_PLAY_FROZEN.text, [integers(playerIds), frozen]);
}

const SET_PLAY_FROZEN = {
  name: "set_play_frozen",
  text: `with changed as (
  update wallet_wallets set play_frozen = $2::boolean
  where player_id in (
    select player_id from wallet_wallets where player_id = any($1::bigint[]) and play_frozen <> $2::boolean
    order by player_id for update
  ) returning player_id
)
insert into wallet_begun_breaks (player_id) select player_id from changed where $2::boolean`,
};

/** Reads a player's balances without a lock, in cents. Use it only to show the balances. */
export function selectWallet(db: Db, playerId: number) {
  return db
    .selectFrom("wallet_wallets")
    .select(["coins_cents", "points_cents", "turnover_due_cents", "pending_cents", "net_stakes_cents"])
    .select(["staked_cents", "play_frozen", "stake_per_point"])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
}

/** Locks a player's wallet until the transaction ends, so that its balances cannot change. */
export async function lockWallet(tx: Tx, playerId: number): Promise<void> {
  await tx.selectFrom("wallet_wallets").select("player_id").where("player_id", "=", playerId).forUpdate().execute();
}

/** Returns which of these players' play is frozen. */
export async function findPlayFrozen(db: Db, playerIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (playerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("wallet_wallets")
    .select("player_id")
    .where("player_id", "in", playerIds)
    .where("play_frozen", "=", true)
    .execute();
  return new Set(rows.map((row) => row.player_id));
}
