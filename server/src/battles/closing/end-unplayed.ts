import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { revealSeedPairs } from "../../fairness/index.ts";
import { tellPlayers } from "../../messages/index.ts";
import { now, siteCalendar } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type Pipeline, pipelineOver, type Statements } from "../../platform/database/pipeline.ts";
import { integers } from "../../platform/database/values.ts";
import { type Ledger, lockLedger, refundStake, settle, writeLedger } from "../../wallet/index.ts";
import { isListed, logEvents, stateEvent } from "../battle-events.ts";
import { isBot, lockRooms, type Room, readSeats } from "../battle-queries.ts";

/** The reason why a paid battle is not played. It is also the kind of the message to the players. */
export type Unplayed = "battle_dissolved" | "battle_expired" | "battle_void";

/** A room, with the wallets of all its players locked in the same transaction. */
type LockedRoom = { ledger: Ledger; room: Room | undefined };

/**
 * Locks the wallets of all players in a room and of the players in `also`, then the room. The seats are read first
 * without a lock. Returns "again" if another player has taken a seat between this read and the lock; then the caller
 * must repeat the transaction.
 */
export async function lockWithPlayers(
  pipeline: Pipeline,
  battleId: number,
  also: readonly number[] = [],
): Promise<LockedRoom | "again"> {
  const before = (await readSeats(pipeline, [battleId])).filter((seat) => !isBot(seat));
  const playerIds = [...also, ...before.map(({ playerId }) => playerId)];
  const [ledger, rooms] = await Promise.all([
    // Reserve one transfer per seat and one for the fee.
    lockLedger(pipeline, { playerIds, transfers: 5 }),
    lockRooms(pipeline, [battleId]),
  ]);
  const room = rooms.get(battleId);
  const isKnown = room?.seats.every((seat) => isBot(seat) || playerIds.includes(seat.playerId)) ?? true;
  return isKnown ? { ledger, room } : "again";
}

/**
 * Ends a room that is never rolled: refunds what each seat has paid according to the ledger, reveals the seed pair and
 * tells the players. The caller has locked the wallets and the room. Returns the refunded sum in cents.
 */
export async function endUnplayed(
  pipeline: Pipeline,
  { ledger, room, why }: { ledger: Ledger; room: Room; why: Unplayed },
): Promise<number> {
  const { battle } = room;
  const at = now();
  const refunded = await refundSeats(pipeline, ledger, room);
  writeLedger(pipeline, ledger);
  const state = why === "battle_void" ? BATTLE_STATES.voided : BATTLE_STATES.dissolved;
  pipeline.query(END_UNPLAYED_BATTLE.name, END_UNPLAYED_BATTLE.text, [battle.id, state, at, siteCalendar().dateOf(at)]);
  revealSeedPairs(pipeline, [battle.seedPairId]);
  tellPlayers(
    pipeline,
    [...refunded].map(([playerId, cents]) => ({
      playerId,
      kind: why,
      details: { battle: battle.id, coins: toCoins(cents) },
    })),
  );
  if (isListed(battle)) logEvents(pipeline, [stateEvent(battle.id)]);
  return [...refunded.values()].reduce((sum, cents) => sum + cents, 0);
}

const END_UNPLAYED_BATTLE = {
  name: "end_unplayed_battle",
  text: `update battles_battles set state = $2::smallint, closed_at = $3::timestamptz, closed_on = $4::date where id = $1::bigint`,
};

type Taken = { transferId: number; coinsCents: number; pointsCents: number };

/**
 * Refunds every seat, and the creation fee, as the ledger recorded them. The caller has locked the wallets. The refunds
 * use one transfer per seat and one for the fee. Returns the refund of each player, in cents.
 */
async function refundSeats(asked: Statements, ledger: Ledger, room: Room): Promise<Map<number, number>> {
  const { battle, seats } = room;
  const transferIds = [
    ...seats.flatMap(({ transferId }) => transferId ?? []),
    ...(battle.feeTransferId ? [battle.feeTransferId] : []),
  ];
  const rows = await asked.query<Taken>(TAKEN.name, TAKEN.text, [integers(transferIds)]);
  const taken = new Map(rows.map((row) => [row.transferId, row]));
  const refunded = new Map<number, number>();
  for (const seat of seats) {
    // Nothing paid for a seat of a rehearsal.
    if (seat.transferId === null) continue;
    const { coinsCents, pointsCents } = taken.get(seat.transferId)!;
    const heading = { kind: "battle_refund" as const, reference: `battle ${battle.id} seat ${seat.pos}` };
    if (isBot(seat)) {
      const sides = [
        { house: "battle_pool" as const, balanceType: 0 as const, amountCents: -coinsCents },
        { house: "bot" as const, balanceType: 0 as const, amountCents: coinsCents },
      ];
      settle(ledger, { ...heading, sides });
    } else {
      const { playerId, takenAt: stakedAt } = seat;
      refundStake(ledger, { ...heading, playerId, from: "battle_pool", coinsCents, pointsCents, stakedAt });
      refunded.set(playerId, coinsCents + pointsCents);
    }
  }
  const fee = battle.feeTransferId === null ? undefined : taken.get(battle.feeTransferId);
  if (fee && battle.creatorId !== null) {
    const { creatorId: playerId } = battle;
    const sides = ([0, 1] as const).flatMap((balanceType) => {
      const amountCents = balanceType === 0 ? fee.coinsCents : fee.pointsCents;
      return [
        { house: "fee" as const, balanceType, amountCents: -amountCents },
        { playerId, balanceType, amountCents },
      ];
    });
    settle(ledger, { kind: "battle_fee", reference: `battle ${battle.id} dissolved`, sides });
    refunded.set(playerId, (refunded.get(playerId) ?? 0) + fee.coinsCents + fee.pointsCents);
  }
  return refunded;
}

// Reads what the pool and the fee account received. The payer's side would be wrong, because the house pays for a bot's
// seat.
const TAKEN = {
  name: "read_seat_payments",
  text: `select transfer_id as "transferId",
  coalesce(sum(amount_cents) filter (where balance_type = 0), 0)::bigint as "coinsCents",
  coalesce(sum(amount_cents) filter (where balance_type = 1), 0)::bigint as "pointsCents"
from wallet_entries where transfer_id = any($1::bigint[]) and house in ('battle_pool', 'fee') group by transfer_id`,
};

/**
 * Marks every waiting room with a box that this transaction freezes: after the commit the room cannot start, and a job
 * refunds it. The caller holds the box's lock, so no new room can use the box. If the last seat of a room is being
 * taken, this function waits, and does not mark that room, because its seeds were locked first. Returns how many rooms
 * end.
 */
export async function endRoomsWithBox(tx: Tx, boxId: number): Promise<number> {
  const pipeline = pipelineOver(tx);
  const waiting = await pipeline.query<{ id: number }>(LOCK.name, LOCK.text, [boxId]);
  const ids = waiting.map(({ id }) => id);
  await pipeline.query(END_ROOMS_WITH_BOX.name, END_ROOMS_WITH_BOX.text, [ids]);
  return ids.length;
}

// Every transaction locks rooms in the order of their ids.
const LOCK = {
  name: "lock_waiting_rooms_with_box",
  text: `select id from battles_battles where state = 0 and not dissolving and $1::bigint = any(box_ids) order by id for update`,
};

const END_ROOMS_WITH_BOX = {
  name: "end_rooms_with_box",
  text: "update battles_battles set dissolving = true where id = any($1::bigint[])",
};
