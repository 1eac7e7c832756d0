import { createHash } from "node:crypto";
import { isDreamWon } from "@vitrine/contract/fairness/dream.ts";
import { roll } from "@vitrine/contract/fairness/roll.ts";
import { decideRolls } from "../src/battles/decide-rolls.ts";

type Locked = Omit<Parameters<typeof decideRolls>[0], "serverSeed" | "beacon">;

/**
 * Server seeds with which each seat of a battle wins once, by its place. The pieces of the first rounds are the same with all of
 * them: only what comes later tells who wins.
 */
export async function seedsOfBattle(locked: Locked, sameRounds: number): Promise<string[]> {
  const seats = locked.userSeeds.length;
  const alike = new Map<string, Map<number, string>>();
  for (let number = 0; ; number += 1) {
    const serverSeed = seedOf(number);
    const { rolls, winnerPos } = await decideRolls({ ...locked, serverSeed, beacon: undefined });
    const pieces = rolls.filter(({ round }) => round <= sameRounds).map(({ itemId }) => itemId);
    const found = alike.get(String(pieces)) ?? new Map<number, string>();
    alike.set(String(pieces), found.set(winnerPos, serverSeed));
    if (found.size === seats) return Array.from({ length: seats }, (_, index) => found.get(index + 1)!);
  }
}

/** A server seed with which the first roll wins a dream at chance p, and one with which it does not. */
export async function seedsOfDream({ client, p }: { client: string; p: number }): Promise<string[]> {
  const seeds: Partial<Record<"won" | "lost", string>> = {};
  for (let number = 0; !seeds.won || !seeds.lost; number += 1) {
    const source = seedOf(number);
    seeds[isDreamWon({ ticket: await roll({ source, client, nonce: 1 }), p }) ? "won" : "lost"] = source;
  }
  return [seeds.won, seeds.lost];
}

/** The same in every run. */
const seedOf = (number: number) => createHash("sha256").update(`world ${number}`).digest("hex");
