import { toCoins } from "@vitrine/contract/money.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { placeHoldBy } from "../../accounts/index.ts";
import { tellPlayer } from "../../messages/index.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { takeBackRebate } from "../../referral/index.ts";
import { takeBackDepositBonuses } from "../../rewards/index.ts";
import { addTurnover, type Ledger, takeBack } from "../../wallet/index.ts";
import { openCase } from "../cases.ts";
import { accountOf, type Order, orderName } from "./orders.ts";

/** Withdrawals are blocked for this time after a reversal that left a debt. The debt itself blocks them too. */
const DEBT_HOLD_MS = 72 * HOUR_MS;

/**
 * Reverses a credited order that the caller has locked, with its bonuses and its rebate. The part that the balances
 * cannot cover becomes a debt, never a negative balance, and gets a case. The ledger holds the wallets of the player
 * and the inviter. Returns whether a case was opened.
 */
export async function reverseOrder(
  pipeline: Pipeline,
  ledger: Ledger,
  { order, reference, at }: { order: Order; reference: string; at: Date },
): Promise<boolean> {
  const { id: orderId, playerId, adapter, coinsCents, feeCents } = order;
  const { transfer, debtCents: ofCoinsCents } = takeBack(pipeline, ledger, {
    playerId,
    amountCents: coinsCents,
    feeCents,
    to: accountOf(order),
    kind: "deposit_reversal",
    orderId: orderName(order),
    reference: `${adapter} ${reference}`,
  });
  pipeline.query(REVERSE.name, REVERSE.text, [orderId, transfer.id, at]);
  addTurnover(ledger, playerId, -coinsCents);
  const bonuses = await takeBackDepositBonuses(pipeline, ledger, { orderId, at });
  const rebate = await takeBackRebate(pipeline, ledger, { orderId, at });
  const debtCents = ofCoinsCents + bonuses.debtCents;
  const details = { order: orderName(order), coins: toCoins(coinsCents), debt: toCoins(debtCents) };
  tellPlayer(pipeline, { playerId, kind: debtCents > 0 ? "deposit_reversed_debt" : "deposit_reversed", details });
  const owing = [debtCents > 0 ? playerId : null, rebate.debtCents > 0 ? rebate.inviterId : null];
  for (const accountId of owing.filter((id) => id !== null))
    placeHoldBy(pipeline, { accountId, reason: "debt", forMs: DEBT_HOLD_MS });
  const amountHundredths = debtCents + rebate.debtCents;
  if (amountHundredths === 0) return false;
  return openCase(pipeline, { kind: "debt", adapter, reference, orderId, playerId, amountHundredths });
}

const REVERSE = {
  name: "reverse_deposit",
  text: `update deposits_orders set reversed_at = $3::timestamptz, reversal_transfer_id = $2::bigint where id = $1::bigint`,
};
