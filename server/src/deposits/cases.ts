import type { PaymentState } from "./channels/port.ts";
import type { CaseKind } from "./decide-payment.ts";
import type { Asked } from "./orders/order-queries.ts";

/** A problem that an operator must review, with the data from the channel. */
export type Finding = {
  kind: CaseKind;
  adapter: string;
  reference: string;
  orderId?: number;
  playerId?: number;
  amountHundredths?: number;
  currency?: string;
};

export type Settlement = "credited" | "refunded" | "dismissed";

export type Case = Pick<Finding, "kind" | "adapter" | "reference"> & {
  id: number;
  orderId: number | null;
  playerId: number | null;
  amountHundredths: number | null;
  currency: string | null;
  openedAt: Date;
  settledAt: Date | null;
};

/**
 * Opens a case, at most one for each kind and payment, or for partial reversals one for each sum. Returns whether the
 * case is new.
 */
export async function openCase(asked: Asked, found: Finding): Promise<boolean> {
  const { kind, adapter, reference, orderId, playerId, amountHundredths, currency } = found;
  const values = [kind, adapter, reference, orderId, playerId, amountHundredths, currency];
  const rows = await asked.query(
    OPEN.name,
    OPEN.text,
    values.map((value) => value ?? null),
  );
  return rows.length > 0;
}

/** Returns true if there is an open or settled case about money that arrived by this payment. */
export async function hasCase(asked: Asked, payment: { adapter: string; reference: string }): Promise<boolean> {
  const known = await asked.query(ARRIVED.name, ARRIVED.text, [payment.adapter, payment.reference]);
  return known.length > 0;
}

/**
 * Settles the open cases of a payment whose whole amount the channel took back. A case of a larger amount stays open,
 * and so do cases of partial reversals and of debts. Returns whether the payment has a case of at most the returned
 * amount, open or settled.
 */
export async function settleTakenBack(asked: Asked, { payment, ...of }: ReportedPayment): Promise<boolean> {
  return payment.state === "reversed" && settleFound(asked, { ...of, ...payment }, [COVERED, TAKEN_BACK]);
}

/**
 * Settles the case of a return that was reported before its payment, if the return covers the payment. Returns whether
 * there was such a return.
 */
export async function settleReturned(asked: Asked, { payment, ...of }: ReportedPayment): Promise<boolean> {
  return payment.state === "paid" && settleFound(asked, { ...of, ...payment }, [RETURNED, SETTLE_RETURNED]);
}

/**
 * Settles the case of a payment during a break after the channel took the money back, because the operator has nothing
 * left to return.
 */
export function settlePaidInBreak(asked: Asked, payment: { adapter: string; reference: string }): Promise<unknown> {
  return asked.query(SETTLE_BREAK.name, SETTLE_BREAK.text, [payment.adapter, payment.reference]);
}

type ReportedPayment = { adapter: string; reference: string; payment: PaymentState };
type Amount = Omit<ReportedPayment, "payment"> & { amountHundredths: number; currency: string };
type Statement = { name: string; text: string };

/** Settles the open cases about an amount. Returns whether there were any, open or settled. */
async function settleFound(asked: Asked, amount: Amount, [find, settle]: [Statement, Statement]): Promise<boolean> {
  const values = [amount.adapter, amount.reference, amount.amountHundredths, amount.currency];
  const [known] = await Promise.all([
    asked.query(find.name, find.text, values),
    asked.query(settle.name, settle.text, values),
  ]);
  return known.length > 0;
}

/** Lists the open cases, oldest first. */
export const listCases = (asked: Asked) => asked.query<Case>(LIST.name, LIST.text, []);

/** Reads a case by its id, without a lock. */
export async function selectCase(asked: Asked, id: number): Promise<Case | undefined> {
  return (await asked.query<Case>(SELECT.name, SELECT.text, [id]))[0];
}

/** Reads a case by its id and locks it. Lock the wallet first. */
export async function lockCase(asked: Asked, id: number): Promise<Case | undefined> {
  return (await asked.query<Case>(LOCK.name, LOCK.text, [id]))[0];
}

/** Settles a case permanently. */
export function settleCase(
  asked: Asked,
  settled: { id: number; settlement: Settlement; reason: string },
): Promise<unknown> {
  return asked.query(SETTLE.name, SETTLE.text, [settled.id, settled.settlement, settled.reason]);
}

const OPEN = {
  name: "open_deposit_case",
  text: `insert into deposits_cases (kind, adapter, reference, order_id, player_id, amount_hundredths, currency)
values ($1::text, $2::text, $3::text, $4::bigint, $5::bigint, $6::bigint, $7::text)
on conflict do nothing returning id`,
};

const OF_PAYMENT = "adapter = $1::text and reference = $2::text";
const UP_TO_AMOUNT = "amount_hundredths <= $3::bigint and currency = $4::text";

const COVERED = {
  name: "find_cases_of_amount_taken_back",
  text: `select id from deposits_cases where ${OF_PAYMENT} and ${UP_TO_AMOUNT}`,
};

const ARRIVED = {
  name: "find_cases_of_arrived_payment",
  text: `select id from deposits_cases where ${OF_PAYMENT} and kind not in ('reversed_unknown', 'partly_reversed', 'debt', 'paid_in_break')`,
};

const TAKEN_BACK = {
  name: "settle_cases_taken_back",
  text: `update deposits_cases set settled_at = now(), settlement = 'refunded', reason = 'the channel took it back'
where ${OF_PAYMENT} and ${UP_TO_AMOUNT} and settled_at is null and kind not in ('partly_reversed', 'debt')`,
};

const OF_RETURN = `${OF_PAYMENT} and kind = 'reversed_unknown' and amount_hundredths >= $3::bigint and currency = $4::text`;

const RETURNED = { name: "find_returns_of_payment", text: `select id from deposits_cases where ${OF_RETURN}` };

const SETTLE_RETURNED = {
  name: "settle_returns_of_payment",
  text: `update deposits_cases set settled_at = now(), settlement = 'refunded', reason = 'it was a return of this payment'
where ${OF_RETURN} and settled_at is null`,
};

const SETTLE_BREAK = {
  name: "settle_case_of_break",
  text: `update deposits_cases set settled_at = now(), settlement = 'refunded', reason = 'the channel took it back'
where ${OF_PAYMENT} and kind = 'paid_in_break' and settled_at is null`,
};

const COLUMNS = `select id, kind, adapter, reference, order_id as "orderId", player_id as "playerId",
  amount_hundredths as "amountHundredths", currency, opened_at as "openedAt", settled_at as "settledAt" from deposits_cases`;

const LIST = {
  name: "list_deposit_cases",
  text: `${COLUMNS} where settled_at is null order by opened_at limit 200`,
};

const SELECT = { name: "select_deposit_case", text: `${COLUMNS} where id = $1::bigint` };
const LOCK = { name: "lock_deposit_case", text: `${SELECT.text} for update` };

const SETTLE = {
  name: "settle_deposit_case",
  text: `update deposits_cases set settled_at = now(), settlement = $2::text, reason = $3::text where id = $1::bigint`,
};
