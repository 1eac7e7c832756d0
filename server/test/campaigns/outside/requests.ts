import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, call } from "../../fixtures/call.ts";
import type { PlayerModel } from "./player-model.ts";
import type { World } from "./world.ts";

const MOST_TRIES = 60;

/**
 * Sends a change until the site answers, and starts the site if it is dead; the key makes retries safe. An internal
 * error fails the test immediately; only an unavailable site gets the request again.
 */
export async function sendUntilAnswered<T>(
  world: World,
  { token }: PlayerModel,
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

/** Submits a form of a page of the checkout or Steam; does nothing if the process is dead or dies meanwhile. */
export async function submitForm(url: string, form: Record<string, string>): Promise<void> {
  await fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" }).catch(() => {});
}
