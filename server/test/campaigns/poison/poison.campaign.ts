import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../broken-claims.ts";
import type { Answer } from "../../call.ts";
import { newPlayer, possessionsOf } from "../../players.ts";
import { type Ask, type BatchedCall, CALLS, send } from "./calls.ts";
import { type Ground, openGround } from "./ground.ts";
import { noteCase, printTable } from "./table.ts";
import { isPossible, WAYS, type Way } from "./ways.ts";

// CAMPAIGN=short: each way once, with the calls in turn. In full: `npm run test:poison`.
const isShort = process.env.CAMPAIGN === "short";
const NEIGHBOURS = 30;

let ground: Ground;
beforeAll(async () => {
  ground = await openGround(NEIGHBOURS);
});
afterAll(async () => {
  printTable();
  await ground.close();
});

const cases = WAYS.flatMap((way, index) => {
  const possible = CALLS.filter((call) => isPossible(way, call));
  const chosen = isShort ? [possible[index % possible.length]!] : possible;
  return chosen.map((call) => ({ title: `${call.title}: ${way.title}`, call, way }));
});

test.each(cases)("$title fails the poisoned request alone", ({ call, way }) => poisonOne(call, way));

async function poisonOne(call: BatchedCall, way: Way): Promise<void> {
  const { sites, database, neighbours } = ground;
  const poisoned = await newPlayer(sites[0]!);
  const bad = await call.ask(ground, poisoned, way.spoiled);
  const asks = await Promise.all(neighbours.map((player) => call.ask(ground, player)));
  if (way.answered) expect((await send(sites[0]!, bad)).http).toBe(200);
  const cure = await way.poison(ground, poisoned);
  const before = await possessionsOf(database, poisoned.id).catch(() => undefined);

  // The poisoned one asks both servers, and again when that has failed.
  const failed: Answer<unknown>[] = [];
  const keepAsking = async (site: { url: string }) => {
    for (let count = 0; count < 3; count += 1) failed.push(await send(site, bad));
  };
  const [answers] = await Promise.all([sendAll(asks), ...sites.map(keepAsking)]);
  noteCase(call.title, way.title, answers.filter(({ http }) => http !== 200).length, failed);

  const after = await possessionsOf(database, poisoned.id).catch(() => undefined);
  await cure();
  expect(answers.map(({ http, body }) => [http, body.msg])).toEqual(asks.map(() => [200, ""]));
  for (const { http, body } of failed) {
    expect(http).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ status: http, success: false, code: expect.any(String), data: null });
  }
  expect(after).toEqual(before);
  // What was asked with a key is done once: neighbours get the same answers, and the poisoned one its own after the cure.
  const again = await sendAll(asks);
  expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
  const cured = await send(sites[1]!, bad);
  expect([cured.http, cured.body.msg]).toEqual([200, ""]);
  expect((await send(sites[0]!, bad)).body).toEqual(cured.body);
  expect(await brokenClaims(database)).toEqual([]);
}

/** Every request at once, to the servers in turn. */
function sendAll(asks: readonly Ask[]): Promise<Answer<unknown>[]> {
  return Promise.all(asks.map((ask, index) => send(ground.sites[index % ground.sites.length]!, ask)));
}
