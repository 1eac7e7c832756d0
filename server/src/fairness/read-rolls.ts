import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { fairHistories, getMyGameLog } from "@vitrine/contract/fairness/calls.ts";
import type { BattleReceipt, BattleVoidReceipt } from "@vitrine/contract/fairness/receipt.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { sql } from "kysely";
import { type ItemCatalogue, selectRecoveryCents } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { unseal } from "./seal.ts";

/** The data of boxes that the fairness module needs. It is passed in, because fairness cannot import the games. */
export type BoxLookups = {
  name(boxId: number, language: Language): Promise<string | undefined>;
  version(boxId: number, version: number): Promise<BoxVersionOnRecord>;
};

/**
 * The data of battles that the fairness module needs, by seed pair: the room with its winner, once the battle is over,
 * and the receipt, if there is one.
 */
export type BattleLookups = {
  rooms(seedPairIds: readonly number[]): Promise<ReadonlyMap<number, RoomOnRecord>>;
  receipt(seedPairId: number): Promise<BattleReceipt | BattleVoidReceipt | undefined>;
};

/** The battle of a row in the game log. A bot's id is negative. */
export type RoomOnRecord = { id: number; mode: number; winnerId: number | null };

/** The price of a dream: the coefficient in hundredths, money in cents. */
export type DreamTry = { coefficient: number; minimumCents: number; feeCents: number };

/** The data of dreams that the fairness module needs, by roll. */
export type DreamLookups = { tries(rollIds: readonly number[]): Promise<ReadonlyMap<number, DreamTry>> };

/** All lookups of games. */
export type GameLookups = { boxes: BoxLookups; battles: BattleLookups; dreams: DreamLookups };

type Shown = GameLookups & { itemCatalogue: ItemCatalogue; language: Language };
type GameLog = OutputOf<typeof getMyGameLog>;

/**
 * Lists a player's rolls, newest first: of one game, of one seed pair, or all. `page` is ignored if `before` is set.
 */
export async function readGameLog(
  db: Db,
  { itemCatalogue, boxes, battles, dreams, language }: Shown,
  filter: { playerId: number; game?: string; seedPairId?: number; before?: number; page?: number; pageSize: number },
): Promise<GameLog> {
  const { playerId, game, seedPairId, before, page = 1, pageSize } = filter;
  let query = db
    .selectFrom("fairness_rounds_revealed as roll")
    .leftJoin("wallet_transfers as transfer", "transfer.id", "roll.transfer_id")
    .selectAll("roll")
    .select("transfer.order_id")
    .where("roll.player_id", "=", playerId)
    .orderBy("roll.id", "desc")
    .limit(pageSize + 1);
  if (before !== undefined) query = query.where("roll.id", "<", before);
  else query = query.offset((page - 1) * pageSize);
  if (game !== undefined) query = query.where("roll.game", "=", game);
  if (seedPairId !== undefined) query = query.where("roll.pair_id", "=", seedPairId);
  const rows = await query.execute();
  const ofGame = (name: string) => rows.filter((row) => row.game === name);
  const [recovery, rooms, tries] = await Promise.all([
    selectRecoveryCents(
      db,
      rows.flatMap(({ voucher_id }) => voucher_id ?? []),
    ),
    battles.rooms(ofGame("battle").map(({ pair_id }) => pair_id)),
    dreams.tries(ofGame("dream").map(({ id }) => id)),
  ]);

  const list = await Promise.all(
    rows.slice(0, pageSize).map(async (row) => {
      const item = await itemCatalogue.get(row.item_id);
      const dream = tries.get(row.id);
      const room = rooms.get(row.pair_id);
      const isLost = dream !== undefined && row.voucher_id === null;
      return {
        id: row.id,
        game: row.game,
        boxName: (row.box_id === null ? undefined : await boxes.name(row.box_id, language)) ?? null,
        voucherName: isLost ? null : item.names[language],
        image: item.image,
        grade: row.grade,
        recoveryPrice: isLost ? null : toCoins(recovery.get(row.voucher_id ?? 0) ?? row.value_cents),
        price: await priceOf(boxes, row),
        quantity: 1,
        battleMode: room?.mode ?? null,
        battleId: room?.id ?? null,
        battleWon: room && room.winnerId !== null ? room.winnerId === playerId : null,
        dreamFee: dream ? toCoins(dream.feeCents) : null,
        targetItem: dream ? item.names[language] : null,
        rollcode: row.roll,
        start: row.range_start,
        end: row.range_end,
        nonce: row.nonce,
        roundId: row.id,
        orderId: row.order_id ?? `F${row.id}`,
        createTime: row.created_at.toISOString(),
      };
    }),
  );
  return { list, next: rows.length > pageSize ? list.at(-1)!.id : null };
}

/** Returns the price of a bought box in coins, and null for a free box, a battle or a dream. */
async function priceOf(
  boxes: BoxLookups,
  { game, box_id, box_version }: { game: string; box_id: number | null; box_version: number | null },
): Promise<number | null> {
  if (game !== "box" || box_id === null || box_version === null) return null;
  return toCoins((await boxes.version(box_id, box_version)).priceCents);
}

/** Lists a player's revealed seed pairs with their secrets, newest first. */
export async function readHistories(
  db: Db,
  seedKey: SeedKey,
  { playerId, page, pageSize }: { playerId: number; page: number; pageSize: number },
): Promise<OutputOf<typeof fairHistories>> {
  // The seed pairs of battles are in the receipts of battles, because their rolls use the seeds of several players.
  const mine = db
    .selectFrom("fairness_pairs")
    .where("player_id", "=", playerId)
    .where("state", "=", "revealed")
    .where("purpose", "=", "player");
  const [rows, count] = await Promise.all([
    mine
      .selectAll()
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    mine.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map((row) => ({
    id: row.id,
    publicHash: row.public_hash,
    ...unseal(seedKey, row.sealed, row.public_hash),
    clientSeed: row.client_seed!,
    clientSeedIsDefault: row.client_seed_is_default,
    lastNonce: row.next_nonce - 1,
    startedAt: row.started_at!.toISOString(),
    revealedAt: row.revealed_at!.toISOString(),
  }));
  return { list, page, pageSize, total: count.total };
}
