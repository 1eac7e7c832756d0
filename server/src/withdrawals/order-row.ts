import type { WithdrawalReason } from "@vitrine/contract/withdrawals.ts";

/** One order, as read under its row lock. Values are in cents. */
export type WithdrawalRow = {
  id: number;
  playerId: number;
  inventoryItemId: number;
  itemId: number;
  valueCents: number;
  /**
   * The Steam account that receives the item. It is deleted together with the owner's account, so read it only from an
   * open order.
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
