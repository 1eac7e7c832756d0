// What the environment sets is in settings.ts. Numbers that pages need too are in contract/src/withdrawals/rules.ts.

import { HOUR_MS } from "@vitrine/contract/time.ts";
import { WITHDRAWAL_HOURS } from "@vitrine/contract/withdrawals/rules.ts";
import type { WithdrawalReason } from "@vitrine/contract/withdrawals.ts";

/** States 0, 1 and 2 together take at most this long. */
export const DUE_MS = WITHDRAWAL_HOURS * HOUR_MS;

/** An operator must review an order that brings a player's withdrawals of the last hours to this value. */
export const REVIEW = { fromCents: 200_000, withinMs: 24 * HOUR_MS } as const;

/** The allowed moves, by the present state. The database has the same list. */
export const MOVES: Readonly<Record<number, readonly number[]>> = { 0: [1, 4], 1: [2, 4], 2: [5, 4], 5: [3, 4] };

/** One order, as read under its row lock. Values are in cents. */
export type WithdrawalRow = {
  id: number;
  playerId: number;
  inventoryItemId: number;
  itemId: number;
  valueCents: number;
  /**
   * The receiver. It is deleted with the owner's account after the order has ended, so read it of an open order only.
   */
  partner: number;
  token: string;
  courier: string;
  state: number;
  review: "none" | "open" | "approved" | "refused";
  reference: string | null;
  remark: WithdrawalReason | null;
  askedAt: Date | null;
  substituteItemId: number | null;
  substituteOfferedAt: Date | null;
  dueAt: Date;
  protectedUntil: Date | null;
  updatedAt: Date;
  tries: number;
};

export const WITHDRAWAL_COLUMNS = `id, player_id as "playerId", voucher_id as "inventoryItemId", item_id as "itemId", value_cents as "valueCents",
  partner, token, courier, state, review, reference, remark, asked_at as "askedAt", substitute_item_id as "substituteItemId",
  substitute_offered_at as "substituteOfferedAt", due_at as "dueAt", protected_until as "protectedUntil",
  updated_at as "updatedAt", tries`;
