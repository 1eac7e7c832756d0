import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { type Static, type TSchema, Type } from "typebox";
import { Refusal } from "../../platform/errors.ts";
import { matchShape, readText } from "../../platform/foreign-shapes.ts";
import {
  ChannelAway,
  ChannelRefused,
  type ListedPayment,
  type PayChannel,
  type PaymentState,
  type RawNotice,
} from "./port.ts";

const TIMEOUT_MS = 5000;
const MAX_BYTES = 100_000;
const TOLERANCE_MS = 5 * MINUTE_MS;
const REVERSIBLE_DAYS = 180;

const Opened = Type.Object({ reference: Type.String({ pattern: "^pay_[0-9a-f]{24}$" }), payUrl: Type.String() });
const Told = Type.Object({
  reference: Type.String(),
  orderId: Type.String(),
  state: Type.Union(
    (["open", "paid", "declined", "cancelled", "expired", "refunded", "charged_back"] as const).map((state) =>
      Type.Literal(state),
    ),
  ),
  amountHundredths: Type.Integer({ minimum: 1 }),
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  payer: Type.String(),
});
const Listed = Type.Object({
  payments: Type.Array(Type.Intersect([Told, Type.Object({ method: Type.String() })])),
  next: Type.Union([Type.String({ minLength: 1 }), Type.Null()]),
});
const Event = Type.Object({ id: Type.String({ minLength: 1 }), kind: Type.String(), payment: Told });

/** An answer of the sandbox; `text` is undefined if it is too long. */
type Said = { status: number; text: string | undefined };

type Settings = {
  /** The sandbox's address without a trailing slash. */
  url: string;
  /** A shared secret: it authorizes calls to the sandbox and signs the sandbox's notices. */
  secret: string;
  /** The address to which the sandbox sends notices. */
  notifyUrl: string;
  timeoutMs?: number;
};

/**
 * The adapter for the channel in sandbox/checkout. An answer that is late, too large or malformed counts as no answer.
 */
export function sandboxChannel({ url, secret, notifyUrl, timeoutMs = TIMEOUT_MS }: Settings): PayChannel {
  async function ask(path: string, request: RequestInit): Promise<Said> {
    try {
      const answer = await fetch(`${url}${path}`, {
        ...request,
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
      });
      return { status: answer.status, text: await readText(answer, MAX_BYTES) };
    } catch (cause) {
      throw new ChannelAway("The sandbox did not answer.", { cause });
    }
  }

  async function askState(path: string, method: "GET" | "POST"): Promise<PaymentState> {
    const answer = await ask(path, { method });
    return answer.status === 404 ? { state: "unknown" } : stateOf(await understand(Told, answer));
  }

  return {
    adapter: "sandbox",
    reversibleDays: REVERSIBLE_DAYS,
    async open(payment) {
      const body = JSON.stringify({ ...payment, notifyUrl });
      const answer = await ask("/payments", { method: "POST", body });
      if (answer.status === 409 || answer.status === 422) {
        throw new ChannelRefused(`The sandbox answered ${answer.status}.`);
      }
      const opened = await understand(Opened, answer);
      if (URL.parse(opened.payUrl)?.origin !== new URL(url).origin)
        throw new ChannelAway("The payment address does not belong to the sandbox.");
      return opened;
    },
    readPayment: (reference) => askState(`/payments/${encodeURIComponent(reference)}`, "GET"),
    cancel: (reference) => askState(`/payments/${encodeURIComponent(reference)}/cancel`, "POST"),
    async listPayments({ from, to }) {
      const listed: ListedPayment[] = [];
      for (let after: string | null = null; ; ) {
        const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), ...(after && { after }) });
        const { payments, next }: Static<typeof Listed> = await understand(
          Listed,
          await ask(`/payments?${query}`, { method: "GET" }),
        );
        for (const { reference, orderId, method, currency, amountHundredths, state } of payments) {
          const takenHundredths = state === "refunded" || state === "charged_back" ? amountHundredths : 0;
          listed.push({ reference, orderId, method, currency, paidHundredths: amountHundredths, takenHundredths });
        }
        if (next === null) return listed;
        after = next;
      }
    },
    async read(notice) {
      const at = checkSignature(notice, secret);
      const event = await parse(Event, notice.body.toString());
      if (event === undefined) return null;
      const { id, kind, payment } = event;
      const { reference, orderId } = payment;
      return { eventId: id, kind, reference, orderId, payment: stateOf(payment), at };
    },
  };
}

function stateOf({ state, amountHundredths, currency, payer }: Static<typeof Told>): PaymentState {
  switch (state) {
    case "open":
      return { state };
    case "paid":
      return { state, amountHundredths, currency, ...(payer && { payer }) };
    case "refunded":
    case "charged_back":
      return { state: "reversed", amountHundredths, currency };
    default:
      return { state: "cancelled", reason: state };
  }
}

/** Parses an answer of the sandbox. An answer that is not valid counts as no answer. */
async function understand<T extends TSchema>(shape: T, { status, text }: Said): Promise<Static<T>> {
  const said = status === 200 && text !== undefined ? await parse(shape, text) : undefined;
  if (said === undefined) throw new ChannelAway(`The sandbox's answer with the status ${status} cannot be used.`);
  return said;
}

async function parse<T extends TSchema>(shape: T, text: string): Promise<Static<T> | undefined> {
  try {
    return await matchShape(shape, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Checks the signature over the timestamp and the exact bytes of the body. Returns the time of the signature. */
function checkSignature({ body, headers, at }: RawNotice, secret: string): Date {
  const [, seconds = "", mac = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers["checkout-signature"] ?? "") ?? [];
  const expected = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
  const given = Buffer.from(mac, "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal("notice_forged");
  const signedAt = new Date(Number(seconds) * 1000);
  if (Math.abs(at.getTime() - signedAt.getTime()) > TOLERANCE_MS) throw new Refusal("notice_old");
  return signedAt;
}
