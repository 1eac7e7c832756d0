import { type Texts, texts } from "@vitrine/contract/languages.ts";
import { WITHDRAWAL_HOURS } from "@vitrine/contract/withdrawals/rules.ts";
import { WITHDRAWAL_STATES, type WithdrawalReason } from "@vitrine/contract/withdrawals.ts";
import { Counter } from "prom-client";
import { type ItemCatalogue, markDelivered, putBack } from "../inventory/index.ts";
import { tellPlayer } from "../messages/index.ts";
import { now } from "../platform/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { invariant } from "../platform/errors.ts";
import { processMetrics } from "../platform/metrics/timings.ts";
import type { Offer } from "./couriers/port.ts";
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from "./order-row.ts";
import { MOVES } from "./rules.ts";

type Move = {
  to: number;
  reason: WithdrawalReason | null;
  /** Data that becomes known with the move. */
  offer?: Offer;
  protectedUntil?: Date | null;
  /** For a failed order: whether its inventory item returns to the bag, or was sold instead. */
  inventoryItem?: "back" | "sold";
  /** True if the owner gets no message about the move. */
  quiet?: boolean;
};

/** Locks an order and returns it, or undefined if it does not exist. */
export async function lockOrder(pipeline: Pipeline, orderId: number): Promise<WithdrawalRow | undefined> {
  const [row] = await pipeline.query<WithdrawalRow>(LOCK.name, LOCK.text, [orderId]);
  return row;
}

/**
 * Moves a locked order to a new state in one transaction: the order, its timeline, the inventory item and the owner's
 * message. A failed order returns its item to the bag; the row lock and the state check make this happen only once.
 */
export function moveOrder(pipeline: Pipeline, itemCatalogue: ItemCatalogue, order: WithdrawalRow, move: Move): void {
  const { to, reason, offer, protectedUntil = order.protectedUntil, inventoryItem = "back", quiet = false } = move;
  invariant(MOVES[order.state]?.includes(to), `a withdrawal can change from status ${order.state} to ${to}`);
  const at = now();
  const nextTryAt = new Date(at.getTime() + (PAUSES_MS[to] ?? 0));
  pipeline.query(MOVE.name, MOVE.text, [
    order.id,
    to,
    reason,
    offer?.reference ?? order.reference,
    offer?.offerUrl ?? null,
    protectedUntil,
    nextTryAt,
    at,
  ]);
  pipeline.query(STEP.name, STEP.text, [order.id, to, reason, at]);
  if (to === WITHDRAWAL_STATES.succeeded) markDelivered(pipeline, [order.inventoryItemId]);
  if (to === WITHDRAWAL_STATES.failed && inventoryItem === "back") putBack(pipeline, [order.inventoryItemId]);
  if (!quiet) tell(pipeline, itemCatalogue, order, { to, reason });
  const ending = ENDINGS[to];
  if (ending) pipeline.afterCommit(() => endedCents.inc({ result: ending }, order.valueCents));
  Object.assign(order, { state: to, remark: reason, reference: offer?.reference ?? order.reference, protectedUntil });
}

/** Adds to the timeline why an order keeps its state. The same reason is not added twice in a row. */
export function noteOrder(pipeline: Pipeline, order: WithdrawalRow, reason: WithdrawalReason): void {
  if (order.remark === reason) return;
  pipeline.query(NOTE.name, NOTE.text, [order.id, reason]);
  pipeline.query(STEP.name, STEP.text, [order.id, order.state, reason, now()]);
}

function tell(
  pipeline: Pipeline,
  itemCatalogue: ItemCatalogue,
  order: WithdrawalRow,
  { to, reason }: Pick<Move, "to" | "reason">,
): void {
  const names = { item: itemCatalogue.known(order.itemId).names };
  const { playerId } = order;
  if (to === WITHDRAWAL_STATES.waitingForReceipt) tellPlayer(pipeline, { playerId, kind: "withdraw_sent", names });
  if (to === WITHDRAWAL_STATES.waitingForSettlement)
    tellPlayer(pipeline, { playerId, kind: "withdraw_accepted", names });
  const why = to === WITHDRAWAL_STATES.failed && reason ? WHY[reason] : undefined;
  if (why) tellPlayer(pipeline, { playerId, kind: "withdraw_failed", names: { ...names, why } });
}

const ENDINGS: Readonly<Record<number, string>> = {
  [WITHDRAWAL_STATES.succeeded]: "delivered",
  [WITHDRAWAL_STATES.failed]: "failed",
};

const endedCents = new Counter({
  name: "vitrine_withdrawals_cents_total",
  help: "Value of the items of ended withdrawals in cents, by result: delivered, failed",
  labelNames: ["result"] as const,
  registers: [processMetrics],
});

/** The first check comes after this pause: an offer is not accepted or settled immediately. */
const PAUSES_MS: Readonly<Record<number, number>> = {
  [WITHDRAWAL_STATES.waitingForReceipt]: 2000,
  [WITHDRAWAL_STATES.waitingForSettlement]: 2000,
};

const LOCK = {
  name: "lock_withdrawal",
  text: `select ${WITHDRAWAL_COLUMNS} from withdrawals_orders where id = $1::bigint for update`,
};

const MOVE = {
  name: "move_withdrawal",
  text: `update withdrawals_orders set state = $2::smallint, remark = $3::text, reference = $4::text,
  offer_url = coalesce($5::text, offer_url), protected_until = $6::timestamptz, next_try_at = $7::timestamptz,
  updated_at = $8::timestamptz where id = $1::bigint`,
};

const STEP = {
  name: "insert_withdrawal_step",
  text: `insert into withdrawals_steps (order_id, position, state, reason, at)
select $1::bigint, coalesce(max(position), 0) + 1, $2::smallint, $3::text, $4::timestamptz from withdrawals_steps
where order_id = $1::bigint`,
};

const NOTE = {
  name: "note_withdrawal",
  text: "update withdrawals_orders set remark = $2::text where id = $1::bigint",
};

/**
 * The reasons for a failure, as the message to the player says them. A result that the player chose gets no message.
 */
const WHY: Readonly<Partial<Record<WithdrawalReason, Texts>>> = {
  refused: texts({ zh: "提取未通过审核。", en: "This withdrawal was not approved.", ru: "Вывод не одобрен." }),
  declined: texts({
    zh: "你在 Steam 上拒绝了交易报价。",
    en: "You declined the trade offer on Steam.",
    ru: "Вы отклонили обмен в Steam.",
  }),
  countered: texts({
    zh: "你在 Steam 上还价，报价因此作废。",
    en: "You made a counter offer on Steam, which cancelled ours.",
    ru: "Вы сделали встречное предложение в Steam, и наше стало недействительным.",
  }),
  expired: texts({ zh: "交易报价已过期。", en: "The trade offer has expired.", ru: "Срок предложения обмена истёк." }),
  held_by_steam: texts({
    zh: "Steam 会将物品暂挂数日，报价已撤回。请启用 Steam 手机令牌后再试。",
    en: "Steam would hold the item for days, so the offer was withdrawn. Turn on the Steam mobile authenticator and try again.",
    ru: "Steam задержал бы предмет на несколько дней, поэтому обмен отозван. Включите мобильный аутентификатор Steam и попробуйте снова.",
  }),
  trade_link_wrong: texts({
    zh: "交易链接无效，请在设置中更新。",
    en: "Your trade link does not work. Please update it in your settings.",
    ru: "Ваша ссылка на обмен не работает. Обновите её в настройках.",
  }),
  account_restricted: texts({
    zh: "Steam 账户异常，请检查。",
    en: "Something is wrong with your Steam account. Please check it.",
    ru: "С аккаунтом Steam что-то не так, проверьте его.",
  }),
  too_late: texts({
    zh: `${WITHDRAWAL_HOURS} 小时内未能完成交付。`,
    en: `We could not deliver it within ${WITHDRAWAL_HOURS} hours.`,
    ru: `Доставить за ${WITHDRAWAL_HOURS} часов не удалось.`,
  }),
  owed: texts({
    zh: "有一笔充值已被退回，你的账户有欠款。",
    en: "A deposit was reversed, and your account now has a debt.",
    ru: "Одно из пополнений отозвано, и на аккаунте остался долг.",
  }),
  courier_gone: texts({
    zh: "本站已更换交付方式，请重新提取。",
    en: "The site has changed how it delivers. Please withdraw it again.",
    ru: "Способ доставки на сайте изменился. Закажите вывод ещё раз.",
  }),
  reversed: texts({
    zh: "交易在保护期内被撤销。",
    en: "The trade was reversed during its protection window.",
    ru: "Обмен отменён в течение защитного срока.",
  }),
  cancelled: texts({
    zh: "交易报价已取消。",
    en: "The trade offer was cancelled.",
    ru: "Предложение обмена отменено.",
  }),
};

/** Deletes the receiver's Steam account from all orders of a closed account. All these orders have ended. */
export async function forgetReceiver(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable("withdrawals_orders")
    .set({ partner: null, token: null, offer_url: null })
    .where("player_id", "=", playerId)
    .execute();
}
