import type { BattleMeans } from "./means.ts";
import type { Signatures } from "./roll-battles.ts";

/**
 * Battles that can be rolled now, the one first that was locked first, with the signatures of the rounds that they waited for. One
 * that named a round of a beacon that is no longer set waits until it is void.
 * Mirrors are asked outside of any transaction: one may be slow.
 */
export async function findReady(
  { pipelines, beacon }: Pick<BattleMeans, "pipelines" | "beacon">,
  limit: number,
): Promise<{ battleIds: number[]; signatures: Signatures }> {
  const locked = await pipelines.run((pipeline) =>
    pipeline.query<{ id: number; round: number | null }>(LOCKED.name, LOCKED.text, [limit, beacon?.chain ?? null]),
  );
  const found = new Map<number, string>();
  for (const round of new Set(locked.flatMap((battle) => battle.round ?? []))) {
    const signature = await beacon?.fetch(round);
    if (signature !== undefined) found.set(round, signature);
  }
  const ready = locked.filter(({ round }) => round === null || found.has(round));
  return {
    battleIds: ready.map(({ id }) => id),
    signatures: new Map(ready.flatMap(({ id, round }) => (round === null ? [] : [[id, found.get(round)!]]))),
  };
}

const LOCKED = {
  name: "find_battles_to_roll",
  text: `select id, beacon_round as round from battles_battles
where state = 1 and started_at is null and (beacon_round is null or beacon_chain = $2::text) order by locked_at limit $1::int`,
};
