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

/** What is read before an order's transaction begins. */
export type Prepared = {
  /** Whose wallets are locked. */
  playerIds: readonly number[];
  inviterId: number | undefined;
  marks: readonly Buffer[];
  /** By what the payer is recognised, where the channel says it. */
  payer: Buffer | undefined;
  bonuses: boolean;
};

type Deps = { db: Db; config: Pick<DepositDeps["config"], "seedKey" | "bonuses"> };

/** Reads by what the player is recognised, and whom the deposit touches beside them. */
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

/** By what a player is known as a person who may have deposited before: their accounts, their traits, and who pays. */
export async function readMarks(
  { db, config }: Deps,
  { playerId, payer }: { playerId: number; payer?: string | undefined },
): Promise<Buffer[]> {
  const [traits, others] = await Promise.all([readTraits(db, playerId), accountsOfPerson(pipelineOver(db), playerId)]);
  return depositMarks(config.seedKey, { playerId, others, traits, payer });
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
