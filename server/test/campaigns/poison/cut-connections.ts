import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { brokenClaims } from "../../fixtures/broken-claims.ts";
import type { Answer } from "../../fixtures/call.ts";
import type { Moment } from "../kill/commit-proxy.ts";
import { type Ask, type BatchedCall, send } from "./calls.ts";
import type { Fixture } from "./fixture.ts";

/**
 * Cuts every connection of a server at a commit. Each request must be done at most once, and exactly once after a retry
 * with its key.
 */
export async function cutConnections(fixture: Fixture, call: BatchedCall, moment: Moment): Promise<void> {
  const { neighbours, database, proxy } = fixture;
  const asks = await Promise.all(neighbours.map((player) => call.ask(fixture, player)));
  // Half of the requests have no key: if the server ran them twice, they would be done twice.
  for (const [index, { options }] of asks.entries()) if (index % 2 === 1) options.key = undefined;
  const before = await countDone(fixture);
  const struck = proxy.arm(moment, () => {});
  const answers = await Promise.all(asks.map((ask) => sendOnce(fixture, ask)));
  await struck;
  const done = (await countDone(fixture)) - before;
  const acknowledged = answers.filter((answer) => answer?.http === 200).length;
  expect(acknowledged).toBeLessThan(asks.length);
  expect(done).toBeGreaterThanOrEqual(acknowledged + (moment === "after commit" ? 1 : 0));
  expect(done).toBeLessThanOrEqual(asks.length);
  for (const [index, ask] of asks.entries()) {
    if (!ask.options.key) continue;
    const again = await sendUntilAnswered(fixture, ask);
    expect(again.body).toEqual(
      answers[index]?.http === 200 ? answers[index].body : expect.objectContaining({ status: 0 }),
    );
    expect((await sendUntilAnswered(fixture, ask)).body).toEqual(again.body);
  }
  expect((await countDone(fixture)) - before).toBeLessThanOrEqual(asks.length);
  expect(await brokenClaims(database)).toEqual([]);
}

const sendOnce = ({ behindProxy }: Fixture, ask: Ask): Promise<Answer<unknown> | undefined> =>
  send(behindProxy, ask).catch(() => undefined);

async function sendUntilAnswered(fixture: Fixture, ask: Ask): Promise<Answer<unknown>> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await sendOnce(fixture, ask);
    if (answer && answer.http < 500) return answer;
    await sleep(50);
  }
  throw new Error(`No server answered ${ask.path}.`);
}

/** Counts openings, dreams and purchases: each has one ledger transfer, or is a free box and has one roll. */
async function countDone({ owner }: Fixture): Promise<number> {
  const [row] = await owner.rows<{ done: string }>(`select
    (select count(*) from wallet_transfers where kind in ('box_open', 'dream_open', 'shop_buy'))
    + (select count(*) from fairness_rounds where game = 'freeBox') as done`);
  return Number(row!.done);
}
