import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getMyPurchasePage, rechargeStatus } from "@vitrine/contract/deposits.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";
import { Refusal } from "../platform/errors.ts";
import { sumDepositBonuses } from "../rewards/index.ts";
import { nameWay } from "./name-way.ts";
import { type Order, orderName, readOrderName, selectOrder, selectOrdersOf } from "./orders.ts";

type Page = { page: number; pageSize: number; before?: number; payState?: number };

/** How far a player's deposit is. @throws Refusal order_unknown. */
export async function readStatus(db: Db, playerId: number, name: string): Promise<OutputOf<typeof rechargeStatus>> {
  const order = await selectOrder(pipelineOver(db), readOrderName(name)!);
  if (order?.playerId !== playerId) throw new Refusal("order_unknown");
  const points = await sumDepositBonuses(db, [order.id]);
  const { payState, coins, payUrl, reason, reversed } = show(order);
  return { payState, coins, points: toCoins(points.get(order.id) ?? 0), payUrl, reason, reversed };
}

/** A player's deposits, newest first, page by page or behind an id. */
export async function readPurchases(
  db: Db,
  { playerId, language, ...page }: Page & { playerId: number; language: Language },
): Promise<OutputOf<typeof getMyPurchasePage>> {
  const { pageSize, before, payState: state } = page;
  const skipped = before === undefined ? (page.page - 1) * pageSize : 0;
  const rows = await selectOrdersOf(pipelineOver(db), { playerId, before, state, skipped, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const ids = shown.map(({ id }) => id);
  const points = await sumDepositBonuses(db, ids);
  const list = shown.map((order) => ({
    id: order.id,
    channelName: nameWay(order, language),
    amount: toCoins(order.amountHundredths),
    currency: order.currency,
    points: toCoins(points.get(order.id) ?? 0),
    createTime: order.createdAt.toISOString(),
    ...show(order),
  }));
  return { list, next: rows.length > pageSize ? ids.at(-1)! : null };
}

function show(order: Order) {
  const isOpen = order.state === 0 && now() < order.expiresAt;
  return {
    orderId: orderName(order),
    payState: order.state,
    coins: toCoins(order.coinsCents),
    payUrl: isOpen ? order.payUrl : null,
    reason: order.cancelReason,
    reversed: order.reversedAt !== null,
  };
}
