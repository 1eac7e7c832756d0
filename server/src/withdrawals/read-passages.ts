import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { eventMine } from "@vitrine/contract/records.ts";
import { WITHDRAWAL_STATES, type WithdrawalReason } from "@vitrine/contract/withdrawals.ts";
import { type RawBuilder, sql } from "kysely";
import { type ItemCatalogue, showItem } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { microsOf, newestMoments, type Stretch } from "../platform/database/moments.ts";

/**
 * Inventory items that left, arrived or came back at one moment. `id` is that moment in Unix microseconds. `itemIds`
 * has the three of the highest value.
 */
export type Passage = {
  id: number;
  move: "withdrawn" | "delivered" | "returned";
  count: number;
  valueCents: number;
  itemIds: number[];
  createdAt: Date;
};

/**
 * The reasons that mean that the owner chose something else instead of the inventory item, so that the item did not
 * come back.
 */
const EXCHANGED: readonly WithdrawalReason[] = ["taken_balance", "taken_substitute"];

/**
 * Reads a player's withdrawals before a moment, and how withdrawals ended, newest first: up to `limit` moments of
 * orders and up to `limit` moments of ends.
 */
export async function readPassages(db: Db, playerId: number, stretch: Stretch): Promise<Passage[]> {
  const mine = sql`taken.player_id = ${playerId}`;
  const { succeeded, failed } = WITHDRAWAL_STATES;
  const isOver = sql`taken.state in (${sql.lit(succeeded)}, ${sql.lit(failed)})`;
  const isExchange = sql`taken.state = ${sql.lit(failed)} and taken.remark = any(${[...EXCHANGED]})`;
  const ended = sql`case taken.state when ${sql.lit(succeeded)} then 'delivered' else 'returned' end`;
  const [left, over] = await Promise.all([
    select(db, { moment: sql`taken.created_at`, where: mine, move: sql`'withdrawn'`, ...stretch }),
    select(db, {
      moment: sql`taken.updated_at`,
      where: sql`${mine} and ${isOver} and not (${isExchange})`,
      move: ended,
      ...stretch,
    }),
  ]);
  return [...left, ...over].sort((a, b) => b.id - a.id);
}

type Asked = Stretch & { moment: RawBuilder<unknown>; where: RawBuilder<unknown>; move: RawBuilder<unknown> };

async function select(db: Db, { moment, where, move, ...stretch }: Asked): Promise<Passage[]> {
  const table = sql`withdrawals_orders taken`;
  const { rows } = await sql<Passage>`
    with recursive ${newestMoments({ table, where, moment, ...stretch })}
    select ${microsOf(sql`newest.at`)} as id, passed.move, passed.count, passed."valueCents", passed."itemIds",
      newest.at as "createdAt"
    from newest cross join lateral (
      select ${move} as move, count(*) as count, sum(taken.value_cents)::bigint as "valueCents",
        (array_agg(taken.item_id order by taken.value_cents desc, taken.id))[1:3] as "itemIds"
      from ${table} where ${where} and ${moment} = newest.at group by 1
    ) as passed order by newest.at desc`.execute(db);
  return rows;
}

/** Reads a player's newest withdrawals that are under way. */
export async function readUnderWay(
  { db, itemCatalogue }: { db: Db; itemCatalogue: ItemCatalogue },
  { playerId, language, limit }: { playerId: number; language: Language; limit: number },
): Promise<OutputOf<typeof eventMine>["withdrawals"]> {
  const rows = await db
    .selectFrom("withdrawals_orders")
    .select(["id", "item_id", "state", "created_at"])
    .where("player_id", "=", playerId)
    // The same states as in the partial index.
    .where("state", "in", [0, 1, 2, 5])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const { name, image } = showItem(await itemCatalogue.get(row.item_id), language);
      return { id: row.id, name, image, takeState: row.state, createTime: row.created_at.toISOString() };
    }),
  );
}
