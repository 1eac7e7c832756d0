import { toCoins } from "@vitrine/contract/money.ts";
import { placeHoldBy, readTraits } from "../../accounts/index.ts";
import { tellPlayer } from "../../messages/index.ts";
import { siteCalendar } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { type Pipeline, pipelineOver } from "../../platform/database/pipeline.ts";
import type { PlatformSettings } from "../../platform/environment/platform-environment.ts";
import { Refusal } from "../../platform/errors.ts";
import {
  bindInviter,
  findInviter,
  giveRebate,
  inviterOf,
  type ReferralSettings,
  selectInviter,
  takeBackRebate,
} from "../../referral/index.ts";
import {
  depositMarks,
  freeCoupon,
  grantDepositBonuses,
  mayHaveBonuses,
  type RewardSettings,
  takeBackDepositBonuses,
} from "../../rewards/index.ts";
import {
  accountsOfPerson,
  addTurnover,
  isOnBreak,
  type Ledger,
  pay,
  payDebt,
  takeBack,
  type WalletSettings,
} from "../../wallet/index.ts";
import { openCase } from "../cases.ts";
import type { PaymentState } from "../channels/port.ts";
import type { DepositSettings } from "../environment.ts";
import { haveOnePayer, notePayer, payerMark } from "../payers.ts";
import { DEBT_HOLD_MS } from "../rules.ts";
import { accountOf, type Order, orderName } from "./order-queries.ts";

/** The data that is read before an order's transaction begins. */
export type Prepared = {
  /** The players whose wallets the transaction locks. */
  playerIds: readonly number[];
  inviterId: number | undefined;
  marks: readonly Buffer[];
  /** The hashed trait that identifies the payer, if the channel sends one. */
  payer: Buffer | undefined;
  /** Whether the deposit may earn bonuses. */
  bonuses: boolean;
  config: BonusConfig;
};

/** The settings that decide what a deposit earns. */
export type BonusConfig = Pick<PlatformSettings, "seedKey"> &
  RewardSettings &
  ReferralSettings &
  Pick<DepositSettings, "depositHoldMs"> &
  Pick<WalletSettings, "stakePerPoint">;

type Deps = { db: Db; config: BonusConfig };

/** Reads the traits of the player, and the inviter, whose wallet is locked too because a reversal may change it. */
export async function prepareCredit({ db, config }: Deps, order: Order, payment: PaymentState): Promise<Prepared> {
  const { playerId, promoCode } = order;
  const payer = payment.state === "paid" && payment.payer ? `${order.adapter} ${payment.payer}` : undefined;
  const [marks, bound, bonuses] = await Promise.all([
    readMarks({ db, config }, { playerId, payer }),
    inviterOf(db, playerId),
    mayHaveBonuses(pipelineOver(db), playerId, config),
  ]);
  const inviterId =
    promoCode === null || bound !== undefined ? undefined : await named(db, { playerId, code: promoCode });
  const touched = [playerId, bound ?? inviterId].filter((id) => id !== undefined);
  const mark = payer === undefined ? undefined : payerMark(config.seedKey, payer);
  return { playerIds: touched, inviterId, marks, payer: mark, bonuses, config };
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
 * Returns the inviter of a code, or undefined if this player may no longer use the code: the deposit is credited
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

type Credit = {
  order: Order;
  /** The channel's id of the payment. */
  reference: string;
  /** The inviter by the order's promotion code, if the player can still be bound. */
  inviterId: number | undefined;
  /** The hashed traits that identify the player as a person. */
  marks: readonly Buffer[];
  /** The hashed trait that identifies the payer. */
  payer: Buffer | undefined;
  bonuses: boolean;
  config: BonusConfig;
  at: Date;
};

/**
 * Credits an open order that the caller has locked: coins, the channel's fee, turnover, payment of a debt, bonuses,
 * inviter, rebate, hold and message. A payment during a break earns no bonus and no rebate, and gets a case, so that an
 * operator can return it. The ledger holds the player's wallet; the caller writes it afterwards.
 */
export async function creditOrder(pipeline: Pipeline, ledger: Ledger, credit: Credit): Promise<void> {
  const { order, reference, inviterId, marks, payer, bonuses, config, at } = credit;
  const { id: orderId, playerId, coinsCents, feeCents } = order;
  const transfer = pay(ledger, {
    playerId,
    kind: "deposit",
    orderId: orderName(order),
    reference: `${order.adapter} ${reference}`,
    payments: [{ from: accountOf(order), balanceType: 0, amountCents: coinsCents, feeCents }],
  });
  pipeline.query(COMPLETE.name, COMPLETE.text, [orderId, reference, transfer.id, at]);
  addTurnover(ledger, playerId, coinsCents);
  await payDebt(pipeline, ledger, { playerId });
  if (payer) notePayer(pipeline, { playerId, payer });
  // A player may not invite a second account of their own. The same payer on both accounts shows that they belong to
  // one person.
  const isOneself = (otherId: number) => haveOnePayer(pipeline, { playerId, otherId });
  if (inviterId !== undefined && !(await isOneself(inviterId)))
    await bindInviter(pipeline, { playerId, inviterId, by: "deposit" });
  const inBreak = order.inBreak || isOnBreak(ledger, playerId);
  if (inBreak) {
    const { adapter, amountHundredths, currency } = order;
    await openCase(pipeline, {
      ...{ kind: "paid_in_break", adapter, reference, orderId, playerId, amountHundredths, currency },
    });
  }
  if (bonuses && !inBreak) {
    const day = siteCalendar().dateOf(at);
    await grantDepositBonuses(pipeline, ledger, { playerId, orderId, coinsCents, marks, day, at, terms: config });
    const boundId = await selectInviter(pipeline, playerId);
    const mayRebate = async (id: number) => !(await isOneself(id)) && (await mayHaveBonuses(pipeline, id, config));
    if (boundId !== undefined && (await mayRebate(boundId)))
      await giveRebate(pipeline, { orderId, inviteeId: playerId, coinsCents, at, terms: config });
  } else await freeCoupon(pipeline, orderId);
  if (order.reversible) placeHoldBy(pipeline, { accountId: playerId, reason: "deposit", forMs: config.depositHoldMs });
  const details = { order: orderName(order), coins: toCoins(coinsCents) };
  tellPlayer(pipeline, { playerId, kind: "deposit_completed", details });
}

const COMPLETE = {
  name: "complete_deposit",
  text: `update deposits_orders set state = 1, reference = $2::text, transfer_id = $3::bigint, completed_at = $4::timestamptz,
  next_try_at = $4::timestamptz + interval '1 day'
where id = $1::bigint`,
};

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
