import { readTraits } from "../accounts/index.ts";
import { Refusal } from "../platform/errors.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { findInviter, inviterOf } from "../referral/index.ts";
import type { PaymentState } from "./channels/port.ts";
import type { DepositMeans } from "./means.ts";
import type { Order } from "./orders.ts";

/** What is read before an order's transaction begins. */
export type Prepared = {
  /** Whose wallets are locked. */
  playerIds: readonly number[];
  inviterId: number | undefined;
  marks: readonly Buffer[];
  bonuses: boolean;
};

/** Reads by what the player is recognised, and whom the deposit touches beside them. */
export async function prepareCredit(
  { db, config }: Pick<DepositMeans, "db" | "config">,
  order: Order,
  payment: PaymentState,
): Promise<Prepared> {
  const { playerId, promoCode } = order;
  const [traits, bound] = await Promise.all([readTraits(db, playerId), inviterOf(db, playerId)]);
  const payer = payment.state === "paid" && payment.payer ? [`payer ${order.adapter} ${payment.payer}`] : [];
  const marks = [...traits, ...payer].map((text) => keyedHash(config.seedKey, { purpose: "first deposit", text }));
  const inviterId =
    promoCode === null || bound !== undefined ? undefined : await named(db, { playerId, code: promoCode });
  const touched = [playerId, bound ?? inviterId].filter((id) => id !== undefined);
  return { playerIds: touched, inviterId, marks, bonuses: config.bonuses };
}

/** Whom a code names. One that may no longer be used by this player names nobody: the deposit is credited all the same. */
async function named(db: DepositMeans["db"], asked: { playerId: number; code: string }): Promise<number | undefined> {
  try {
    return await findInviter(db, asked);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
