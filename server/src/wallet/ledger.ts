import { splitPayment } from "@vitrine/contract/wallet/split-payment.ts";
import type { TransferKind } from "@vitrine/contract/wallet.ts";
import { now, siteCalendar } from "../platform/clock.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import { checkPlayer, checkStake, countPlay, hasBreak, type PlayDay, type PlayRow } from "./play-limits/check-play.ts";

/** One player's balances and play totals, read under the row lock of this transaction. All amounts are in cents. */
export type Wallet = PlayRow & {
  readonly playerId: number;
  coinsCents: number;
  pointsCents: number;
  /** The number of entries of this player so far. */
  version: number;
  turnoverDueCents: number;
  pendingCents: number;
  releaseCarryCents: number;
  /** A stake of this amount releases 1 pending point of this player. */
  stakePerPoint: number;
  netStakesCents: number;
  /** The Monday of the last week for which the net stakes at its start are stored; null if there is none. */
  netWeek: string | null;
};

/**
 * The house accounts. They are names only: no row holds their balance, so no request waits for a lock on one. Each
 * deposit channel has its own account.
 */
export type HouseAccount =
  | "box"
  | "battle"
  | "battle_pool"
  | "bot"
  | "dream"
  | "shop"
  | "giveaway"
  | "demo"
  | "bonus"
  | "rebate"
  | "pending"
  | "fee"
  | "debt"
  | "withdrawal"
  | "adjustment"
  | `deposit:${string}`;

export type Transfer = { id: number; kind: TransferKind; orderId: string; reference: string };
export type Entry = {
  transferId: number;
  position: number;
  player: { playerId: number; version: number; coinsAfterCents: number; pointsAfterCents: number } | null;
  house: HouseAccount | null;
  balanceType: 0 | 1;
  amountCents: number;
};

/**
 * The money part of one transaction: the locked wallets and the rows to write. All decisions change only memory;
 * `writeLedger` writes the result once.
 */
export type Ledger = {
  readonly wallets: ReadonlyMap<number, Wallet>;
  readonly freeIds: number[];
  readonly changed: Set<number>;
  readonly transfers: Transfer[];
  readonly entries: Entry[];
  /** Points released to players in this transaction, in cents. */
  readonly released: Map<number, number>;
  /**
   * Players for whom start values of a day, week, month or sitting have changed, with the amounts to add to the history
   * of days: a day that has ended, or a refund on an earlier day.
   */
  readonly begun: Map<number, PlayDay | null>;
  /** Players for whom a week of net stakes has begun, with their net stakes before it, in cents. */
  readonly weeks: Map<number, { week: string; netBeforeCents: number }>;
  /** Winnings of this transaction's players, for the metrics. One transaction belongs to one game. */
  readonly won: Map<number, { game: Game; wonCents: number }>;
};

/** The games in which players stake. */
export type Game = "box" | "battle" | "dream";

/**
 * Why a transfer happens. Without an `orderId` the transfer's number is the letter of its kind and its id, e.g. B1234.
 */
export type Heading = { kind: TransferKind; reference: string; orderId?: string };
type Movement = Heading & { playerId: number; amountCents: number };

/**
 * For each kind: the letter with which its order numbers begin, and whether its amount is a stake. Limits and breaks
 * apply to stakes.
 */
const KINDS: Readonly<Record<TransferKind, { letter: string; isStake: boolean }>> = {
  demo_grant: { letter: "D", isStake: false },
  deposit: { letter: "P", isStake: false },
  deposit_reversal: { letter: "V", isStake: false },
  debt_payment: { letter: "O", isStake: false },
  box_open: { letter: "B", isStake: true },
  battle_fee: { letter: "C", isStake: false },
  battle_seat: { letter: "E", isStake: true },
  // A refund was a stake before, and is subtracted from the staked total.
  battle_refund: { letter: "U", isStake: true },
  battle_payout: { letter: "Y", isStake: false },
  dream_open: { letter: "M", isStake: true },
  // The player owns a bought item immediately. Nothing is staked, so no limit of play applies.
  shop_buy: { letter: "H", isStake: false },
  points_transfer: { letter: "T", isStake: false },
  item_sale: { letter: "S", isStake: false },
  item_exchange: { letter: "X", isStake: false },
  bonus_promise: { letter: "W", isStake: false },
  bonus_release: { letter: "R", isStake: false },
  adjustment: { letter: "A", isStake: false },
};

/** The kinds of transfer that are stakes. */
export const STAKE_KINDS = Object.entries(KINDS).flatMap(([kind, { isStake }]) => (isStake ? [kind] : []));

/**
 * Takes an amount from a player: coins first, then points, or only one of the two. Returns the transfer. Stakes are
 * checked against the player's limits and counted here, so that no game can forget this. If `spend` throws a Refusal,
 * nothing has changed.
 */
export function spend(
  ledger: Ledger,
  movement: Movement & { to: HouseAccount; coinsOnly: boolean; pointsOnly?: boolean },
): Transfer {
  const { playerId, amountCents, kind, to } = movement;
  const wallet = walletOf(ledger, playerId);
  const { isStake } = KINDS[kind];
  if (isStake) checkStake(wallet, amountCents, now());
  const { fromCoins, missing } = splitPayment(amountCents, wallet, movement);
  const fromPoints = amountCents - fromCoins;
  if (missing > 0) throw new Refusal("insufficient_balance", { missing: missing / 100 });
  const transfer = begin(ledger, movement);
  if (isStake) count(ledger, wallet, { stakedCents: amountCents });
  if (fromCoins > 0) post(ledger, transfer, { wallet, balanceType: 0, amountCents: -fromCoins });
  if (fromPoints > 0) post(ledger, transfer, { wallet, balanceType: 1, amountCents: -fromPoints });
  if (fromCoins > 0) post(ledger, transfer, { house: to, balanceType: 0, amountCents: fromCoins });
  if (fromPoints > 0) post(ledger, transfer, { house: to, balanceType: 1, amountCents: fromPoints });
  return transfer;
}

/**
 * The amount that a player gets from one house account, in one balance. That account also pays the fee, to the account
 * `fee`.
 */
export type Payment = { from: HouseAccount; balanceType: 0 | 1; amountCents: number; feeCents?: number };

/** Pays a player from one or more house accounts in one transfer. Amounts are positive. Returns the transfer. */
export function pay(ledger: Ledger, movement: Heading & { playerId: number; payments: readonly Payment[] }): Transfer {
  const wallet = walletOf(ledger, movement.playerId);
  const transfer = begin(ledger, movement);
  for (const { from, balanceType, amountCents, feeCents = 0 } of movement.payments) {
    requireAmount(amountCents);
    post(ledger, transfer, { house: from, balanceType, amountCents: -amountCents - feeCents });
    if (feeCents > 0) post(ledger, transfer, { house: "fee", balanceType, amountCents: feeCents });
    post(ledger, transfer, { wallet, balanceType, amountCents });
  }
  return transfer;
}

/** Counts a settled stake for turnover, net stakes, and the release of pending points. */
export function countStake(ledger: Ledger, playerId: number, amountCents: number): void {
  const wallet = walletOf(ledger, playerId);
  ledger.changed.add(playerId);
  markWeek(ledger, wallet);
  wallet.netStakesCents += amountCents;
  wallet.turnoverDueCents = Math.max(0, wallet.turnoverDueCents - amountCents);
  const { releasedCents, carryCents } = releasePending(wallet, amountCents);
  wallet.releaseCarryCents = carryCents;
  if (releasedCents === 0) return;
  wallet.pendingCents -= releasedCents;
  ledger.released.set(playerId, (ledger.released.get(playerId) ?? 0) + releasedCents);
  const payments: Payment[] = [{ from: "pending", balanceType: 1, amountCents: releasedCents }];
  pay(ledger, { playerId, kind: "bonus_release", reference: "pending points", payments });
}

// The clock of another server may be slightly ahead. A week gets no start value when a later week already has one.
function markWeek({ weeks }: Ledger, wallet: Wallet): void {
  const week = siteCalendar().weekOf(now());
  if (wallet.netWeek !== null && wallet.netWeek >= week) return;
  weeks.set(wallet.playerId, { week, netBeforeCents: wallet.netStakesCents });
  wallet.netWeek = week;
}

/**
 * Counts the winnings of stakes for loss limits and the net result. An item counts with the price at which it sells
 * back.
 */
export function countWinnings(
  ledger: Ledger,
  playerId: number,
  { game, wonCents }: { game: Game; wonCents: number },
): void {
  ledger.won.set(playerId, { game, wonCents: wonCents + (ledger.won.get(playerId)?.wonCents ?? 0) });
  count(ledger, walletOf(ledger, playerId), { wonCents });
}

/** Refuses a player who may not play, e.g. before a free box, which has no stake. */
export function checkMayPlay(ledger: Ledger, playerId: number): void {
  checkPlayer(walletOf(ledger, playerId), now());
}

/** Whether this player is on a break now. */
export function isOnBreak(ledger: Ledger, playerId: number): boolean {
  return hasBreak(walletOf(ledger, playerId), now());
}

/**
 * Adds to the amount that the player must still stake before a withdrawal. A negative amount reduces it, at most to
 * zero.
 */
export function addTurnover(ledger: Ledger, playerId: number, amountCents: number): void {
  const wallet = walletOf(ledger, playerId);
  wallet.turnoverDueCents = Math.max(0, wallet.turnoverDueCents + amountCents);
  ledger.changed.add(playerId);
}

/** Returns a wallet that this transaction has locked. */
export function walletOf(ledger: Ledger, playerId: number): Wallet {
  const wallet = ledger.wallets.get(playerId);
  invariant(wallet, `the wallet of player ${playerId} is locked by this transaction`);
  return wallet;
}

/** Begins a transfer of the ledger. Its entries must sum to zero. Only files of this module may call it. */
export function begin(ledger: Ledger, { kind, reference, orderId }: Heading): Transfer {
  const id = ledger.freeIds.shift();
  invariant(id !== undefined, "not enough transfer ids were reserved");
  const transfer = { id, kind, orderId: orderId ?? `${KINDS[kind].letter}${id}`, reference };
  ledger.transfers.push(transfer);
  return transfer;
}

/** Checks that an amount is a whole number of cents greater than zero. */
export function requireAmount(amountCents: number): void {
  invariant(Number.isSafeInteger(amountCents) && amountCents > 0, "the amount of a transfer is positive");
}

function count(ledger: Ledger, wallet: Wallet, played: { stakedCents?: number; wonCents?: number }): void {
  const { begun, ended } = countPlay(wallet, played, now());
  if (begun) ledger.begun.set(wallet.playerId, ledger.begun.get(wallet.playerId) ?? ended);
  ledger.changed.add(wallet.playerId);
}

type Posting = { wallet?: Wallet; house?: HouseAccount; balanceType: 0 | 1; amountCents: number };

/** Adds one entry to a transfer. Only files of this module may call it. */
export function post(ledger: Ledger, { id }: Transfer, { wallet, house, balanceType, amountCents }: Posting): void {
  const last = ledger.entries.at(-1);
  const position = last?.transferId === id ? last.position + 1 : 1;
  const entry: Entry = { transferId: id, position, player: null, house: house ?? null, balanceType, amountCents };
  if (wallet) {
    if (balanceType === 0) wallet.coinsCents += amountCents;
    else wallet.pointsCents += amountCents;
    wallet.version += 1;
    ledger.changed.add(wallet.playerId);
    const { playerId, version, coinsCents, pointsCents } = wallet;
    entry.player = { playerId, version, coinsAfterCents: coinsCents, pointsAfterCents: pointsCents };
  }
  ledger.entries.push(entry);
}

/**
 * Returns how many pending points a stake releases, and the new carry, in cents. Without pending points the carry is
 * zero: stakes made before a bonus do not release it.
 */
export function releasePending(
  {
    pendingCents,
    releaseCarryCents,
    stakePerPoint,
  }: Pick<Wallet, "pendingCents" | "releaseCarryCents" | "stakePerPoint">,
  stakeCents: number,
): { releasedCents: number; carryCents: number } {
  if (pendingCents === 0) return { releasedCents: 0, carryCents: 0 };
  const staked = releaseCarryCents + stakeCents;
  const releasedCents = Math.min(pendingCents, Math.floor(staked / stakePerPoint));
  const carryCents = releasedCents === pendingCents ? 0 : staked - releasedCents * stakePerPoint;
  return { releasedCents, carryCents };
}
