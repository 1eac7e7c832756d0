import { splitPayment } from "@vitrine/contract/wallet/split-payment.ts";
import type { TransferKind } from "@vitrine/contract/wallet.ts";
import type { Db } from "../platform/database/database.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import {
  begin,
  type HouseAccount,
  type Ledger,
  post,
  requireAmount,
  spend,
  type Transfer,
  walletOf,
} from "./ledger.ts";

/** An amount in cents that is taken back from a player. The fee account additionally returns the fee, `feeCents`. */
export type TakenBack = {
  playerId: number;
  amountCents: number;
  to: HouseAccount;
  kind: TransferKind;
  reference: string;
  orderId?: string;
  feeCents?: number;
};

/**
 * Takes an amount back in one transfer: coins first, then points. The rest becomes the player's debt, because no
 * balance may be negative. Returns the transfer and the new part of the debt, in cents.
 */
export function takeBack(
  pipeline: Pipeline,
  ledger: Ledger,
  taken: TakenBack,
): { transfer: Transfer; debtCents: number } {
  const { playerId, amountCents, to, feeCents = 0 } = taken;
  requireAmount(amountCents);
  const wallet = walletOf(ledger, playerId);
  const { fromCoins: coinsCents, fromPoints: pointsCents, missing: debtCents } = splitPayment(amountCents, wallet);
  const transfer = begin(ledger, taken);
  if (coinsCents > 0) post(ledger, transfer, { wallet, balanceType: 0, amountCents: -coinsCents });
  if (pointsCents > 0) post(ledger, transfer, { wallet, balanceType: 1, amountCents: -pointsCents });
  if (debtCents > 0) post(ledger, transfer, { house: "debt", balanceType: 0, amountCents: -debtCents });
  if (feeCents > 0) post(ledger, transfer, { house: "fee", balanceType: 0, amountCents: -feeCents });
  const inCoins = amountCents - pointsCents + feeCents;
  if (inCoins > 0) post(ledger, transfer, { house: to, balanceType: 0, amountCents: inCoins });
  if (pointsCents > 0) post(ledger, transfer, { house: to, balanceType: 1, amountCents: pointsCents });
  if (debtCents > 0) pipeline.query(OWE.name, OWE.text, [playerId, debtCents]);
  return { transfer, debtCents };
}

/** Pays the player's debt from their coins, in at most one transfer. Returns the paid amount in cents. */
export async function payDebt(pipeline: Pipeline, ledger: Ledger, { playerId }: { playerId: number }): Promise<number> {
  const amountCents = Math.min(await findDebt(pipeline, playerId), walletOf(ledger, playerId).coinsCents);
  if (amountCents === 0) return 0;
  const payment = { playerId, amountCents, to: "debt", kind: "debt_payment", coinsOnly: true } as const;
  spend(ledger, { ...payment, reference: "debt after a deposit that was taken back" });
  pipeline.query(PAY.name, PAY.text, [playerId, amountCents]);
  return amountCents;
}

/** Reads a player's debt in cents, inside the caller's transaction. */
export async function findDebt(statements: Statements, playerId: number): Promise<number> {
  const [row] = await statements.query<{ leftCents: number }>(FIND.name, FIND.text, [playerId]);
  return row?.leftCents ?? 0;
}

/** Reads a player's debt in cents without a lock: only to show it, or while the caller holds the wallet's lock. */
export async function selectDebt(db: Db, playerId: number): Promise<number> {
  const row = await db
    .selectFrom("wallet_debts")
    .select("left_cents")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  return row?.left_cents ?? 0;
}

// The caller holds the wallet's lock, so these statements lock no debt row.
const OWE = {
  name: "owe_debt",
  text: `insert into wallet_debts (player_id, left_cents) values ($1::bigint, $2::bigint)
on conflict (player_id) do update set left_cents = wallet_debts.left_cents + excluded.left_cents`,
};

const FIND = {
  name: "find_debt",
  text: `select left_cents as "leftCents" from wallet_debts where player_id = $1::bigint`,
};

const PAY = {
  name: "pay_debt",
  text: "update wallet_debts set left_cents = left_cents - $2::bigint where player_id = $1::bigint",
};
