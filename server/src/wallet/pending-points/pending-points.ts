import { sql } from "kysely";
import type { Db, Tx } from "../../platform/database/database.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { invariant } from "../../platform/errors.ts";
import { type Ledger, requireAmount, walletOf } from "../ledger.ts";
import { shift } from "../settle.ts";

/** Returns the unreleased part of pending points, in cents, by their ids. */
export async function readPendingPoints(db: Db, pendingIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (pendingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("wallet_pending")
    .select(["id", "left_cents"])
    .where("id", "in", pendingIds)
    .execute();
  return new Map(rows.map(({ id, left_cents }) => [id, left_cents]));
}

/** Returns the least stake that releases a point of a bonus that still waits; undefined if none waits. */
export async function readLeastStakePerPoint(tx: Tx): Promise<number | undefined> {
  const { least } = await tx
    .selectFrom("wallet_wallets")
    .select((eb) => eb.fn.min("stake_per_point").as("least"))
    .where("pending_cents", ">", 0)
    .executeTakeFirstOrThrow();
  return least ?? undefined;
}

/** The house account that pays pending points, and that gets them back when they are taken back. */
type PendingPointsSource = "bonus" | "rebate";

/**
 * Grants pending points to a player. Stakes release them, 1 point for every `stakePerPoint` staked, the oldest first.
 * If the player still has older pending points, stakes release all of them at the better of the two rates. The ledger
 * books them to the house account `pending` in one transfer, and the release pays them from there. The caller writes
 * the ledger afterwards. Returns the id of these pending points.
 */
export async function grantPendingPoints(
  pipeline: Pipeline,
  ledger: Ledger,
  pendingPoints: {
    playerId: number;
    kind: string;
    amountCents: number;
    from: PendingPointsSource;
    stakePerPoint: number;
  },
): Promise<number> {
  const { playerId, kind, amountCents, from, stakePerPoint } = pendingPoints;
  const reference = `${kind} of player ${playerId}`;
  shift(ledger, { kind: "bonus_promise", reference, from, to: "pending", balanceType: 1, amountCents });
  const wallet = walletOf(ledger, playerId);
  wallet.stakePerPoint = wallet.pendingCents === 0 ? stakePerPoint : Math.min(wallet.stakePerPoint, stakePerPoint);
  wallet.pendingCents += amountCents;
  ledger.changed.add(playerId);
  const [row] = await pipeline.query<{ id: number }>(INSERT.name, INSERT.text, [playerId, kind, amountCents, from]);
  return row!.id;
}

/**
 * Moves the unreleased part of pending points back to the house account that paid them, in at most one transfer.
 * Returns the part of `amountCents` that stakes have already released, in cents; the caller takes that part back with
 * `takeBack`.
 */
export async function takeBackPendingPoints(
  pipeline: Pipeline,
  ledger: Ledger,
  { playerId, pendingId, amountCents }: { playerId: number; pendingId: number; amountCents: number },
): Promise<{ missingCents: number }> {
  requireAmount(amountCents);
  const columns = [playerId, pendingId, amountCents];
  const [row] = await pipeline.query<{ takenCents: number; from: PendingPointsSource }>(TAKE.name, TAKE.text, columns);
  invariant(row, `player ${playerId} has the grant ${pendingId} of pending points`);
  const { takenCents, from } = row;
  if (takenCents > 0) {
    const reference = `pending points ${pendingId} of player ${playerId} taken back`;
    const movement = { kind: "bonus_promise", reference, from: "pending", to: from, balanceType: 1 } as const;
    shift(ledger, { ...movement, amountCents: takenCents });
    walletOf(ledger, playerId).pendingCents -= takenCents;
    ledger.changed.add(playerId);
  }
  return { missingCents: amountCents - takenCents };
}

const INSERT = {
  name: "insert_pending",
  text: `insert into wallet_pending (player_id, kind, amount_cents, left_cents, house)
values ($1::bigint, $2::text, $3::bigint, $3::bigint, $4::text) returning id`,
};

const TAKE = {
  name: "take_back_pending",
  text: `with open as (
  select id, least(left_cents, $3::bigint) as take from wallet_pending where player_id = $1::bigint and id = $2::bigint for update
)
update wallet_pending pending set left_cents = pending.left_cents - open.take from open where pending.id = open.id
returning open.take as "takenCents", pending.house as "from"`,
};

/** The bonuses that a player was ever granted, and everything that the player has staked, in cents. */
export type Bonuses = { playerId: number; grantedCents: number; stakedCents: number };

/** Reads the bonuses and stakes of some players. */
export async function readBonuses(db: Db, playerIds: readonly number[]): Promise<Bonuses[]> {
  const { rows } = await sql<Bonuses>`
    select wallet.player_id as "playerId", wallet.staked_cents as "stakedCents",
      (select coalesce(sum(amount_cents), 0) from wallet_pending pending
        where pending.player_id = wallet.player_id)::bigint as "grantedCents"
    from wallet_wallets wallet where wallet.player_id = any(${[...playerIds]}::bigint[])`.execute(db);
  return rows;
}
