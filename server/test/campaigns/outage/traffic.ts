import { randomInt } from "node:crypto";
import {
  type Ask,
  type Asked,
  type Deposited,
  dataOf,
  isDone,
  newKey,
  type Opened,
  type Phase,
  type Said,
  send,
  type Withdrawn,
} from "./ask.ts";
import { post } from "./partners.ts";
import type { Person, Town } from "./people.ts";

/** What comes to 2 000 in a day waits for an operator, which is not what this campaign is about. */
const MOST_WITHDRAWN = 40;
const DEAREST = 20;
const MOST_ON_THEIR_WAY = 3;
/** The site lets nobody have more than five open deposits. While the till is away fewer, so that some are ordered in each part. */
const MOST_WAITING = 5;
const MOST_WAITING_WHILE: Partial<Record<Phase, number>> = { away: 1, "away, restarted": 2, "away, killed": 3 };

export type Traffic = {
  asked: Asked[];
  /** Each pays in once, opens some boxes and orders a piece to Steam: from then on all can do everything. */
  prepare(): Promise<void>;
  begin(perSecond: number): void;
  /** Begins nothing new, and waits for what is on its way. */
  stop(): Promise<void>;
  /** What a person's change brought, known later than the traffic knew it. */
  learn(ask: Ask, said: NonNullable<Said>): void;
};

/**
 * So many requests a second, of all people in turn, whether answers come or not: opens, sales, deposits, withdrawals and, most of
 * all, looks at how things are. Nobody has more than a few on their way. `url` may name another server each time.
 */
export function openTraffic(town: Town, { url, phase }: { url: () => string; phase: () => Phase }): Traffic {
  const asked: Asked[] = [];
  const onTheirWay = new Map<Promise<Said>, Person>();
  const byId = new Map(town.people.map((person) => [person.playerId, person]));
  let timer: NodeJS.Timeout | undefined;

  function learn(ask: Ask, said: NonNullable<Said>): void {
    const person = byId.get(ask.playerId)!;
    if (!isDone(said)) return;
    if (ask.kind === "open") person.bag.push(...dataOf<Opened>(said).drops);
    if (ask.kind === "deposit") {
      const { orderId, payUrl } = dataOf<Deposited>(said);
      person.deposits.push(orderId);
      if (payUrl === null) person.waiting += 1;
    }
    if (ask.kind === "withdraw") person.withdrawn += dataOf<Withdrawn>(said).orders.length;
  }

  async function ask(wanted: Ask): Promise<Said> {
    const entry: Asked = { ...wanted, phase: phase(), at: url(), said: undefined };
    asked.push(entry);
    entry.said = await send(entry.at, wanted);
    if (entry.said) learn(wanted, entry.said);
    return entry.said;
  }

  function askOf(person: Person): void {
    if ([...onTheirWay.values()].filter((one) => one === person).length >= MOST_ON_THEIR_WAY) return;
    const asking = ask(choose(person, town, phase())).finally(() => onTheirWay.delete(asking));
    onTheirWay.set(asking, person);
  }

  return {
    asked,
    learn,
    async prepare() {
      for (const person of town.people) {
        const { playerId, token } = person;
        const body = { channelId: town.channelId, currency: "CNY", amount: 5 };
        const common = { playerId, token };
        const said = await ask({ ...common, kind: "deposit", path: "recharge/create", body, key: newKey() });
        await post(dataOf<Deposited>(said!).payUrl!, { act: "pay", behaviour: "first" });
        const open = { ...common, kind: "open", path: "box/open", body: { id: town.boxId, number: 10 } } as const;
        await ask({ ...open, key: newKey() });
        await ask(withdraw(person, newKey()));
      }
    },
    begin(perSecond) {
      let turn = 0;
      timer = setInterval(() => askOf(town.people[turn++ % town.people.length]!), 1000 / perSecond);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(onTheirWay.keys());
    },
  };
}

function choose(person: Person, { boxId, channelId }: Town, phase: Phase): Ask {
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

function withdraw({ playerId, token, bag }: Person, key: string): Ask {
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
