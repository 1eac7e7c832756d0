import { readTraits } from "../../accounts/index.ts";
import type { Db } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline-over.ts";
import { Refusal } from "../../platform/errors.ts";
import { findInviter, inviterOf } from "../../referral/index.ts";
import { depositMarks } from "../../rewards/index.ts";
import { accountsOfPerson } from "../../wallet/index.ts";
import type { PaymentState } from "../channels/port.ts";
import type { DepositDeps } from "../deps.ts";
import { payerMark } from "../payers.ts";
import type { Order } from "./orders.ts";

/** The data that is read before an order's transaction begins. */
export type Prepared = {
  /** The players whose wallets the transaction locks. */
  playerIds: readonly number[];
  inviterId: number | undefined;
  marks: readonly Buffer[];
  /** The hashed trait that identifies the payer, if the channel sends one. */
  payer: Buffer | undefined;
  bonuses: boolean;
};

type Deps = { db: Db; config: Pick<DepositDeps["config"], "seedKey" | "bonuses"> };

/** Reads the traits of the player, and the inviter whose wallet the deposit also changes. */
export async function prepareCredit({ db, config }: Deps, order: Order, payment: PaymentState): Promise<Prepared> {
  const { playerId, promoCode } = order;
  const payer = payment.state === "paid" && payment.payer ? `${order.adapter} ${payment.payer}` : undefined;
  const [marks, bound] = await Promise.all([readMarks({ db, config }, { playerId, payer }), inviterOf(db, playerId)]);
  const inviterId =
    promoCode === null || bound !== undefined ? undefined : await named(db, { playerId, code: promoCode });
  const touched = [playerId, bound ?? inviterId].filter((id) => id !== undefined);
  const mark = payer === undefined ? undefined : payerMark(config.seedKey, payer);
  return { playerIds: touched, inviterId, marks, payer: mark, bonuses: config.bonuses };
}

/** Returns the hashed marks by which a person with an earlier deposit is recognised: accounts, traits, and payer. */
export async function readMarks(
  { db, config }: Deps,
  { playerId, payer }: { playerId: number; payer?: string | undefined },
): Promise<Buffer[]> {
  const [traits, others] = await Promise.all([readTraits(db, playerId), accountsOfPerson(pipelineOver(db), playerId)]);
  return depositMarks(config.seedKey, { playerId, others, traits, payer });
}

/**
 * Returns the inviter of a code, or undefined if this player may not use the code any more: the deposit is credited
 * anyway.
 */
async function named(db: Db, by: { playerId: number; code: string }): Promise<number | undefined> {
  try {
    return await findInviter(db, by);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
