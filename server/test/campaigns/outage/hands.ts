import type { OutputOf } from "@vitrine/contract/call.ts";
import type { rechargeStatus } from "@vitrine/contract/deposits.ts";
import type { getMyWithdrawPage, WithdrawalOrder } from "@vitrine/contract/withdrawals.ts";
import { call } from "../../fixtures/call.ts";
import { post } from "./partners.ts";
import type { Person, Town } from "./people.ts";

export type Status = OutputOf<typeof rechargeStatus>;

/** How somebody pays, by the order's number: the last digit chooses. */
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
 * The people as they are at the till and on Steam, led only by what the site says. Each payment and each offer is decided once;
 * what the till or Steam did not take is tried again.
 */
export function openHands({ people }: Town, site: { url: string }) {
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
    /** Some pay at once, each in their way, some leave their payments and offers open. */
    async before(): Promise<void> {
      await pay((orderId) => (numberOf(orderId) % 10 < 3 ? undefined : (WAYS[numberOf(orderId) % 10] ?? WELL)));
      await receive(({ id }) => (id % 3 === 0 ? undefined : id % 5 === 0 ? "decline" : "accept"));
    },
    /** Payments of which nobody hears, and offers that are accepted in the last moment. Gives how many of these. */
    async lastMoment(): Promise<number> {
      await pay((orderId) => (numberOf(orderId) % 10 === 1 ? { ...WELL, behaviour: "lost" } : undefined));
      return receive(({ id }) => (id % 2 === 0 ? "accept" : undefined));
    },
    /** Everybody ends what is open: most pay and accept, some do not. */
    async after(): Promise<void> {
      await pay((orderId) => (numberOf(orderId) % 10 >= 6 ? (WAYS[numberOf(orderId) % 10] ?? WELL) : WELL));
      await receive(({ id }) => (id % 5 === 0 ? "decline" : "accept"));
    },
    /** An offer on Steam, whose page sets how Steam is. */
    async anyOffer(): Promise<string | undefined> {
      for (const person of people) {
        const order = (await readOrders(site, person)).find(({ offerUrl }) => offerUrl);
        if (order) return order.offerUrl!;
      }
      return undefined;
    },
  };
}

/** What the site says of a deposit; undefined while it does not answer. */
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

/** All withdrawals of somebody, newest first. */
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
