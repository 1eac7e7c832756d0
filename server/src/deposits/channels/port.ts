import type { CancelReason, Currency, PayMethod } from "@vitrine/contract/deposits.ts";
import type { Language } from "@vitrine/contract/languages.ts";

/** The payment that a channel should collect. */
export type Payment = {
  /** The deposit's own id, e.g. P123. A second request with the same id opens no second payment. */
  orderId: string;
  /** In hundredths of the currency. */
  amountHundredths: number;
  currency: Currency;
  method: PayMethod;
  language: Language;
  /** The page to which the browser returns, whatever the result. The return proves nothing. */
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
      /** In capitals, as sent by the channel. The site may not support it. */
      currency: string;
      /** A trait that identifies the payer, e.g. the fingerprint of a card. */
      payer?: string;
    }
  | { state: "cancelled"; reason: CancelReason }
  | { state: "reversed"; amountHundredths: number; currency: string };

/** A message that a channel sends by itself. Its signature has been verified. */
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

/** A payment channel. */
export type PayChannel = {
  readonly adapter: "sandbox" | "stripe";
  /**
   * The number of days after a payment in which the channel may take the money back. The site asks about it during
   * these days.
   */
  readonly reversibleDays: number;
  /** Opens a payment, at most one for each orderId. A refusal is certain: there is no payment. */
  open(payment: Payment): Promise<{ reference: string; payUrl: string }>;
  readPayment(reference: string): Promise<PaymentState>;
  /** Makes a payment unpayable, and returns its state then: it may have been paid in the meantime. */
  cancel(reference: string): Promise<PaymentState>;
  /**
   * Reads a signed notice. Returns null for a kind that does not matter. Notices may come late, twice and out of order.
   * A channel may use the notice only as a hint and ask its API for the state.
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
