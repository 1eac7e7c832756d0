import { readTraits } from "../accounts/index.ts";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { findInviter, inviterOf } from "../referral/index.ts";
import { depositMarks } from "../rewards/index.ts";
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
  { db, config }: { db: Db; config: Pick<DepositMeans["config"], "seedKey" | "bonuses"> },
  order: Order,
  payment: PaymentState,
): Promise<Prepared> {
  const { playerId, promoCode } = order;
  const [traits, bound] = await Promise.all([readTraits(db, playerId), inviterOf(db, playerId)]);
  const payer = payment.state === "paid" && payment.payer ? `${order.adapter} ${payment.payer}` : undefined;
  const marks = depositMarks(config.seedKey, { playerId, traits, payer });
  const inviterId =
    promoCode === null || bound !== undefined ? undefined : await named(db, { playerId, code: promoCode });
  const touched = [playerId, bound ?? inviterId].filter((id) => id !== undefined);
  return { playerIds: touched, inviterId, marks, bonuses: config.bonuses };
}

/** Whom a code names. One that may no longer be used by this player names nobody: the deposit is credited all the same. */
async function named(db: Db, by: { playerId: number; code: string }): Promise<number | undefined> {
  try {
    return await findInviter(db, by);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
