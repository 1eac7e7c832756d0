import type { TransferKind } from "@vitrine/contract/wallet.ts";
import { now, siteCalendar } from "../platform/clock.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { PlayRow } from "./limits/play-row.ts";
import { checkPlayer, checkStake, countPlay, hasBreak, type PlayDay } from "./limits/play-rules.ts";
import { releasePending } from "./play-rules.ts";

/** One player's balances and what is bound to them, as read under the lock of this transaction. All amounts in cents. */
export type Wallet = PlayRow & {
  readonly playerId: number;
  coinsCents: number;
  pointsCents: number;
  /** The number of entries of this player so far. */
  version: number;
  turnoverDueCents: number;
  pendingCents: number;
  releaseCarryCents: number;
  netStakesCents: number;
  /** The last week that has a mark of the net stakes, by its Monday; null: none. */
  netWeek: string | null;
};

/** The house's accounts: append-only names, never a row that requests would wait for. Each channel of deposits has its own. */
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
 * The money side of one transaction: the locked wallets, and what will be written. It is decided in memory and written
 * once by `writeLedger`; until then nothing has happened.
 */
export type Ledger = {
  readonly wallets: ReadonlyMap<number, Wallet>;
  readonly freeIds: number[];
  readonly changed: Set<number>;
  readonly transfers: Transfer[];
  readonly entries: Entry[];
  /** Points released to players in this transaction, in cents. */
  readonly released: Map<number, number>;
  /** Players for whom a day, week, month or sitting has begun, with the day of play that is over. */
  readonly begun: Map<number, PlayDay | null>;
  /** Players for whom a week of net stakes has begun, with what they were before it, in cents. */
  readonly weeks: Map<number, { week: string; netBeforeCents: number }>;
};

/** What is moved, and why. Without an order's number of its own a transfer gets one of its kind's letter and its id. */
export type Heading = { kind: TransferKind; reference: string; orderId?: string };
type Movement = Heading & { playerId: number; amountCents: number };

/** How a kind's order numbers begin, e.g. B1234, and whether to spend on it is to play: then limits and breaks hold. */
const KINDS: Readonly<Record<TransferKind, { letter: string; isStake: boolean }>> = {
  demo_grant: { letter: "D", isStake: false },
  deposit: { letter: "P", isStake: false },
  deposit_reversal: { letter: "V", isStake: false },
  debt_payment: { letter: "O", isStake: false },
  box_open: { letter: "B", isStake: true },
  battle_fee: { letter: "C", isStake: false },
  battle_seat: { letter: "E", isStake: true },
  // What goes back was a stake, and is taken out of what was staked.
  battle_refund: { letter: "U", isStake: true },
  battle_payout: { letter: "Y", isStake: false },
  dream_open: { letter: "M", isStake: true },
  // What is bought is owned at once: nothing is staked, and no limit of play is about it.
  shop_buy: { letter: "H", isStake: false },
  points_transfer: { letter: "T", isStake: false },
  item_sale: { letter: "S", isStake: false },
  item_exchange: { letter: "X", isStake: false },
  bonus_promise: { letter: "W", isStake: false },
  bonus_release: { letter: "R", isStake: false },
  adjustment: { letter: "A", isStake: false },
};

/** The kinds of transfer by which players stake. */
export const STAKE_KINDS = Object.entries(KINDS).flatMap(([kind, { isStake }]) => (isStake ? [kind] : []));

/**
 * Takes an amount from a player, coins first, then points, or one of them only. Gives the transfer. A stake must fit the player's own limits and
 * is counted for them here, so that no game can forget it.
 * @throws Refusal account_staff, self_excluded, cooling_off, limits_reached, insufficient_balance, with nothing changed.
 */
export function spend(
  ledger: Ledger,
  movement: Movement & { to: HouseAccount; coinsOnly: boolean; pointsOnly?: boolean },
): Transfer {
  const { playerId, amountCents, kind, to, coinsOnly, pointsOnly = false } = movement;
  const wallet = walletOf(ledger, playerId);
  const { isStake } = KINDS[kind];
  if (isStake) checkStake(wallet, amountCents, now());
  const fromCoins = pointsOnly ? 0 : Math.min(wallet.coinsCents, amountCents);
  const fromPoints = amountCents - fromCoins;
  const missing = fromPoints - (coinsOnly ? 0 : wallet.pointsCents);
  if (missing > 0) throw new Refusal("insufficient_balance", { missing: missing / 100 });
  const transfer = begin(ledger, movement);
  if (isStake) count(ledger, wallet, { stakedCents: amountCents });
  if (fromCoins > 0) post(ledger, transfer, { wallet, balanceType: 0, amountCents: -fromCoins });
  if (fromPoints > 0) post(ledger, transfer, { wallet, balanceType: 1, amountCents: -fromPoints });
  if (fromCoins > 0) post(ledger, transfer, { house: to, balanceType: 0, amountCents: fromCoins });
  if (fromPoints > 0) post(ledger, transfer, { house: to, balanceType: 1, amountCents: fromPoints });
  return transfer;
}

/** What a player gets from one house account, in one balance. The fee is taken from that account on top, for the house. */
export type Payment = { from: HouseAccount; balanceType: 0 | 1; amountCents: number; feeCents?: number };

/** Pays a player, from one or several house accounts, in one transfer. Amounts are positive. Gives the transfer. */
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

/** Counts a settled stake: towards turnover, net stakes, and the release of pending points. */
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

// Another server's clock may be a moment ahead of this one: a week that has a later one's mark gets none any more.
function markWeek({ weeks }: Ledger, wallet: Wallet): void {
  const week = siteCalendar().weekOf(now());
  if (wallet.netWeek !== null && wallet.netWeek >= week) return;
  weeks.set(wallet.playerId, { week, netBeforeCents: wallet.netStakesCents });
  wallet.netWeek = week;
}

/** Counts what stakes won, by what it sells back for: towards loss limits and the net result. */
export function countWinnings(ledger: Ledger, playerId: number, wonCents: number): void {
  count(ledger, walletOf(ledger, playerId), { wonCents });
}

/**
 * Whether the player may play without a stake, e.g. open a free box.
 * @throws Refusal account_staff, self_excluded, cooling_off.
 */
export function checkMayPlay(ledger: Ledger, playerId: number): void {
  checkPlayer(walletOf(ledger, playerId), now());
}

/** Whether a break of this player runs at this moment. */
export function isOnBreak(ledger: Ledger, playerId: number): boolean {
  return hasBreak(walletOf(ledger, playerId), now());
}

/** Adds to what the player must still stake before withdrawing; a negative amount takes back what is still left of it. */
export function addTurnover(ledger: Ledger, playerId: number, amountCents: number): void {
  const wallet = walletOf(ledger, playerId);
  wallet.turnoverDueCents = Math.max(0, wallet.turnoverDueCents + amountCents);
  ledger.changed.add(playerId);
}

/** A locked wallet of this transaction. */
export function walletOf(ledger: Ledger, playerId: number): Wallet {
  const wallet = ledger.wallets.get(playerId);
  invariant(wallet, `the wallet of player ${playerId} is not locked here`);
  return wallet;
}

/** Begins a transfer of the ledger; what is posted to it must sum to zero. For this module's own files. */
export function begin(ledger: Ledger, { kind, reference, orderId }: Heading): Transfer {
  const id = ledger.freeIds.shift();
  invariant(id !== undefined, "too few transfer ids were taken");
  const transfer = { id, kind, orderId: orderId ?? `${KINDS[kind].letter}${id}`, reference };
  ledger.transfers.push(transfer);
  return transfer;
}

/** Amounts that move are whole cents, and more than none. */
export function requireAmount(amountCents: number): void {
  invariant(Number.isSafeInteger(amountCents) && amountCents > 0, "an amount that moves is positive");
}

function count(ledger: Ledger, wallet: Wallet, played: { stakedCents?: number; wonCents?: number }): void {
  const { begun, ended } = countPlay(wallet, played, now());
  if (begun) ledger.begun.set(wallet.playerId, ledger.begun.get(wallet.playerId) ?? ended);
  ledger.changed.add(wallet.playerId);
}

type Posting = { wallet?: Wallet; house?: HouseAccount; balanceType: 0 | 1; amountCents: number };

/** Posts one side of a transfer. For this module's own files. */
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
