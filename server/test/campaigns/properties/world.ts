import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "../../../src/platform/database/database.ts";
import { type Answer, call } from "../../call.ts";
import type { openTill, Player, SoldBox } from "../../players.ts";

/** What the campaign plays on: two servers over one database, and a till for gifts. */
export type Table = {
  sites: readonly { url: string }[];
  database: Database;
  till: ReturnType<typeof openTill>;
  boxes: readonly SoldBox[];
  closed: SoldBox;
  dear: SoldBox;
  /** Rooms of battles that were made so far, and by whom. */
  rooms: { id: number; playerId: number }[];
  counts: Map<string, number>;
};

export type Sent = { path: string; body: Record<string, unknown>; key: string | undefined; answer: Answer<unknown> };

type Drops = { drops: { voucherId: number; roundId: number }[] };

/** One player of a sequence with what the answers told so far. */
export type Seat = {
  player: Player;
  /** Requests that were answered, with their answers. */
  sent: Sent[];
  rounds: Set<number>;
  vouchers: number[];
  grants: number[];
  /** Pieces sold, by the request that sold them. */
  sales: Map<string, number>;
  /** The most that may be staked on this day: by each limit that was set, or what was staked by then. */
  stakeBounds: number[];
};

export const takeSeat = (player: Player): Seat => ({
  player,
  sent: [],
  rounds: new Set(),
  vouchers: [],
  grants: [],
  sales: new Map(),
  stakeBounds: [],
});

export type Ask = { path: string; body: Record<string, unknown>; key?: string; at: number };

/** Sends a request for a player and takes down what its answer tells. */
export async function ask(table: Table, seat: Seat, { path, body, key, at }: Ask): Promise<Answer<unknown>> {
  const site = table.sites[at % table.sites.length]!;
  const answer = await call(site, "POST", path, { token: seat.player.token, body, key });
  note(seat, { path, body, key, answer });
  return answer;
}

function note(seat: Seat, sent: Sent): void {
  const { path, key, answer } = sent;
  seat.sent.push(sent);
  if (answer.http !== 200) return;
  if (path === "profile/exchangeQuantity") {
    const { sold } = answer.body.data as { sold: number };
    const request = key ?? randomUUID();
    expect(seat.sales.get(request) ?? sold).toBe(sold);
    seat.sales.set(request, sold);
  } else if (path.startsWith("box/") || path.startsWith("profile/open")) {
    for (const { roundId, voucherId } of (answer.body.data as Drops).drops) {
      if (!seat.rounds.has(roundId)) seat.vouchers.push(voucherId);
      seat.rounds.add(roundId);
    }
  }
}

/** Counts a step with what became of it, and insists that it is one of the outcomes that are allowed. */
export function tally(table: Table, kind: string, answer: Answer<unknown>, allowed: readonly string[]): void {
  const outcome = answer.body.code ?? "done";
  expect(allowed, `${kind} ended as ${outcome}: ${answer.body.msg}`).toContain(outcome);
  const name = `${kind}: ${outcome}`;
  table.counts.set(name, (table.counts.get(name) ?? 0) + 1);
}
