import { randomBytes } from "node:crypto";

export type Failure = { status: number; error: { type: string; message: string; code?: string; param?: string } };

type Charge = { created: number; amount: number; amountRefunded: number; fingerprint: string; dispute?: string };
type Session = {
  id: string;
  created: number;
  params: URLSearchParams;
  status: "open" | "complete" | "expired";
  intent: string | null;
  /** The status of the PaymentIntent; null before there is one. */
  intentStatus: "succeeded" | "processing" | "requires_payment_method" | null;
  received: number;
  receivedIn: string;
  charge: Charge | null;
};

const LEAST_OPEN_SECONDS = 1800;
const MOST_OPEN_SECONDS = 86_400;
const AMOUNT = "line_items[0][price_data][unit_amount]";
const CURRENCY = "line_items[0][price_data][currency]";
const METHOD = "allowed_payment_method_types[0]";
const METHODS: Record<string, readonly string[]> = {
  card: ["cny", "usd", "eur", "rub"],
  alipay: ["cny", "usd", "eur"],
  wechat_pay: ["cny", "usd", "eur"],
};

export type Checkout = ReturnType<typeof openCheckout>;

/** The data of the fake Stripe: sessions, and how each was paid. Tests act as the payers and their banks. */
export function openCheckout() {
  const sessions = new Map<string, Session>();
  const find = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Error(`The sandbox has no session ${id}.`);
    return session;
  };

  function complete(id: string, intentStatus: Session["intentStatus"]): Session {
    const session = find(id);
    session.intent ??= newId("pi");
    return Object.assign(session, { status: "complete", intentStatus });
  }

  return {
    create(params: URLSearchParams): Session | Failure {
      const wrong = findWrong(params);
      if (wrong) return invalid(wrong);
      const session: Session = {
        id: newId("cs_test"),
        created: seconds(),
        params,
        status: "open",
        intent: null,
        intentStatus: null,
        received: 0,
        receivedIn: params.get(CURRENCY) ?? "",
        charge: null,
      };
      sessions.set(session.id, session);
      return session;
    },
    get: (id: string) => sessions.get(id),
    ofIntent: (intent: string) => [...sessions.values()].filter((session) => session.intent === intent),
    completeIn: ({ from, to }: { from: number; to: number }) =>
      [...sessions.values()].filter(({ status, created }) => status === "complete" && created >= from && created < to),
    expire(session: Session): Session | Failure {
      if (session.status !== "open") return invalid("session");
      return Object.assign(session, { status: "expired" });
    },

    /** Pays a session, possibly with another amount or currency. */
    pay(
      id: string,
      { amount, currency, fingerprint = "fp_1" }: { amount?: number; currency?: string; fingerprint?: string } = {},
    ) {
      const session = complete(id, "succeeded");
      session.received = amount ?? Number(session.params.get(AMOUNT));
      session.receivedIn = currency ?? session.receivedIn;
      session.charge = { created: seconds(), amount: session.received, amountRefunded: 0, fingerprint };
    },
    /** The payer has confirmed, and the bank still processes the payment. */
    wait: (id: string) => void complete(id, "processing"),
    fail: (id: string) => void complete(id, "requires_payment_method"),
    refund(id: string, amount?: number) {
      const { charge } = find(id);
      if (charge) charge.amountRefunded = amount ?? charge.amount;
    },
    dispute(id: string, status: string) {
      const { charge } = find(id);
      if (charge) charge.dispute = status;
    },
    /** The body of an event about a session, as Stripe would post it. */
    event(type: string, id: string): string {
      const session = find(id);
      const isOfSession = type.startsWith("checkout.session.");
      const object = isOfSession
        ? showSession(session)
        : type.startsWith("charge.dispute.")
          ? showDispute(session)
          : showCharge(session);
      const created = seconds();
      return JSON.stringify({ id: newId("evt"), object: "event", type, created, data: { object } }, null, 2);
    },
  };
}

export const invalid = (param: string): Failure => ({
  status: 400,
  error: { type: "invalid_request_error", message: `Invalid ${param}`, param },
});

/** The first parameter that the real Stripe would refuse. */
function findWrong(params: URLSearchParams): string | undefined {
  const method = params.get(METHOD) ?? "";
  const openSeconds = Number(params.get("expires_at")) - Date.now() / 1000;
  const checks: Record<string, boolean> = {
    mode: params.get("mode") === "payment",
    // Removed in the API version that our library uses.
    payment_method_types: !params.has("payment_method_types[0]"),
    success_url: URL.canParse(params.get("success_url") ?? ""),
    [METHOD]: method in METHODS,
    [CURRENCY]: METHODS[method]?.includes(params.get(CURRENCY) ?? "") ?? false,
    [AMOUNT]: /^[1-9]\d{1,7}$/.test(params.get(AMOUNT) ?? ""),
    "line_items[0][quantity]": params.get("line_items[0][quantity]") === "1",
    "line_items[0][price_data][product_data][name]": params.has("line_items[0][price_data][product_data][name]"),
    "payment_method_options[wechat_pay][client]":
      method !== "wechat_pay" || params.get("payment_method_options[wechat_pay][client]") === "web",
    expires_at: openSeconds >= LEAST_OPEN_SECONDS && openSeconds <= MOST_OPEN_SECONDS,
  };
  return Object.keys(checks).find((name) => !checks[name]);
}

/** A session in Stripe's format. With `isExpanded`, `payment_intent` is the whole PaymentIntent, not only its id. */
export function showSession(session: Session, isExpanded = false) {
  const { id, params, status, intent, intentStatus, received, receivedIn, charge } = session;
  const latest = charge && showCharge(session);
  const expanded = {
    id: intent,
    object: "payment_intent",
    status: intentStatus,
    amount_received: received,
    currency: receivedIn,
    latest_charge: latest,
  };
  return {
    id,
    object: "checkout.session",
    status,
    payment_status: intentStatus === "succeeded" ? "paid" : "unpaid",
    client_reference_id: params.get("client_reference_id"),
    amount_total: Number(params.get(AMOUNT)),
    currency: params.get(CURRENCY),
    url: status === "open" ? `https://checkout.stripe.com/c/pay/${id}` : null,
    payment_intent: intent && isExpanded ? expanded : intent,
  };
}

function showCharge({ intent, params, receivedIn, charge }: Session) {
  const method = params.get(METHOD) ?? "";
  return {
    id: `ch_${intent}`,
    object: "charge",
    created: charge?.created,
    payment_intent: intent,
    amount: charge?.amount,
    amount_refunded: charge?.amountRefunded,
    currency: receivedIn,
    disputed: charge?.dispute !== undefined,
    payment_method_details: { type: method, [method]: { fingerprint: charge?.fingerprint } },
  };
}

export const showDispute = ({ intent, receivedIn, charge }: Session) => ({
  id: `dp_${intent}`,
  object: "dispute",
  payment_intent: intent,
  amount: charge?.amount,
  currency: receivedIn,
  status: charge?.dispute,
});

const seconds = () => Math.floor(Date.now() / 1000);

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
