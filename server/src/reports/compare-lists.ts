import type { CreditedDeposit, ListedPayment } from "../deposits/index.ts";
import type { DeliveredOrder, ListedOffer } from "../withdrawals/index.ts";

/** One difference between the site's records and the other side's list. */
export type Difference = {
  kind: "missing_here" | "missing_there" | "amount" | "taken_back" | "changed";
  reference: string;
  orderId: string | null;
  oursHundredths: number | null;
  theirsHundredths: number | null;
  currency: string | null;
};

/** The count and sum of both sides, by method and currency. */
export type ListLine = {
  method: string;
  currency: string;
  oursCount: number;
  oursHundredths: number;
  theirsCount: number;
  theirsHundredths: number | null;
};

/**
 * Compares the channel's list of a day with the site's deposits. `credited` has the deposits of the listed payments,
 * whenever the site credited them, and `unlisted` those of this day that the channel does not have as paid.
 */
export function compareDeposits(
  listed: readonly ListedPayment[],
  credited: readonly CreditedDeposit[],
  unlisted: readonly CreditedDeposit[],
): { lines: ListLine[]; differences: Difference[] } {
  const ours = new Map(credited.map((deposit) => [deposit.reference, deposit]));
  const lines = new Map<string, ListLine>();
  const lineOf = ({ method, currency }: { method: string; currency: string }) => {
    const key = `${method} ${currency}`;
    const line = lines.get(key) ?? {
      method,
      currency,
      oursCount: 0,
      oursHundredths: 0,
      theirsCount: 0,
      theirsHundredths: 0,
    };
    lines.set(key, line);
    return line;
  };
  const addOurs = (deposit: CreditedDeposit) => {
    const line = lineOf(deposit);
    line.oursCount += 1;
    line.oursHundredths += netOf(deposit);
  };
  const differences: Difference[] = [];
  for (const payment of listed) {
    const line = lineOf(payment);
    line.theirsCount += 1;
    line.theirsHundredths! += netOf(payment);
    const deposit = ours.get(payment.reference);
    if (deposit) addOurs(deposit);
    const difference = compareOne(payment, deposit);
    if (difference) differences.push(difference);
  }
  for (const deposit of unlisted) {
    addOurs(deposit);
    const { reference, orderId, currency } = deposit;
    if (netOf(deposit) === 0) continue;
    differences.push({
      ...{ kind: "missing_there", reference, orderId, currency },
      ...{ oursHundredths: netOf(deposit), theirsHundredths: null },
    });
  }
  return { lines: [...lines.values()], differences };
}

function compareOne(payment: ListedPayment, deposit: CreditedDeposit | undefined): Difference | undefined {
  const { reference, orderId, currency } = payment;
  const common = { reference, orderId: deposit?.orderId ?? orderId, currency, theirsHundredths: netOf(payment) };
  // A payment that went back completely and was never credited has moved nothing on either side.
  if (!deposit) return netOf(payment) === 0 ? undefined : { kind: "missing_here", ...common, oursHundredths: null };
  const isSame = deposit.paidHundredths === payment.paidHundredths && deposit.currency === currency;
  if (!isSame) return { kind: "amount", ...common, oursHundredths: netOf(deposit) };
  if (deposit.takenHundredths === payment.takenHundredths) return undefined;
  return { kind: "taken_back", ...common, oursHundredths: netOf(deposit) };
}

const netOf = ({ paidHundredths, takenHundredths }: { paidHundredths: number; takenHundredths: number }) =>
  paidHundredths - takenHundredths;

const FAILED = 4;

/**
 * Compares the courier's list of accepted offers with the site's orders. `known` has the orders of the listed offers in
 * any state, and `unlisted` those that the site counts as delivered on this day and the courier does not.
 */
export function compareDeliveries(
  listed: readonly ListedOffer[],
  known: readonly DeliveredOrder[],
  unlisted: readonly DeliveredOrder[],
): { line: ListLine; differences: Difference[] } {
  const ours = new Map(known.map((order) => [order.reference, order]));
  const line = {
    method: "",
    currency: "",
    oursCount: 0,
    oursHundredths: 0,
    theirsCount: 0,
    theirsHundredths: null,
  };
  const addOurs = ({ valueCents }: DeliveredOrder) => {
    line.oursCount += 1;
    line.oursHundredths += valueCents;
  };
  const differences: Difference[] = [];
  for (const { reference, orderId } of listed) {
    const order = ours.get(reference);
    // A courier may still list an item that came back to the site.
    if (order?.state === FAILED && order.remark === "reversed") continue;
    line.theirsCount += 1;
    // The states from 3 on are after the delivery; a failed order gave the item back to its player.
    if (order && order.state >= 3 && order.state !== FAILED) addOurs(order);
    else
      differences.push({
        ...{ kind: "missing_here", reference, orderId: String(order?.orderId ?? orderId), currency: null },
        ...{ oursHundredths: null, theirsHundredths: order?.valueCents ?? null },
      });
  }
  for (const order of unlisted) {
    addOurs(order);
    const { reference, orderId, valueCents } = order;
    differences.push({
      ...{ kind: "missing_there", reference, orderId: String(orderId), currency: null },
      ...{ oursHundredths: valueCents, theirsHundredths: null },
    });
  }
  return { line, differences };
}
