import type { CancelReason, Currency, PayMethod } from "@vitrine/contract/deposits.ts";
import type { Language } from "@vitrine/contract/languages.ts";

/** The payment that a channel should collect. */
export type Payment = {
  /** The deposit's own id, e.g. P123. A second request with the same id opens no second payment. */
  orderId: string;
  /** The amount in hundredths of the currency. */
  amountHundredths: number;
  currency: Currency;
  method: PayMethod;
  language: Language;
  /** The page to which the browser returns after any result. The return proves nothing. */
  returnUrl: string;
  /** The site cancels the payment after this moment. It does no harm if the channel keeps it open longer. */
  expiresAt: Date;
};

/** The state of a payment at the channel, as an answer or by a notice. `reversed`: the channel took the money back. */
export type PaymentState =
  | { state: "open" }
  | { state: "unknown" }
  | {
      state: "paid";
      amountHundredths: number;
      /** The code of the currency in capitals, as sent by the channel. The site may not support this currency. */
      currency: string;
      /** A trait that identifies the payer, e.g. the fingerprint of a card. */
      payer?: string;
    }
  | { state: "cancelled"; reason: CancelReason }
  | { state: "reversed"; amountHundredths: number; currency: string };

/** A message that a channel sends unasked. Its signature has been verified. */
export type Notice = {
  /** The id of the notice. The same notice may arrive many times. */
  eventId: string;
  kind: string;
  /** The channel's id of the payment. */
  reference: string;
  orderId?: string;
  payment: PaymentState;
  /** The time of the signature. */
  at: Date;
};

/** A notice as received; the header names are in lower case. The signature covers exactly these bytes. */
export type RawNotice = { body: Buffer; headers: Readonly<Record<string, string | undefined>>; at: Date };

/**
 * A payment as the channel itself lists it. `takenHundredths` is the part that went back to the payer, and zero if
 * nothing did.
 */
export type ListedPayment = {
  reference: string;
  orderId: string;
  method: string;
  currency: string;
  paidHundredths: number;
  takenHundredths: number;
};

/** A payment channel. */
export type PayChannel = {
  readonly adapter: "sandbox" | "stripe";
  /**
   * The number of days after a payment in which the channel may take the money back. During these days the site asks
   * for the state of the payment.
   */
  readonly reversibleDays: number;
  /** Opens a payment, at most one for each orderId. After a refusal it is certain that there is no payment. */
  open(payment: Payment): Promise<{ reference: string; payUrl: string }>;
  readPayment(reference: string): Promise<PaymentState>;
  /**
   * Cancels a payment, so that it can no longer be paid, and returns its state afterwards: it may have been paid in
   * the meantime.
   */
  cancel(reference: string): Promise<PaymentState>;
  /** Lists the payments that were paid in a period, by the channel's clock, with their present state. */
  listPayments(period: { from: Date; to: Date }): Promise<ListedPayment[]>;
  /**
   * Reads a signed notice. Returns null for a kind of notice that the site does not need. Notices may come late, twice
   * and out of order. A channel may use the notice only as a hint and ask its API for the state.
   */
  read(notice: RawNotice): Promise<Notice | null>;
};

/** The channel cannot be reached, or its answer does not show the result. Retry later. */
export class ChannelAway extends Error {
  override name = "ChannelAway";
}

/** The channel refused the payment. It is certain that no payment was opened. */
export class ChannelRefused extends Error {
  override name = "ChannelRefused";
}
