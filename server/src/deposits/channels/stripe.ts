import type { PayMethod } from "@vitrine/contract/deposits.ts";
import { keyOf, texts } from "@vitrine/contract/languages.ts";
import Stripe from "stripe";
import { Refusal } from "../../platform/errors.ts";
import {
  ChannelAway,
  ChannelRefused,
  type ListedPayment,
  type PayChannel,
  type Payment,
  type PaymentState,
  type RawNotice,
} from "./port.ts";

const TIMEOUT_MS = 5000;
const TOLERANCE_SECONDS = 300;
// The days in which a payment may be taken back: cards can be disputed for 120 days, and Stripe refunds for 180.
const REVERSIBLE_DAYS = 180;
// How much longer than its order a session stays open at Stripe. Stripe requires at least half an hour, even for a
// session that is opened shortly before its order expires. The site itself closes the sessions of expired orders.
const OPEN_LONGER_SECONDS = 2100;
// Stripe lists sessions by the time at which they were opened. A session is paid at most a day later.
const MOST_OPEN_SECONDS = 86_400;
const ORDER = /^P[1-9]\d*$/;

const METHODS = { card: "card", alipay: "alipay", wechat: "wechat_pay" } as const satisfies Record<PayMethod, string>;
const METHOD_NAMES = new Map<string, string>(Object.entries(METHODS).map(([method, name]) => [name, method]));
const PRODUCT = texts({ zh: "明匣金币", en: "Vitrine coins", ru: "Монеты Vitrine" });

// In these states of a dispute the money stays with the site.
const STAYS: readonly string[] = [
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "won",
  "prevented",
];

type Settings = {
  secretKey: string;
  webhookSecret: string;
  /** The address of a local test server; undefined means Stripe itself. */
  apiUrl?: string | undefined;
  timeoutMs?: number;
};

/**
 * Creates the channel for Stripe's hosted checkout, by card, Alipay or WeChat Pay. A notice is only a hint: the channel
 * always retrieves the session. So late, repeated and reordered notices all report the present state of the payment.
 */
export function stripeChannel({ secretKey, webhookSecret, apiUrl, timeoutMs = TIMEOUT_MS }: Settings): PayChannel {
  const place = apiUrl === undefined ? {} : placeOf(apiUrl);
  const stripe = new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false, ...place });

  async function readPayment(reference: string): Promise<PaymentState> {
    try {
      const expand = ["payment_intent.latest_charge"];
      const session = await stripe.checkout.sessions.retrieve(reference, { expand });
      return stateOf(session, await disputedHundredths(stripe, session));
    } catch (error) {
      if (statusOf(error) === 404) return { state: "unknown" };
      throw away(error);
    }
  }

  return {
    adapter: "stripe",
    reversibleDays: REVERSIBLE_DAYS,
    async open(payment) {
      const params = paramsOf(payment);
      // Another database may have used the same order id at this Stripe account, so the key contains the expiry too.
      const idempotencyKey = `${payment.orderId}-${payment.expiresAt.getTime()}`;
      const create = (key: string) => stripe.checkout.sessions.create(params, { idempotencyKey: key });
      try {
        const { id, url } = await create(idempotencyKey).catch((error: unknown) => {
          // For a day Stripe repeats its own failure for the same key. A session that it may have opened is unknown to
          // players, so they cannot pay it.
          if (isFailure(error)) return create(`${idempotencyKey}-again`);
          throw error;
        });
        if (!url) throw new ChannelAway("Stripe's answer has no payment address.");
        return { reference: id, payUrl: url };
      } catch (error) {
        throw isRefusal(error) ? new ChannelRefused("Stripe refused the request.", { cause: error }) : away(error);
      }
    },
    readPayment,
    async cancel(reference) {
      try {
        await stripe.checkout.sessions.expire(reference);
      } catch (error) {
        // The session has already ended or does not exist. `readPayment` shows which of the two is true.
        if (!isRefusal(error)) throw away(error);
      }
      return readPayment(reference);
    },
    async listPayments({ from, to }) {
      const [begin, end] = [from, to].map((at) => Math.floor(at.getTime() / 1000)) as [number, number];
      try {
        const listed: ListedPayment[] = [];
        const sessions = stripe.checkout.sessions.list({
          created: { gte: begin - MOST_OPEN_SECONDS, lt: end },
          status: "complete",
          limit: 100,
          expand: ["data.payment_intent.latest_charge"],
        });
        for await (const session of sessions) {
          const payment = await listOne(stripe, session, { begin, end });
          if (payment) listed.push(payment);
        }
        return listed;
      } catch (error) {
        throw away(error);
      }
    },
    async read(notice) {
      const at = timeOf(notice);
      const event = verify(stripe, notice, webhookSecret);
      const session = await findSession(stripe, event).catch((error: unknown) => {
        throw away(error);
      });
      const orderId = session?.client_reference_id ?? "";
      // Other applications may use the same Stripe account.
      if (!session || !ORDER.test(orderId)) return null;
      const payment = await readPayment(session.id);
      return { eventId: event.id, kind: event.type, reference: session.id, orderId, payment, at };
    },
  };
}

function placeOf(apiUrl: string) {
  const { protocol, hostname: host, port } = new URL(apiUrl);
  return { protocol: protocol === "http:" ? "http" : "https", host, ...(port && { port }) } as const;
}

/**
 * All supported currencies have hundredths at Stripe too. The same payment must give the same parameters: Stripe
 * requires this for an idempotency key.
 */
function paramsOf(payment: Payment): Stripe.Checkout.SessionCreateParams {
  const { orderId, amountHundredths, currency, method, language, returnUrl, expiresAt } = payment;
  return {
    mode: "payment",
    allowed_payment_method_types: [METHODS[method]],
    ...(method === "wechat" && { payment_method_options: { wechat_pay: { client: "web" } } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountHundredths,
          product_data: { name: `${PRODUCT[language]} · ${orderId}` },
        },
      },
    ],
    // The player pays exactly the agreed amount in the agreed currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: orderId,
    // Stripe uses the same short names of languages.
    locale: keyOf(language),
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000) + OPEN_LONGER_SECONDS,
  };
}

function stateOf({ status, payment_intent: intent }: Stripe.Checkout.Session, disputed: number): PaymentState {
  if (status === "open") return { state: "open" };
  if (status === "expired") return { state: "cancelled", reason: "expired" };
  if (status !== "complete" || intent === null || typeof intent === "string") return { state: "unknown" };
  if (intent.status === "requires_payment_method" || intent.status === "canceled")
    return { state: "cancelled", reason: "declined" };
  // Alipay and other methods may confirm the payment later.
  if (intent.status !== "succeeded") return { state: "open" };
  const { charge, payer } = chargeOf(intent);
  const currency = intent.currency.toUpperCase();
  const takenHundredths = Math.min((charge?.amount_refunded ?? 0) + disputed, intent.amount_received);
  if (takenHundredths > 0) return { state: "reversed", amountHundredths: takenHundredths, currency };
  return { state: "paid", amountHundredths: intent.amount_received, currency, ...(payer && { payer }) };
}

/** Returns a session as the site lists it, or undefined if it was not paid in the period or is not the site's. */
async function listOne(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  { begin, end }: { begin: number; end: number },
): Promise<ListedPayment | undefined> {
  const { id, client_reference_id: orderId, payment_intent: intent } = session;
  if (!orderId || !ORDER.test(orderId) || intent === null || typeof intent === "string") return undefined;
  const { charge } = chargeOf(intent);
  if (intent.status !== "succeeded" || !charge || charge.created < begin || charge.created >= end) return undefined;
  const taken = charge.amount_refunded + (await disputedHundredths(stripe, session));
  return {
    reference: id,
    orderId,
    method: METHOD_NAMES.get(charge.payment_method_details?.type ?? "") ?? "",
    currency: intent.currency.toUpperCase(),
    paidHundredths: intent.amount_received,
    takenHundredths: Math.min(taken, intent.amount_received),
  };
}

/** Returns the successful charge, and the trait that identifies its payer. */
function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent) {
  if (charge === null || typeof charge === "string") return {};
  const { card, alipay, wechat_pay: wechat, type } = charge.payment_method_details ?? {};
  const fingerprint = card?.fingerprint ?? alipay?.fingerprint ?? wechat?.fingerprint;
  return { charge, payer: fingerprint ? `${type} ${fingerprint}` : undefined };
}

async function disputedHundredths(
  stripe: Stripe,
  { payment_intent: intent }: Stripe.Checkout.Session,
): Promise<number> {
  if (intent === null || typeof intent === "string" || !chargeOf(intent).charge?.disputed) return 0;
  const { data } = await stripe.disputes.list({ payment_intent: intent.id });
  return data.filter(({ status }) => !STAYS.includes(status)).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns the session of an event; undefined if the kind of the event does not matter, or if its payment has no
 * session.
 */
async function findSession(stripe: Stripe, event: Stripe.Event): Promise<Stripe.Checkout.Session | undefined> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return event.data.object;
    case "charge.refunded":
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.closed": {
      const { payment_intent: intent } = event.data.object;
      if (intent === null) return undefined;
      const id = typeof intent === "string" ? intent : intent.id;
      const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
      return data[0];
    }
    default:
      return undefined;
  }
}

/**
 * Verifies the signature over the bytes. The library is called twice, to distinguish a forged notice from an old
 * notice.
 */
function verify(stripe: Stripe, { body, headers, at }: RawNotice, secret: string): Stripe.Event {
  const construct = (toleranceSeconds: number) =>
    stripe.webhooks.constructEvent(body, headers[SIGNATURE] ?? "", secret, toleranceSeconds, undefined, at.getTime());
  try {
    construct(0);
  } catch {
    throw new Refusal("notice_forged");
  }
  try {
    return construct(TOLERANCE_SECONDS);
  } catch {
    throw new Refusal("notice_old");
  }
}

const SIGNATURE = "stripe-signature";

const timeOf = ({ headers }: RawNotice) =>
  new Date(Number(/(?:^|,)t=(\d{1,12})/.exec(headers[SIGNATURE] ?? "")?.[1] ?? 0) * 1000);

const statusOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.statusCode : undefined);

/**
 * Returns true if Stripe understood the request and did not carry it out. With a wrong key or a rate limit it has not
 * even read the request.
 */
const isRefusal = (error: unknown) => [400, 402, 404].includes(statusOf(error) ?? 0);

const isFailure = (error: unknown) => (statusOf(error) ?? 0) >= 500;

const away = (error: unknown) =>
  error instanceof ChannelAway ? error : new ChannelAway("Stripe did not answer.", { cause: error });
