import type { Currency, PayMethod } from "@vitrine/contract/deposits.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { startCheckoutSandbox } from "../../sandbox/checkout/start.ts";
import { type Arrived, startInbox } from "./notice-inbox.ts";

export const SECRET = "a secret between the two";
const PACE = { shortMs: 40, longMs: 80, retryMs: 10 };
const RETURN_URL = "http://127.0.0.1:1/personal/flow?tab=purchase";

/** What the channel says of an order of the till that was paid as agreed. */
export const PAID = { state: "paid", amountHundredths: 10_050, currency: "CNY", payer: "card-2" };

type Order = {
  orderId: string;
  amountHundredths: number;
  currency: Currency;
  method: PayMethod;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
};
type Settings = { url: string; secret: string; notifyUrl: string; timeoutMs?: number };
type Channel<Notice> = {
  open(order: Order): Promise<{ reference: string; payUrl: string }>;
  read(arrived: Arrived): Promise<Notice>;
};

/** The payment sandbox in this process, somebody who presses its buttons, and who takes its notices. */
export async function startTill<Notice, Made extends Channel<Notice>>(
  make: (settings: Settings) => Made & Channel<Notice>,
) {
  const inbox = await startInbox();
  const sandbox = await startCheckoutSandbox({ port: 0, secret: SECRET, pace: PACE });
  let count = 0;

  const channel = (changes: Partial<Settings> = {}) =>
    make({ url: sandbox.url, secret: SECRET, notifyUrl: inbox.url, ...changes });

  function order(changes: Partial<Order> = {}): Order {
    count += 1;
    return {
      orderId: `P${count}`,
      amountHundredths: 10_050,
      currency: "CNY",
      method: "card",
      language: "en-US",
      returnUrl: RETURN_URL,
      expiresAt: new Date(Date.now() + 1_800_000),
      ...changes,
    };
  }

  /** Opens a payment and pays it in one of the sandbox's ways; what the channel reads of the notices. */
  async function payAnd(behaviour: string, notices: number) {
    const payment = order();
    const { reference, payUrl } = await channel().open(payment);
    const ledTo = await press(payUrl, { act: "pay", payer: "card-2", behaviour });
    const told: Notice[] = [];
    for (const notice of await inbox.wait(notices)) told.push(await channel().read(notice));
    return { payment, reference, payUrl, ledTo, told };
  }

  return {
    inbox,
    sandbox,
    channel,
    order,
    payAnd,
    async close() {
      await sandbox.close();
      await inbox.close();
    },
  };
}

/** Presses a button of a payment's page. Where the browser is led. */
export async function press(payUrl: string, form: Record<string, string>): Promise<string | null> {
  const answer = await fetch(payUrl, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  return answer.headers.get("location");
}
