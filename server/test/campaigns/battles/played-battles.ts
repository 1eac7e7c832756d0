import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BattleDetail } from "@vitrine/contract/battles.ts";
import type { BattleReceipt } from "@vitrine/contract/fairness/receipt.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { expect } from "vitest";
import { call } from "../../fixtures/call.ts";
import type { BattleFixture } from "../../fixtures/games/battles.ts";
import type { Player } from "../../fixtures/players.ts";

/** Who plays against the creator: only bots, only other players, or both. */
export const COMPANIES = ["bots", "players", "both"] as const;
export type Company = (typeof COMPANIES)[number];

export type Plan = { mode: 0 | 1; seats: number; cashback: number; company: Company };
export type OpenedReceipt = Extract<BattleReceipt, { revealed: true }>;

/** A finished battle with the data of its page and its receipt. */
export type Played = Plan & { detail: BattleDetail; receipt: OpenedReceipt };

const MOST_LOOKS = 400;
const LOOK_EVERY_MS = 250;

/**
 * Plays one battle over HTTP from its creation to its receipt, and expects a valid receipt. `creatorPlace` is a place in
 * the crowd; the others are chosen at random. A caller takes the places in turn, because a player may have only a few
 * waiting rooms at a time.
 */
export async function playBattle(
  { battles, crowd, boxes }: { battles: BattleFixture; crowd: readonly Player[]; boxes: readonly number[] },
  plan: Plan,
  creatorPlace: number,
): Promise<Played> {
  const creator = crowd[creatorPlace % crowd.length]!;
  const others = pickSome(
    crowd.filter((player) => player !== creator),
    plan.seats - 1,
  );
  const { mode, seats: players, cashback } = plan;
  const boxIds = String(boxes[randomInt(boxes.length)]);
  const pos = 1 + randomInt(players);
  const id = await battles.create(creator, { boxIds, players, mode, cashback, pos, fast: true });
  const joining = plan.company === "players" ? players - 1 : plan.company === "both" ? Math.min(1, players - 2) : 0;
  for (const other of others.slice(0, joining)) {
    expect((await battles.join(other, id, { userSeed: `seed_${randomInt(1_000_000)}` })).http).toBe(200);
  }
  if (joining < players - 1) expect((await battles.addBots(creator, id)).http).toBe(200);
  const detail = await waitForEnd(battles, id);
  const answer = await call<OpenedReceipt>(battles.site, "GET", "battle/receipt", { query: { id } });
  const { outcome, steps } = await verifyReceipt(answer.body.data);
  expect(outcome, JSON.stringify(steps.filter(({ ok }) => !ok))).toBe("valid");
  return { ...plan, detail, receipt: answer.body.data };
}

async function waitForEnd(battles: BattleFixture, id: number): Promise<BattleDetail> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { body } = await call<BattleDetail>(battles.site, "GET", "battle/getBattleDetail", { query: { id } });
    const { state, winner, value, serverSeed } = body.data;
    if (state === 2) return body.data;
    expect([state, winner, value, serverSeed]).toEqual([1, null, null, null]);
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`battle ${id} does not end`);
}

/** Picks `count` different elements of a list at random. */
function pickSome<T>(list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0]!);
}
