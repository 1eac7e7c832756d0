import { openPurse, type Purse } from "./purse.ts";

/** A deposit that the player ordered, and what it must be worth. In cents and hundredths. */
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

/** A piece that the player won or got for another one. */
export type Item = { id: number; cents: number; isSold: boolean };

/** A piece on its way, by its order. */
export type Parcel = { orderId: number; voucherId: number };

/** One player of a sequence, with all that the answers told so far. */
export type Seat = {
  id: number;
  token: string;
  partner: number;
  purse: Purse;
  isHeld: boolean;
  /** Whether anything has happened that holds withdrawals up, and whether time was moved on behind it. */
  mayBeHeld: boolean;
  isLetGo: boolean;
  deposits: Map<number, Deposit>;
  items: Map<number, Item>;
  parcels: Map<number, Parcel>;
  /** What was answered and must stand in the ledger by now. */
  due: { stakes: number[]; sales: number[]; gifts: number[]; exchanges: { sold: number; bought: number }[] };
  /** Cents of a coupon by its id. */
  coupons: Set<number>;
  /** What the channel has said of payments, wrongly: `declined <reference>`, `refunded <reference>`. */
  slandered: Set<string>;
  /** How the last withdrawal was answered: "done" or a refusal. Where nothing else has happened since, it had to be so. */
  answered: string | undefined;
  lastTransfer: number;
  diary: string[];
};

export const takeSeat = ({ id, token }: { id: number; token: string }): Seat => ({
  id,
  token,
  partner: 10_000_000 + id,
  purse: openPurse(),
  isHeld: false,
  mayBeHeld: false,
  isLetGo: false,
  deposits: new Map(),
  items: new Map(),
  parcels: new Map(),
  due: { stakes: [], sales: [], gifts: [], exchanges: [] },
  coupons: new Set(),
  slandered: new Set(),
  answered: undefined,
  lastTransfer: 0,
  diary: [],
});
