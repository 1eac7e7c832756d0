import { createHash } from "node:crypto";
import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import { battleClient, battleNonce, battleTotals, settleBattle } from "@vitrine/contract/fairness/battles.ts";
import { sourceOf } from "@vitrine/contract/fairness/beacon.ts";
import { isDreamWon } from "@vitrine/contract/fairness/dream-price.ts";
import { roll } from "@vitrine/contract/fairness/roll.ts";
import { pickDrop } from "@vitrine/contract/fairness/ticket-ranges.ts";

type Locked = { mode: 0 | 1; userSeeds: readonly string[]; versions: readonly BoxVersionOnRecord[] };

/**
 * Finds one server seed for each seat of a battle, with which this seat wins. All of these seeds give the same items in
 * the first `sameRounds` rounds, so only later rounds show the winner.
 */
export async function seedsOfBattle(locked: Locked, sameRounds: number): Promise<string[]> {
  const seats = locked.userSeeds.length;
  const alike = new Map<string, Map<number, string>>();
  for (let number = 0; ; number += 1) {
    const serverSeed = seedOf(number);
    const { rolls, winnerPos } = await playOut(locked, serverSeed);
    const inventoryItems = rolls.filter(({ round }) => round <= sameRounds).map(({ itemId }) => itemId);
    const found = alike.get(String(inventoryItems)) ?? new Map<number, string>();
    alike.set(String(inventoryItems), found.set(winnerPos, serverSeed));
    if (found.size === seats) return Array.from({ length: seats }, (_, index) => found.get(index + 1)!);
  }
}

/** Computes the result of a battle with a server seed by the formulas of docs/fairness.md. */
async function playOut({ mode, userSeeds, versions }: Locked, serverSeed: string) {
  const seats = userSeeds.length;
  const settled = { source: sourceOf({ serverSeed, beacon: undefined }), client: battleClient(userSeeds) };
  const rolls: { round: number; seat: number; itemId: number; valueCents: number }[] = [];
  for (const [index, { items }] of versions.entries()) {
    for (let seat = 1; seat <= seats; seat += 1) {
      const round = index + 1;
      const ticket = await roll({ ...settled, nonce: battleNonce({ round, seats, seat }) });
      rolls.push({ round, seat, ...pickDrop(items, ticket) });
    }
  }
  const { winner } = await settleBattle({
    totals: battleTotals(seats, rolls),
    mode,
    lastNonce: rolls.length,
    ...settled,
  });
  return { rolls, winnerPos: winner };
}

/** Finds a server seed with which the first roll wins a dream at chance `p`, and one with which it loses. */
export async function seedsOfDream({ client, p }: { client: string; p: number }): Promise<string[]> {
  const seeds: Partial<Record<"won" | "lost", string>> = {};
  for (let number = 0; !seeds.won || !seeds.lost; number += 1) {
    const source = seedOf(number);
    seeds[isDreamWon({ ticket: await roll({ source, client, nonce: 1 }), p }) ? "won" : "lost"] = source;
  }
  return [seeds.won, seeds.lost];
}

/** A seed that is the same in every run. */
const seedOf = (number: number) => createHash("sha256").update(`world ${number}`).digest("hex");
