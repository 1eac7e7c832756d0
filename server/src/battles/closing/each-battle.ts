/**
 * Does something with one battle after the other, and gives the sum of what it answers. One that fails keeps none of the others
 * waiting: the error comes at the end, and names its battle.
 */
export async function eachBattle(
  battleIds: readonly number[],
  work: (battleId: number) => Promise<number>,
): Promise<number> {
  let sum = 0;
  let failed: Error | undefined;
  for (const battleId of battleIds) {
    try {
      sum += await work(battleId);
    } catch (cause) {
      failed ??= new Error(`battle ${battleId} cannot go on`, { cause });
    }
  }
  if (failed) throw failed;
  return sum;
}
