import type { CancelReason, Currency, PayMethod } from "@vitrine/contract/deposits.ts";
import type { Language } from "@vitrine/contract/languages.ts";

/** What a channel is asked to collect. */
export type Payment = {
  /** The deposit's own id, e.g. P123. A channel that is asked twice by one id opens one payment. */
  orderId: string;
  /** In hundredths of the currency. */
  amountHundredths: number;
  currency: Currency;
  method: PayMethod;
  language: Language;
  /** Where the browser goes afterwards, however it ended. It proves nothing. */
  returnUrl: string;
  /** From then on the site cancels it; a channel that keeps it open for longer does no harm. */
  expiresAt: Date;
};

/** What a channel says of a payment, asked or by a notice. `reversed`: it took the money back. */
export type PaymentState =
  | { state: "open" }
  | { state: "unknown" }
  | {
      state: "paid";
      amountHundredths: number;
      /** In capitals, as the channel says it: perhaps none of ours. */
      currency: string;
      /** By what the payer is recognised, e.g. the fingerprint of a card. */
      payer?: string;
    }
  | { state: "cancelled"; reason: CancelReason }
  | { state: "reversed"; amountHundredths: number; currency: string };

/** What a channel tells by itself. The signature was right. */
export type Notice = {
  /** The notice's own id: it may arrive many times. */
  eventId: string;
  kind: string;
  /** What the channel calls the payment. */
  reference: string;
  orderId?: string;
  payment: PaymentState;
  /** When it was signed. */
  at: Date;
};

/** A notice as it came; names of headers in lower case. The signature is over exactly these bytes. */
export type RawNotice = { body: Buffer; headers: Readonly<Record<string, string | undefined>>; at: Date };

/** One way of taking money from outside. */
export type PayChannel = {
  readonly adapter: "sandbox" | "stripe";
  /** For so many days after a payment it may take the money back; for so long it is asked about it. */
  readonly reversibleDays: number;
  /** Opens a payment, once for each orderId. @throws ChannelAway, ChannelRefused */
  open(payment: Payment): Promise<{ reference: string; payUrl: string }>;
  /** @throws ChannelAway */
  look(reference: string): Promise<PaymentState>;
  /** Sees to it that it cannot be paid any more, and tells what it is then: it may have been paid meanwhile. @throws ChannelAway */
  cancel(reference: string): Promise<PaymentState>;
  /**
   * Reads a signed notice; null: of a kind that does not matter. Notices may come late, twice and out of order, and one may be
   * only a hint after which the channel is asked. @throws Refusal notice_forged, notice_old; ChannelAway
   */
  read(notice: RawNotice): Promise<Notice | null>;
};

/** The channel cannot be reached, or did not say what came of it: ask again. */
export class ChannelAway extends Error {
  override name = "ChannelAway";
}

/** The channel said no: certainly nothing was opened. */
export class ChannelRefused extends Error {
  override name = "ChannelRefused";
}
