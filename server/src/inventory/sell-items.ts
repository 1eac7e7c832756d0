import type { ItemSource } from "@vitrine/contract/inventory.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { Db } from "../platform/database/database.ts";
import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { Refusal } from "../platform/errors.ts";
import {
  type HouseAccount,
  type Keyed,
  lockLedger,
  type Payment,
  pay,
  readAnswers,
  walletOf,
  writeLedger,
} from "../wallet/index.ts";

/** The items to sell: a list of inventory items, or all items in the bag of these kinds (null: of any kind). */
type SaleRequest = Keyed & { items: readonly number[] | { itemIds: readonly number[] | null } };

type Sale = { sold: number; amount: number; balance: number; secondaryBalance: number };

/**
 * Sells items at their sell-back price in one transaction, all or none: items of free boxes for points, all others
 * for coins.
 */
export function sellItems(pipelines: Pipelines, request: SaleRequest): Promise<Sale> {
  const { playerId, items } = request;
  return pipelines.run(async (pipeline) => {
    const [ledger, answers, found] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 1 }),
      readAnswers(pipeline, [request]),
      lockItems(pipeline, playerId, items),
    ]);
    const earlier = answers.find(request) as Sale | undefined;
    if (earlier) return earlier;
    checkItems(found, items);
    const payments = toPayments(found);
    const transfer = pay(ledger, { playerId, kind: "item_sale", reference: `${found.length} items`, payments });
    const wallet = walletOf(ledger, playerId);
    const sale: Sale = {
      sold: found.length,
      amount: toCoins(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      balance: toCoins(wallet.coinsCents),
      secondaryBalance: toCoins(wallet.pointsCents),
    };
    answers.save(request, sale);
    writeLedger(pipeline, ledger);
    pipeline.query(MARK_SOLD.name, MARK_SOLD.text, [integers(found.map(({ id }) => id)), transfer.id]);
    answers.write();
    await pipeline.commit();
    return sale;
  });
}

/** The house account that pays for items of a source; it is the account that received their price, if they had one. */
export function payerOf(source: ItemSource): HouseAccount {
  return PAYERS[source];
}

const PAYERS: Readonly<Record<ItemSource, HouseAccount>> = {
  box: "box",
  freeBox: "bonus",
  battle: "battle",
  dream: "dream",
  shop: "shop",
  giveaway: "giveaway",
  exchange: "withdrawal",
};

type Item = { id: number; stat: number; recoveryCents: number; paysPoints: boolean; source: ItemSource };

function lockItems(pipeline: Pipeline, playerId: number, items: SaleRequest["items"]): Promise<Item[]> {
  if (!("itemIds" in items))
    return pipeline.query<Item>(LOCK_LISTED.name, LOCK_LISTED.text, [playerId, integers(items)]);
  const { itemIds } = items;
  return pipeline.query<Item>(LOCK_ALL.name, LOCK_ALL.text, [playerId, itemIds && integers(itemIds)]);
}

function checkItems(found: readonly Item[], items: SaleRequest["items"]): void {
  if (!("itemIds" in items)) {
    if (found.length !== new Set(items).size) throw new Refusal("item_not_yours");
    if (found.some(({ stat }) => stat !== 0)) throw new Refusal("item_not_in_bag");
  }
  if (found.length === 0) throw new Refusal("nothing_to_sell");
}

// Makes one payment per house account and balance, so that a sale of a thousand items is one short transfer.
function toPayments(items: readonly Item[]): Payment[] {
  const payments = new Map<string, Payment>();
  for (const { source, paysPoints, recoveryCents } of items) {
    const from = payerOf(source);
    const balanceType = paysPoints ? 1 : 0;
    const payment = payments.get(`${from} ${balanceType}`) ?? { from, balanceType, amountCents: 0 };
    payments.set(`${from} ${balanceType}`, { ...payment, amountCents: payment.amountCents + recoveryCents });
  }
  return [...payments.values()];
}

const ITEM = `select id, stat, recovery_cents as "recoveryCents", pays_points as "paysPoints", source from items_vouchers_revealed`;

const LOCK_LISTED = {
  name: "lock_listed_inventory_items",
  text: `${ITEM} where player_id = $1 and id = any($2::bigint[]) order by id for update`,
};

const LOCK_ALL = {
  name: "lock_bag",
  text: `${ITEM} where player_id = $1 and stat = 0 and ($2::bigint[] is null or item_id = any($2::bigint[])) order by id for update`,
};

const MARK_SOLD = {
  name: "mark_inventory_items_sold",
  text: "update items_vouchers set stat = 1, sale_id = $2 where id = any($1::bigint[])",
};

/** The sell-back prices of inventory items in cents, by id. */
export async function selectRecoveryCents(
  db: Db,
  inventoryItemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (inventoryItemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("items_vouchers_revealed")
    .select(["id", "recovery_cents"])
    .where("id", "in", inventoryItemIds)
    .execute();
  return new Map(rows.map(({ id, recovery_cents }) => [id, recovery_cents]));
}

/** Finds which of these inventory items sell for points. */
export async function selectPointItems(db: Db, inventoryItemIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (inventoryItemIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("items_vouchers_revealed")
    .select("id")
    .where("id", "in", inventoryItemIds)
    .where("pays_points", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
