import { publicHash, roll } from "@vitrine/contract/fairness/roll.ts";
import { pickDrop } from "@vitrine/contract/fairness/ticket-ranges.ts";
import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { expect } from "vitest";
import { call } from "../../fixtures/call.ts";
import { replayBalances, replayTurnover } from "./ledger-replay.ts";
import { readHistory, type StoredHistory, type StoredRoll } from "./stored-history.ts";
import type { PlayerModel, World } from "./world.ts";

type RevealedPair = {
  id: number;
  publicHash: string;
  serverSeed: string;
  secretSalt: string;
  clientSeed: string;
  lastNonce: number;
};

/**
 * Recomputes a player's history: every roll from the revealed seeds and the version's ranges, every balance from the
 * ledger entries, turnover and pending points from the stakes. Everything must match the site's data.
 */
export async function replay(world: World, model: PlayerModel): Promise<void> {
  const { player, rolls, inventoryItems, sales, prizes } = model;
  const seedPairs = await revealAll(world, player.token);
  const history = await readHistory(world.database, player.id);
  await replayRolls(world, model, { history, seedPairs });
  replayBalances(history);
  replayTurnover(history, prizes);
  // Everything that was answered must be in the database, and nothing else.
  expect(history.rounds.map(({ id }) => id)).toEqual([...rolls].sort((a, b) => a - b));
  expect(history.inventoryItems.map(({ id }) => id)).toEqual(inventoryItems.toSorted((a, b) => a - b));
  const sold = history.inventoryItems.filter(({ stat }) => stat === 1).length;
  expect(sold).toBe([...sales.values()].reduce((sum, count) => sum + count, 0));
}

/** The day's stakes must be within every limit that was set on this day. */
export async function checkLimits({ sites }: World, { player, stakeBounds }: PlayerModel): Promise<void> {
  const { body } = await call<PlayLimits>(sites[0]!, "GET", "limits/current", { token: player.token });
  const { used } = body.data.limits.find(({ kind, period }) => kind === "stake" && period === "day")!;
  for (const bound of stakeBounds) expect(used).toBeLessThanOrEqual(bound);
}

/** Changes the seed once more, so that every used seed pair is revealed, and reads the pairs over the API. */
async function revealAll({ sites }: World, token: string): Promise<RevealedPair[]> {
  await call(sites[0]!, "POST", "profile/modifySecret", { token, body: { clientSeed: "the_end" } });
  const query = { pageSize: 100 };
  const answer = await call<{ list: RevealedPair[]; total: number }>(sites[0]!, "GET", "fair/histories", {
    token,
    query,
  });
  const { list, total } = answer.body.data;
  expect(list).toHaveLength(total);
  return list.toReversed();
}

async function replayRolls(
  { targets }: World,
  { dreams }: PlayerModel,
  { history: { rounds, versions }, seedPairs }: { history: StoredHistory; seedPairs: readonly RevealedPair[] },
): Promise<void> {
  const replayed: Partial<StoredRoll>[] = [];
  for (const seedPair of seedPairs) {
    expect(await publicHash(seedPair.serverSeed, seedPair.secretSalt)).toBe(seedPair.publicHash);
    for (let nonce = 1; nonce <= seedPair.lastNonce; nonce += 1) {
      const ticket = await roll({ source: seedPair.serverSeed, client: seedPair.clientSeed, nonce });
      const played = rounds[replayed.length];
      const dream = dreams.get(played?.id ?? 0);
      const version = versions.get(`${played?.boxId} ${played?.boxVersion}`);
      expect(dream ?? version, `the site has a roll for nonce ${nonce} of pair ${seedPair.id}`).toBeDefined();
      const drop = dream ? dreamOf(targets, dream) : pickDrop(version!.items, ticket);
      const { itemId, valueCents, start, end } = drop;
      replayed.push({ seedPairId: seedPair.id, nonce, roll: ticket, start, end, itemId, valueCents });
    }
  }
  expect(rounds.map(({ id: _, game: __, boxId: ___, boxVersion: ____, transferId: _____, ...one }) => one)).toEqual(
    replayed,
  );
}

/** The range and the item of a dream, from its request. */
function dreamOf(targets: World["targets"], { itemId, percent }: { itemId: number; percent: number }) {
  const { value } = targets.find((target) => target.itemId === itemId)!;
  return { itemId, valueCents: Math.round(value * 100), start: 1, end: Math.round(percent * 1000) };
}
