import type { OutputOf } from "@vitrine/contract/call.ts";
import type { rechargeStatus } from "@vitrine/contract/deposits.ts";
import type { getMyWithdrawPage, WithdrawalOrder } from "@vitrine/contract/withdrawals.ts";
import { call } from "../../fixtures/call.ts";
import { post } from "./partners.ts";
import type { Crowd, Person } from "./people.ts";

export type Status = OutputOf<typeof rechargeStatus>;

/** How a deposit is paid: the last digit of the order's number selects the entry. */
const WAYS: Readonly<Record<number, Record<string, string>>> = {
  3: { act: "pay", behaviour: "lost" },
  4: { act: "pay", behaviour: "twiceTold" },
  5: { act: "pay", behaviour: "later" },
  6: { act: "decline" },
  7: { act: "cancel" },
};
const WELL = { act: "pay", payer: "alipay-1" };

const numberOf = (orderId: string) => Number(orderId.slice(1));

/**
 * Plays the people at the checkout and on Steam, using only what the site shows. Each payment and offer is decided
 * once; a failed attempt is repeated.
 */
export function openCustomers({ people }: Crowd, site: { url: string }) {
  const decided = new Set<string>();

  async function decide(name: string, url: string, form: Record<string, string>): Promise<boolean> {
    if (decided.has(name) || !(await post(url, form))) return false;
    decided.add(name);
    return true;
  }

  async function pay(choose: (orderId: string) => Record<string, string> | undefined): Promise<void> {
    for (const person of people) {
      for (const orderId of person.deposits.filter((id) => !decided.has(id))) {
        const form = choose(orderId);
        if (!form) continue;
        const status = await readStatus(site, person, orderId);
        if (status?.payUrl) await decide(orderId, status.payUrl, form);
        else if (status && status.payState !== 0) decided.add(orderId);
      }
    }
  }

  async function receive(choose: (order: WithdrawalOrder) => "accept" | "decline" | undefined): Promise<number> {
    let count = 0;
    for (const person of people.filter(({ withdrawn }) => withdrawn > 0)) {
      for (const order of await readOrders(site, person)) {
        const act = order.takeState === 2 && order.offerUrl ? choose(order) : undefined;
        if (act && (await decide(`offer ${order.id}`, order.offerUrl!, { act }))) count += 1;
      }
    }
    return count;
  }

  return {
    /** Some people pay immediately, in different ways; others leave their payments and offers open. */
    async before(): Promise<void> {
      await pay((orderId) => (numberOf(orderId) % 10 < 3 ? undefined : (WAYS[numberOf(orderId) % 10] ?? WELL)));
      await receive(({ id }) => (id % 3 === 0 ? undefined : id % 5 === 0 ? "decline" : "accept"));
    },
    /** Makes payments without a notice and accepts offers at the last moment. Returns the number of accepted offers. */
    async lastMoment(): Promise<number> {
      await pay((orderId) => (numberOf(orderId) % 10 === 1 ? { ...WELL, behaviour: "lost" } : undefined));
      return receive(({ id }) => (id % 2 === 0 ? "accept" : undefined));
    },
    /** Everybody finishes open payments and offers: most pay and accept, some do not. */
    async after(): Promise<void> {
      await pay((orderId) => (numberOf(orderId) % 10 >= 6 ? (WAYS[numberOf(orderId) % 10] ?? WELL) : WELL));
      await receive(({ id }) => (id % 5 === 0 ? "decline" : "accept"));
    },
    /** Returns the URL of any offer on Steam; its page can set the state of the Steam sandbox. */
    async anyOffer(): Promise<string | undefined> {
      for (const person of people) {
        const order = (await readOrders(site, person)).find(({ offerUrl }) => offerUrl);
        if (order) return order.offerUrl!;
      }
      return undefined;
    },
  };
}

/** Reads the status of a deposit; undefined while the site does not answer. */
export async function readStatus(
  site: { url: string },
  { token }: Person,
  orderId: string,
): Promise<Status | undefined> {
  const answer = await call<Status>(site, "GET", "recharge/status", { token, query: { orderId } }).catch(
    () => undefined,
  );
  return answer?.http === 200 ? answer.body.data : undefined;
}

/** Reads all withdrawals of a person, newest first. */
export async function readOrders(site: { url: string }, { token }: Person): Promise<WithdrawalOrder[]> {
  const orders: WithdrawalOrder[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const query: Record<string, number> = before === undefined ? {} : { before };
    const asked = call<OutputOf<typeof getMyWithdrawPage>>(site, "GET", "profile/getMyWithdrawPage", { token, query });
    const answer = await asked.catch(() => undefined);
    if (answer?.http !== 200) return orders;
    orders.push(...answer.body.data.list);
    before = answer.body.data.next;
  }
  return orders;
}
