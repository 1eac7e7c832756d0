import { expect } from "vitest";
import { call } from "../../fixtures/call.ts";
import type { Player } from "../../fixtures/players.ts";
import { RACERS, type RaceServers } from "./race-servers.ts";

/** One request of a race. */
export type Request = { by: Player; path: string; body: Record<string, unknown>; key?: string };

/** The result of a request: `done`, or the refusal code. */
export type Raced = { path: string; code: string; data: unknown };

/**
 * Sends all requests in parallel. The server changes after each pair, so that both servers get both of two alternating
 * kinds.
 */
export function race({ sites }: RaceServers, requests: readonly Request[]): Promise<Raced[]> {
  return Promise.all(
    requests.map(async ({ by, path, body, key }, index) => {
      const site = sites[(index >> 1) % sites.length]!;
      const { body: answer } = await call(site, "POST", path, { token: by.token, key, body });
      return { path, code: answer.code ?? "done", data: answer.data };
    }),
  );
}

/** Creates twenty requests with the indexes from 0. */
export const twenty = (request: (index: number) => Request): Request[] =>
  Array.from({ length: RACERS }, (_, index) => request(index));

/** Expects that `done` requests succeeded and that all others were refused with this code; without a code, that all succeeded. */
export function expectDone(raced: readonly Raced[], done: number, refusal?: string): void {
  const counts: Record<string, number> = {};
  for (const { code } of raced) counts[code] = (counts[code] ?? 0) + 1;
  expect(counts).toEqual({ done, ...(refusal && { [refusal]: raced.length - done }) });
}
