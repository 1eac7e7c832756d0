import type { OutputOf } from "@vitrine/contract/call.ts";
import type { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { WITHDRAWAL_STATES } from "@vitrine/contract/withdrawals.ts";
import { call } from "../../fixtures/call.ts";
import { readOrders, readStatus } from "./customers.ts";
import type { Crowd } from "./people.ts";
import { type Deposited, dataOf, isDone, type SentRequest, type Withdrawn } from "./requests.ts";

/** The orders of the outage that still wait. */
export type Waiting = { deposits: string[]; withdrawals: number[] };

/**
 * Reads all orders of the outage as their owners see them: each must be waiting, and its page must say so. `wrong`
 * lists the differences.
 */
export async function readWaitingOrders(
  site: { url: string },
  { people }: Crowd,
  asked: readonly SentRequest[],
): Promise<Waiting & { wrong: string[] }> {
  const away = asked.filter(({ phase, response }) => phase.startsWith("away") && isDone(response));
  const isLast = asked.some(({ phase }) => phase === "away, killed");
  // At the end, the withdrawals of the first third were tried long ago and must say that the courier is away. Up to
  // half of them may say something else, because the killed server may just have claimed them.
  const long = new Set(ordersOf(isLast ? away.filter(({ phase }) => phase === "away") : []));
  const ordered = long.size;
  const waiting: Waiting = { deposits: [], withdrawals: [] };
  const wrong: string[] = [];
  for (const person of people) {
    const { token } = person;
    const mine = away.filter(({ playerId }) => playerId === person.playerId);
    for (const { orderId, payUrl } of dataAll<Deposited>(mine, "deposit")) {
      const status = await readStatus(site, person, orderId);
      waiting.deposits.push(orderId);
      if (payUrl !== null || status?.payState !== 0 || status.payUrl !== null)
        wrong.push(`deposit ${orderId}: ${payUrl}, ${JSON.stringify(status)}`);
    }
    const theirs = new Set(ordersOf(mine));
    const shown = (await readOrders(site, person)).filter(({ id }) => theirs.has(id));
    if (shown.length < theirs.size) wrong.push(`${shown.length} of ${theirs.size} withdrawals are shown`);
    for (const { id, takeState, callbackRemark, timeline } of shown) {
      waiting.withdrawals.push(id);
      const told = timeline.filter(({ reason }) => reason === "courier_away").length;
      const isTold = told === 1 && callbackRemark === "courier_away";
      if (isTold) long.delete(id);
      if (takeState > WITHDRAWAL_STATES.waitingForShipment || !(isTold || told === 0))
        wrong.push(`withdrawal ${id}: ${takeState} ${callbackRemark}, told ${told} times`);
    }
    if (shown.length > 0) {
      const check = await call<OutputOf<typeof withdrawCheck>>(site, "GET", "profile/withdrawCheck", { token });
      if (!check.body.data.courierAway) wrong.push("the check does not say that the courier is away");
    }
  }
  if (long.size > ordered / 2) wrong.push(`${long.size} withdrawals do not say that they wait`);
  return { ...waiting, wrong: [...wrong, ...(await readSigns(site))] };
}

const SIGNS = ["vitrine_channel_away", "vitrine_courier_away"];

/** Reads the metrics that an operator's alarm uses, and returns those that are missing. */
async function readSigns({ url }: { url: string }): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return SIGNS.filter((sign) => !new RegExp(`^${sign}(\\{[^}]*\\})? 1$`, "m").test(text)).map(
    (sign) => `${sign} is not 1`,
  );
}

const dataAll = <T>(asked: readonly SentRequest[], kind: SentRequest["kind"]): T[] =>
  asked.filter((one) => one.kind === kind).map(({ response }) => dataOf<T>(response!));

const ordersOf = (asked: readonly SentRequest[]): number[] =>
  dataAll<Withdrawn>(asked, "withdraw").flatMap(({ orders }) => orders.map(({ id }) => id));
