import { integers } from "../platform/database/arrays.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { type Ledger, refundStake, settle } from "../wallet/index.ts";
import { isBot, type Room } from "./battle-queries.ts";

type Taken = { transferId: number; coinsCents: number; pointsCents: number };

/**
 * Gives back to everybody who sits in a room what the ledger says that they paid for it, the creation fee with it. The wallets of
 * its players are locked. Takes one transfer for each seat, and one for the fee. Gives what each player gets, in cents.
 */
export async function refundSeats(asked: Statements, ledger: Ledger, room: Room): Promise<Map<number, number>> {
  const { battle, seats } = room;
  const transferIds = [
    ...seats.map(({ transferId }) => transferId),
    ...(battle.feeTransferId ? [battle.feeTransferId] : []),
  ];
  const rows = await asked.query<Taken>(TAKEN.name, TAKEN.text, [integers(transferIds)]);
  const taken = new Map(rows.map((row) => [row.transferId, row]));
  const refunded = new Map<number, number>();
  for (const seat of seats) {
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

// What went to the house by a transfer, in each balance: the house's side, because a bot's seat was paid by the house too.
const TAKEN = {
  name: "read_seat_payments",
  text: `select transfer_id as "transferId",
  coalesce(sum(amount_cents) filter (where balance_type = 0), 0)::bigint as "coinsCents",
  coalesce(sum(amount_cents) filter (where balance_type = 1), 0)::bigint as "pointsCents"
from wallet_entries where transfer_id = any($1::bigint[]) and house in ('battle_pool', 'fee') group by transfer_id`,
};
