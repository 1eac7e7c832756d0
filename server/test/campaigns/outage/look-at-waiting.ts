import type { OutputOf } from "@vitrine/contract/call.ts";
import type { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { TAKE_STATES } from "@vitrine/contract/withdrawals.ts";
import { call } from "../../call.ts";
import { type Asked, type Deposited, dataOf, isDone, type Withdrawn } from "./ask.ts";
import { readOrders, readStatus } from "./hands.ts";
import type { Town } from "./people.ts";

/** What was ordered while the others were away, and is still waiting. */
export type Waiting = { deposits: string[]; withdrawals: number[] };

/**
 * Looks at everything that was ordered during the outage as its owners see it: it waits, and it is said that it waits. Gives what
 * is said otherwise.
 */
export async function lookAtWaiting(
  site: { url: string },
  { people }: Town,
  asked: readonly Asked[],
): Promise<Waiting & { wrong: string[] }> {
  const away = asked.filter(({ phase, said }) => phase.startsWith("away") && isDone(said));
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
    const ordered = new Set(dataAll<Withdrawn>(mine, "withdraw").flatMap(({ orders }) => orders.map(({ id }) => id)));
    const shown = (await readOrders(site, person)).filter(({ id }) => ordered.has(id));
    if (shown.length < ordered.size) wrong.push(`${shown.length} of ${ordered.size} withdrawals are shown`);
    for (const { id, takeState, callbackRemark, timeline } of shown) {
      waiting.withdrawals.push(id);
      const saysSo = timeline.filter(({ reason }) => reason === "courier_away").length;
      const isNew = takeState === TAKE_STATES.withdrawing || saysSo === 0;
      if (takeState > TAKE_STATES.waitingForShipment || saysSo > 1 || !(isNew || callbackRemark === "courier_away"))
        wrong.push(`withdrawal ${id}: ${takeState} ${callbackRemark}, said ${saysSo} times`);
    }
    if (shown.length > 0) {
      const check = await call<OutputOf<typeof withdrawCheck>>(site, "GET", "profile/withdrawCheck", { token });
      if (!check.body.data.courierAway) wrong.push("the check does not say that the courier is away");
    }
  }
  return { ...waiting, wrong: [...wrong, ...(await readSigns(site))] };
}

const SIGNS = ["vitrine_channel_away", "vitrine_courier_away"];

/** What an operator's alarm would see. */
async function readSigns({ url }: { url: string }): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return SIGNS.filter((sign) => !new RegExp(`^${sign}(\\{[^}]*\\})? 1$`, "m").test(text)).map(
    (sign) => `${sign} is not 1`,
  );
}

const dataAll = <T>(asked: readonly Asked[], kind: Asked["kind"]): T[] =>
  asked.filter((one) => one.kind === kind).map(({ said }) => dataOf<T>(said!));
