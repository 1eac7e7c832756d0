import { expect } from "vitest";
import { brokenClaims } from "../../fixtures/broken-claims.ts";
import type { Answer } from "../../fixtures/call.ts";
import { newPlayer, possessionsOf } from "../../fixtures/players.ts";
import { type Ask, type BatchedCall, send } from "./calls.ts";
import type { Fixture } from "./fixture.ts";
import { noteCase } from "./results-table.ts";
import type { Way } from "./ways.ts";

/**
 * A poisoned account sends requests together with all other players. The other players' requests succeed; the poisoned
 * account gets an error and changes nothing.
 */
export async function sendPoisoned(fixture: Fixture, call: BatchedCall, way: Way): Promise<void> {
  const { sites, database, neighbours } = fixture;
  const poisoned = await newPlayer(sites[0]!);
  const bad = await call.ask(fixture, poisoned, way.spoiled);
  const asks = await Promise.all(neighbours.map((player) => call.ask(fixture, player)));
  if (way.answered) expect((await send(sites[0]!, bad)).http).toBe(200);
  const cure = await way.poison(fixture, poisoned);
  const before = await possessionsOf(database, poisoned.id).catch(() => undefined);

  // The poisoned account sends its request to both servers and repeats it after each failure.
  const failed: Answer<unknown>[] = [];
  const keepAsking = async (site: { url: string }) => {
    for (let count = 0; count < 3; count += 1) failed.push(await send(site, bad));
  };
  const [answers] = await Promise.all([sendAll(fixture, asks), ...sites.map(keepAsking)]);
  noteCase(call.title, way.title, answers.filter(({ http }) => http !== 200).length, failed);

  const after = await possessionsOf(database, poisoned.id).catch(() => undefined);
  await cure();
  expect(answers.map(({ http, body }) => [http, body.msg])).toEqual(asks.map(() => [200, ""]));
  for (const { http, body } of failed) {
    expect(http).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ status: http, success: false, code: expect.any(String), data: null });
  }
  expect(after).toEqual(before);
  // A request with a key is done once: the others get the same responses again, and the poisoned account gets its own
  // after the repair.
  const again = await sendAll(fixture, asks);
  expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
  const cured = await send(sites[1]!, bad);
  expect([cured.http, cured.body.msg]).toEqual([200, ""]);
  expect((await send(sites[0]!, bad)).body).toEqual(cured.body);
  expect(await brokenClaims(database)).toEqual([]);
}

/** Sends all requests in parallel, to the servers in turn. */
function sendAll(fixture: Fixture, asks: readonly Ask[]): Promise<Answer<unknown>[]> {
  return Promise.all(asks.map((ask, index) => send(fixture.sites[index % fixture.sites.length]!, ask)));
}
