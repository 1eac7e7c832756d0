import { type ExpectedWallet, openExpectedWallet } from "./expected-wallet.ts";

/** A deposit that the player ordered, with its expected value in cents and hundredths. */
export type Deposit = {
  id: number;
  key: string;
  body: Record<string, unknown>;
  method: string;
  currency: string;
  amountHundredths: number;
  coinsCents: number;
  couponId: number | null;
  isReversible: boolean;
};

/** An inventory item that the player won or got in an exchange. */
export type Item = { id: number; cents: number; isSold: boolean };

/** An item in a withdrawal, by its order. */
export type Withdrawal = { orderId: number; inventoryItemId: number };

/** One player of a sequence, with all data from the responses so far. */
export type PlayerModel = {
  id: number;
  token: string;
  partner: number;
  expectedWallet: ExpectedWallet;
  isHeld: boolean;
  /** `mayBeHeld`: an event has happened that blocks withdrawals. `isLetGo`: time was then moved past the hold. */
  mayBeHeld: boolean;
  isLetGo: boolean;
  deposits: Map<number, Deposit>;
  items: Map<number, Item>;
  withdrawals: Map<number, Withdrawal>;
  /** Results of responses that must be in the ledger by now. */
  due: { stakes: number[]; sales: number[]; gifts: number[]; exchanges: { sold: number; bought: number }[] };
  /** Ids of the player's coupons. */
  coupons: Set<number>;
  /** False notices about payments: `declined <reference>`, `refunded <reference>`. */
  slandered: Set<string>;
  /**
   * The result of the last withdrawal ("done" or a refusal code), or the refusal of the last opening. It is checked if
   * the ledger has no new transfer since.
   */
  answered: string | undefined;
  lastTransfer: number;
  diary: string[];
};

export const newPlayerModel = ({ id, token }: { id: number; token: string }): PlayerModel => ({
  id,
  token,
  partner: 10_000_000 + id,
  expectedWallet: openExpectedWallet(),
  isHeld: false,
  mayBeHeld: false,
  isLetGo: false,
  deposits: new Map(),
  items: new Map(),
  withdrawals: new Map(),
  due: { stakes: [], sales: [], gifts: [], exchanges: [] },
  coupons: new Set(),
  slandered: new Set(),
  answered: undefined,
  lastTransfer: 0,
  diary: [],
});
