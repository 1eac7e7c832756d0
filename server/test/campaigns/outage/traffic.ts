import { randomInt } from "node:crypto";
import { PASSWORD } from "../../fixtures/players.ts";
import { post } from "./partners.ts";
import type { Crowd, Person } from "./people.ts";
import {
  type Deposited,
  dataOf,
  isDone,
  newKey,
  type Opened,
  type Phase,
  type PlayerRequest,
  type RawResponse,
  type SentRequest,
  send,
  type Withdrawn,
} from "./requests.ts";

/**
 * The most items that one person withdraws. From 2 000 coins in a day a withdrawal waits for an operator, which this
 * campaign does not test.
 */
const MOST_WITHDRAWN = 40;
const DEAREST = 20;
const MOST_ON_THEIR_WAY = 3;
/**
 * The site allows five open deposits per player. Fewer are ordered while the checkout is away, so that each phase has
 * some.
 */
const MOST_WAITING = 5;
const MOST_WAITING_WHILE: Partial<Record<Phase, number>> = { away: 1, "away, restarted": 2, "away, killed": 3 };

/** The beginning of the phone numbers with which new people sign up; no other account has such a number. */
export const PHONES = "+86159";

export type Traffic = {
  asked: SentRequest[];
  /** Each person makes a deposit, opens some boxes and orders a withdrawal; after that everybody can do everything. */
  prepare(): Promise<void>;
  begin(perSecond: number): void;
  /** Starts no new requests and waits for the running ones. */
  stop(): Promise<void>;
  /** Adds the result of a change that became known later. */
  learn(ask: PlayerRequest, said: NonNullable<RawResponse>): void;
};

/**
 * Sends a fixed number of requests a second for all people in turn, without waiting for responses: mostly reads, and
 * openings, sales, deposits, withdrawals and sign-ups of new people. Each person has only a few running requests. `url`
 * may return a different server each time.
 */
export function openTraffic(crowd: Crowd, { url, phase }: { url: () => string; phase: () => Phase }): Traffic {
  const asked: SentRequest[] = [];
  const onTheirWay = new Map<Promise<RawResponse>, Person>();
  let phones = 0;
  const byId = new Map(crowd.people.map((person) => [person.playerId, person]));
  let timer: NodeJS.Timeout | undefined;

  function learn(ask: PlayerRequest, said: NonNullable<RawResponse>): void {
    const person = byId.get(ask.playerId);
    if (!isDone(said) || !person) return;
    if (ask.kind === "open") person.bag.push(...dataOf<Opened>(said).drops);
    if (ask.kind === "deposit") {
      const { orderId, payUrl } = dataOf<Deposited>(said);
      person.deposits.push(orderId);
      if (payUrl === null) person.waiting += 1;
    }
    if (ask.kind === "withdraw") person.withdrawn += dataOf<Withdrawn>(said).orders.length;
  }

  async function ask(wanted: PlayerRequest): Promise<RawResponse> {
    const entry: SentRequest = { ...wanted, phase: phase(), at: url(), response: undefined };
    asked.push(entry);
    entry.response = await send(entry.at, wanted);
    if (entry.response) learn(wanted, entry.response);
    return entry.response;
  }

  function askOf(person: Person): void {
    if ([...onTheirWay.values()].filter((one) => one === person).length >= MOST_ON_THEIR_WAY) return;
    const wanted = randomInt(100) < SIGN_UPS ? signUp(++phones) : choose(person, crowd, phase());
    const asking = ask(wanted).finally(() => onTheirWay.delete(asking));
    onTheirWay.set(asking, person);
  }

  return {
    asked,
    learn,
    async prepare() {
      for (const person of crowd.people) {
        const { playerId, token } = person;
        const body = { channelId: crowd.channelId, currency: "CNY", amount: 5 };
        const common = { playerId, token };
        const said = await ask({ ...common, kind: "deposit", path: "recharge/create", body, key: newKey() });
        await post(dataOf<Deposited>(said!).payUrl!, { act: "pay", behaviour: "first" });
        const open = { ...common, kind: "open", path: "box/open", body: { id: crowd.boxId, number: 10 } } as const;
        await ask({ ...open, key: newKey() });
        await ask(withdraw(person, newKey()));
      }
    },
    begin(perSecond) {
      let turn = 0;
      timer = setInterval(() => askOf(crowd.people[turn++ % crowd.people.length]!), 1000 / perSecond);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(onTheirWay.keys());
    },
  };
}

/** How many of a hundred requests are sign-ups. */
const SIGN_UPS = 8;

function signUp(count: number): PlayerRequest {
  const body = { phone: PHONES + String(count).padStart(8, "0"), password: PASSWORD, agree: true, adult: true };
  return { playerId: 0, token: "", key: newKey(), kind: "signUp", path: "auth/signUp", body };
}

function choose(person: Person, { boxId, channelId }: Crowd, phase: Phase): PlayerRequest {
  const { playerId, token, bag } = person;
  const common = { playerId, token, key: newKey() };
  const dice = randomInt(100);
  if (dice < 30) return { ...common, kind: "open", path: "box/open", body: { id: boxId, number: randomInt(1, 4) } };
  if (dice < 42 && bag.length > 6) {
    const voucherIds = bag.splice(0, randomInt(1, 6)).map(({ voucherId }) => voucherId);
    return { ...common, kind: "sell", path: "profile/exchangeQuantity", body: { voucherIds: voucherIds.join(",") } };
  }
  if (dice < 50 && person.waiting < (MOST_WAITING_WHILE[phase] ?? MOST_WAITING)) {
    const body = { channelId, currency: "CNY", amount: randomInt(5, 30) };
    return { ...common, kind: "deposit", path: "recharge/create", body };
  }
  if (dice < 56 && bag.some(isCheap) && person.withdrawn < MOST_WITHDRAWN) return withdraw(person, common.key);
  return { ...common, kind: "read", path: chooseRead(person) };
}

const isCheap = ({ value }: { value: number }) => value <= DEAREST;

function withdraw({ playerId, token, bag }: Person, key: string): PlayerRequest {
  const [item] = bag.splice(bag.findIndex(isCheap), 1);
  const body = { voucherIds: String(item!.voucherId) };
  return { playerId, token, key, kind: "withdraw", path: "profile/ornamentRetrieval", body };
}

const READS = [
  "profile/userInfo",
  "profile/getMyPurchasePage",
  "profile/getMyWithdrawPage",
  "profile/withdrawCheck",
  "profile/getMyVoucherPage",
  "profile/getMyBalanceLog",
  "common/getBoxThemeList",
] as const;

function chooseRead({ deposits }: Person): string {
  const orderId = deposits[randomInt(Math.max(1, deposits.length))];
  if (orderId && randomInt(3) === 0) return `recharge/status?orderId=${orderId}`;
  return READS[randomInt(READS.length)]!;
}
