import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, call } from "../../fixtures/call.ts";
import type { Seat } from "./seat.ts";
import type { World } from "./world.ts";

const MOST_TRIES = 60;

/**
 * Asks the site for a change until it answers, starting it where it is dead: the key makes that safe. Whoever fails inside says
 * so at once; who is only away is asked again.
 */
export async function ask<T>(
  world: World,
  { token }: Seat,
  path: string,
  { body, key = randomUUID() }: { body: Record<string, unknown>; key?: string },
): Promise<Answer<T>> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await call<T>(await world.site.up(), "POST", path, { token, key, body }).catch(() => undefined);
    if (answer?.http === 500) throw new Error(`${path} failed: ${JSON.stringify(answer.body)}`);
    if (answer && answer.http < 500) return answer;
    await sleep(50);
  }
  throw new Error(`${path} was never answered`);
}

/** Presses a button of a page of the outside; nothing happens where its server is dead or dies meanwhile. */
export async function press(url: string, form: Record<string, string>): Promise<void> {
  await fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" }).catch(() => {});
}
