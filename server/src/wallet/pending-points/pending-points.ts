import type { Db } from "../../platform/database/database.ts";
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

/** The house account that pays pending points, and that gets them back when they are taken back. */
type PendingPointsSource = "bonus" | "rebate";

/**
 * Grants pending points to a player. Stakes release them, 1 point for every 20 staked, the oldest first. The ledger
 * books them to the house account `pending` in one transfer, and the release pays them from there. The caller writes
 * the ledger afterwards. Returns the id of these pending points.
 */
export async function grantPendingPoints(
  pipeline: Pipeline,
  ledger: Ledger,
  pendingPoints: { playerId: number; kind: string; amountCents: number; from: PendingPointsSource },
): Promise<number> {
  const { playerId, kind, amountCents, from } = pendingPoints;
  const reference = `${kind} of player ${playerId}`;
  shift(ledger, { kind: "bonus_promise", reference, from, to: "pending", balanceType: 1, amountCents });
  walletOf(ledger, playerId).pendingCents += amountCents;
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
