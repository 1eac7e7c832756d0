import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { type getMyVoucherPage, type ItemSource, STATS } from "@vitrine/contract/inventory.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { getMyOrnamentPage } from "@vitrine/contract/withdrawals.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { microsOf, newestMoments, type Stretch } from "../platform/database/moments.ts";
import { type CatalogueItem, type ItemCatalogue, showItem } from "./item-catalogue.ts";

/** The filters of the bag and of a sale of all shown items. */
type BagFilters = { category?: string; grade?: number; name?: string };

/** The ids of the items that match the filters, or null without filters. Names match in any language. */
export async function matchItems(itemCatalogue: ItemCatalogue, filters: BagFilters): Promise<number[] | null> {
  const { category, grade } = filters;
  const name = filters.name?.toLowerCase() ?? "";
  if (category === undefined && grade === undefined && name === "") return null;
  const fits = (item: CatalogueItem) =>
    (category === undefined || item.category === category) &&
    (grade === undefined || item.grade === grade) &&
    (name === "" || Object.values(item.names).some((text) => text.toLowerCase().includes(name)));
  return (await itemCatalogue.all()).filter(fits).map(({ id }) => id);
}

/**
 * Reads one page of a player's items, optionally of one source, with the count and value of all matches and the counts
 * per state.
 */
export async function readBag(
  db: Db,
  itemCatalogue: ItemCatalogue,
  boxName: (boxId: number, language: Language) => Promise<string | undefined>,
  request: { playerId: number; language: Language; source?: ItemSource; input: InputOf<typeof getMyVoucherPage> },
): Promise<OutputOf<typeof getMyVoucherPage>> {
  const { playerId, language, source, input } = request;
  const { page, pageSize, stat, sort } = input;
  const itemIds = await matchItems(itemCatalogue, input);
  let fitting = db.selectFrom("items_vouchers_revealed").where("player_id", "=", playerId);
  if (itemIds) fitting = fitting.where("item_id", "in", itemIds.length > 0 ? itemIds : [0]);
  // The source is a literal, not a parameter, so that PostgreSQL can use the partial index of the source.
  if (source !== undefined) fitting = fitting.where("source", "=", sql.lit(source));
  const shown = stat === -1 ? fitting : fitting.where("stat", "=", stat);

  const [rows, totals] = await Promise.all([
    (sort === 0 ? shown : shown.orderBy("value_cents", sort === 1 ? "desc" : "asc"))
      .selectAll()
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    fitting
      .select([
        "stat",
        sql<number>`count(*)`.as("items"),
        sql<number>`coalesce(sum(recovery_cents), 0)::bigint`.as("worth"),
        sql<number>`coalesce(sum(recovery_cents) filter (where pays_points), 0)::bigint`.as("worthPoints"),
      ])
      .groupBy("stat")
      .execute(),
  ]);
  const counted = totals.filter((row) => stat === -1 || row.stat === stat);
  const list = await Promise.all(
    rows.map(async (row) => {
      const item = await itemCatalogue.get(row.item_id);
      return {
        voucherId: row.id,
        itemId: row.item_id,
        name: item.names[language],
        image: item.image,
        grade: item.grade,
        category: item.category as OutputOf<typeof getMyVoucherPage>["list"][number]["category"],
        value: toCoins(row.value_cents),
        recoveryPrice: toCoins(row.recovery_cents),
        paysPoints: row.pays_points,
        stat: row.stat,
        source: row.source as ItemSource,
        boxId: row.box_id ?? undefined,
        boxName: row.box_id === null ? undefined : await boxName(row.box_id, language),
        roundId: row.round_id ?? undefined,
        createTime: row.created_at.toISOString(),
      };
    }),
  );
  return {
    list,
    page,
    pageSize,
    total: counted.reduce((sum, row) => sum + row.items, 0),
    value: toCoins(counted.reduce((sum, row) => sum + row.worth, 0)),
    pointsValue: toCoins(counted.reduce((sum, row) => sum + row.worthPoints, 0)),
    counts: [0, 1, 2, 3, 4].map((one) => totals.find((row) => row.stat === one)?.items ?? 0),
  };
}

/** Maps the number of a part of the site (`moduleId`) to the sources of its items; any other number matches no item. */
const SOURCES: Readonly<Record<number, readonly ItemSource[]>> = {
  5: ["box", "freeBox"],
  6: ["battle"],
  7: ["giveaway"],
  8: ["dream"],
  9: ["shop"],
};

/** Lists the items in a player's bag that can be withdrawn to Steam, newest first. */
export async function readWithdrawable(
  db: Db,
  itemCatalogue: ItemCatalogue,
  request: { playerId: number; language: Language; input: InputOf<typeof getMyOrnamentPage> },
): Promise<OutputOf<typeof getMyOrnamentPage>> {
  const { playerId, language, input } = request;
  const { moduleId, page, pageSize } = input;
  let fitting = db.selectFrom("items_vouchers_revealed").where("player_id", "=", playerId).where("stat", "=", 0);
  if (moduleId !== -1) fitting = fitting.where("source", "in", SOURCES[moduleId] ?? ["none"]);
  const [rows, { total }] = await Promise.all([
    fitting
      .select(["id", "item_id", "value_cents", "created_at"])
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    fitting.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  const list = await Promise.all(
    rows.map(async (row) => ({
      voucherId: row.id,
      ...showItem(await itemCatalogue.get(row.item_id), language),
      value: toCoins(row.value_cents),
      createTime: row.created_at.toISOString(),
    })),
  );
  return { list, page, pageSize, total };
}

/**
 * Items that came at one moment from one source. `id`: the moment in microseconds; `itemIds`: the three with the
 * highest value.
 */
export type Arrival = {
  id: number;
  source: ItemSource;
  count: number;
  valueCents: number;
  itemIds: number[];
  createdAt: Date;
};

/** An item arrives when its owner may see it. This expression must equal the expression of the index. */
const SEEN_AT = sql`coalesce(item.revealed_at, item.created_at)`;

/** Lists the items that came into a player's bag before a moment, newest first, without hidden items. */
export async function readArrivals(db: Db, playerId: number, stretch: Stretch): Promise<Arrival[]> {
  const table = sql`items_vouchers_revealed item`;
  const where = sql`item.player_id = ${playerId} and ${SEEN_AT} <= now()`;
  const { rows } = await sql<Arrival>`
    with recursive ${newestMoments({ table, where, moment: SEEN_AT, ...stretch })}
    select ${microsOf(sql`newest.at`)} as id, came.source, came.count, came."valueCents", came."itemIds", newest.at as "createdAt"
    from newest cross join lateral (
      select item.source, count(*) as count, sum(item.value_cents)::bigint as "valueCents",
        (array_agg(item.item_id order by item.value_cents desc, item.id))[1:3] as "itemIds"
      from ${table} where ${where} and ${SEEN_AT} = newest.at group by item.source
    ) as came order by newest.at desc, came.source`.execute(db);
  return rows;
}

/** A revealed inventory item of a player, and how the player got it. */
export type OwnedItem = {
  inventoryItemId: number;
  itemId: number;
  isInBag: boolean;
  /** In a withdrawal or in escrow: the item comes back to the bag if its delivery fails or its giveaway is cancelled. */
  mayComeBack: boolean;
  source: ItemSource;
  boxId: number | null;
  rollId: number | null;
  createdAt: Date;
};

/** Reads a player's revealed items of one state before an id, newest first, at most `limit`. */
export async function readItemsBefore(
  db: Db,
  { playerId, stat, before, limit }: { playerId: number; stat: number; before?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom("items_vouchers_revealed")
    .select(["id", "item_id", "value_cents", "source", "round_id", "created_at"])
    .where("player_id", "=", playerId)
    .where("stat", "=", stat);
  if (before !== undefined) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Counts and values the revealed items in a player's bag, in cents. */
export async function valueBag(db: Db, playerId: number): Promise<{ items: number; valueCents: number }> {
  return db
    .selectFrom("items_vouchers_revealed")
    .select([sql<number>`count(*)`.as("items"), sql<number>`coalesce(sum(value_cents), 0)::bigint`.as("valueCents")])
    .where("player_id", "=", playerId)
    .where("stat", "=", STATS.inBag)
    .executeTakeFirstOrThrow();
}

/** Reads those of these inventory items that belong to the player and are revealed, also sold and delivered ones. */
export async function readOwnedItems(
  db: Db,
  playerId: number,
  inventoryItemIds: readonly number[],
): Promise<OwnedItem[]> {
  if (inventoryItemIds.length === 0) return [];
  const rows = await db
    .selectFrom("items_vouchers_revealed")
    .select(["id", "item_id", "stat", "source", "box_id", "round_id", "created_at"])
    .where("player_id", "=", playerId)
    .where("id", "in", inventoryItemIds)
    .execute();
  return rows.map(({ id, item_id, stat, source, box_id, round_id, created_at }) => ({
    inventoryItemId: id,
    itemId: item_id,
    isInBag: stat === STATS.inBag,
    mayComeBack: stat === STATS.withdrawing || stat === STATS.inEscrow,
    source: source as ItemSource,
    boxId: box_id,
    rollId: round_id,
    createdAt: created_at,
  }));
}
