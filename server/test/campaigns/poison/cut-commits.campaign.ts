import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../../src/platform/database/migrate.ts";
import { brokenClaims } from "../../broken-claims.ts";
import type { Answer } from "../../call.ts";
import { administer } from "../../postgres.ts";
import { type Cluster, startCluster } from "../kill/cluster.ts";
import { type CommitProxy, type Moment, startCommitProxy } from "../kill/commit-proxy.ts";
import { type Ask, type BatchedCall, CALLS, send } from "./calls.ts";
import { type Ground, openGround } from "./ground.ts";

const isShort = process.env.CAMPAIGN === "short";
const NEIGHBOURS = 30;
const NAME = "cut_commits";

let cluster: Cluster;
let proxy: CommitProxy;
let ground: Ground;
beforeAll(async () => {
  cluster = await startCluster();
  await administer(cluster.connectionString("postgres"), `create database ${NAME}`);
  const connectionString = cluster.connectionString(NAME);
  await migrate(connectionString);
  proxy = await startCommitProxy(cluster.socketFile, NAME);
  ground = await openGround(NEIGHBOURS, { connectionString, proxied: proxy.connectionString });
});
afterAll(async () => {
  await ground.close();
  await proxy.close();
  await cluster.stop();
});

const calls = CALLS.filter(({ title }) => title.startsWith("POST"));
const cases = (["before commit", "after commit"] as const).flatMap((moment, index) =>
  (isShort ? [calls[index]!] : calls).map((call) => ({ title: `${call.title}, cut ${moment}`, call, moment })),
);

test.each(cases)("$title: each request is done once at most, and once when it is asked again", ({ call, moment }) =>
  cutOne(call, moment),
);

async function cutOne(call: BatchedCall, moment: Moment): Promise<void> {
  const { neighbours, database } = ground;
  const asks = await Promise.all(neighbours.map((player) => call.ask(ground, player)));
  // Half of them have no key: what a server ran twice for those would be done twice.
  for (const [index, { options }] of asks.entries()) if (index % 2 === 1) options.key = undefined;
  const before = await countDone();
  const struck = proxy.arm(moment, () => {});
  const answers = await Promise.all(asks.map(sendOnce));
  await struck;
  const done = (await countDone()) - before;
  const acknowledged = answers.filter((answer) => answer?.http === 200).length;
  expect(acknowledged).toBeLessThan(asks.length);
  expect(done).toBeGreaterThanOrEqual(acknowledged + (moment === "after commit" ? 1 : 0));
  expect(done).toBeLessThanOrEqual(asks.length);
  for (const [index, ask] of asks.entries()) {
    if (!ask.options.key) continue;
    const again = await sendUntilAnswered(ask);
    expect(again.body).toEqual(
      answers[index]?.http === 200 ? answers[index].body : expect.objectContaining({ status: 0 }),
    );
    expect((await sendUntilAnswered(ask)).body).toEqual(again.body);
  }
  expect((await countDone()) - before).toBeLessThanOrEqual(asks.length);
  expect(await brokenClaims(database)).toEqual([]);
}

const sendOnce = (ask: Ask): Promise<Answer<unknown> | undefined> => send(ground.sites[0]!, ask).catch(() => undefined);

async function sendUntilAnswered(ask: Ask): Promise<Answer<unknown>> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await sendOnce(ask);
    if (answer && answer.http < 500) return answer;
    await sleep(50);
  }
  throw new Error(`Nobody answered ${ask.path}.`);
}

/** Openings, tries and purchases: each has one movement of money, or is free and has a round. */
async function countDone(): Promise<number> {
  const [row] = await ground.owner.rows<{ done: string }>(`select
    (select count(*) from wallet_transfers where kind in ('box_open', 'dream_open', 'shop_buy'))
    + (select count(*) from fairness_rounds where game = 'freeBox') as done`);
  return Number(row!.done);
}
