import { expect } from "vitest";
import { type Answer, call } from "../../fixtures/call.ts";
import type { Player } from "../../fixtures/players.ts";
import type { RaceServers } from "./race-servers.ts";

export const RACERS = 20;

/** One request of a race: the player, the call, and the delay in ms before it starts. */
export type Request = { by: Player; path: string; body: Record<string, unknown>; key?: string; afterMs?: number };

export const join = (by: Player, id: number): Request => ({ by, path: "battle/joinBattle", body: { id } });
export const addBots = (by: Player, id: number): Request => ({ by, path: "battle/joinBot", body: { id } });
export const cancel = (by: Player, id: number): Request => ({ by, path: "battle/cancel", body: { id } });

export type Raced = { by: Player; path: string; code: string; data: unknown };

/** Sends all requests in parallel, alternating between the servers, and returns `done` or the refusal code of each. */
export async function race({ sites }: RaceServers, requests: readonly Request[]): Promise<Raced[]> {
  return Promise.all(
    requests.map(async ({ by, path, body, key, afterMs = 0 }, index) => {
      if (afterMs > 0) await new Promise((later) => setTimeout(later, afterMs));
      // Each server gets two requests in a row, so that it gets both kinds if two kinds of requests alternate.
      const site = sites[(index >> 1) % sites.length]!;
      const answer: Answer<unknown> = await call(site, "POST", path, { token: by.token, key, body });
      return { by, path, code: answer.body.code ?? "done", data: answer.body.data };
    }),
  );
}

/** Counts each outcome; an outcome that is not allowed fails the test. */
export function countCodes(raced: readonly Raced[], allowed: readonly string[]): Record<string, number> {
  const counts = Object.fromEntries(["done", ...allowed].map((code) => [code, 0]));
  for (const { code, path } of raced) {
    expect(["done", ...allowed], `${path} ended as ${code}`).toContain(code);
    counts[code]! += 1;
  }
  return counts;
}

/** Reads the coins and points of players, in cents. */
export async function readMoney({ battles }: RaceServers, players: readonly Player[]): Promise<Map<number, number>> {
  const rows = await battles.site.database.db
    .selectFrom("wallet_wallets")
    .select(["player_id", "coins_cents", "points_cents"])
    .where(
      "player_id",
      "in",
      players.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.player_id, row.coins_cents + row.points_cents]));
}

/**
 * Expects that each player in an active room has paid for each seat once, and that all others have paid nothing. The
 * rooms have no cashback, so their end moves no money.
 */
export async function checkPaid(
  servers: RaceServers,
  { before, rooms, players }: { before: ReadonlyMap<number, number>; rooms: readonly number[]; players: Player[] },
): Promise<void> {
  const [after, seats] = [
    await readMoney(servers, players),
    await Promise.all(rooms.map((id) => servers.battles.seats(id))),
  ];
  const rows = await Promise.all(rooms.map((id) => servers.battles.row(id)));
  for (const { id } of players) {
    const paid = rows.reduce((sum, { state, boxes_cents, surcharge_cents }, index) => {
      const sits = seats[index]!.filter(({ player_id }) => player_id === id).length;
      return sum + (state === 3 || state === 4 ? 0 : sits * (boxes_cents + surcharge_cents));
    }, 0);
    expect(before.get(id)! - after.get(id)!).toBe(paid);
  }
}
