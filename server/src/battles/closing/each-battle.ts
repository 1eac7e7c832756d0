/**
 * Runs `work` for each battle and returns the sum of its results. A battle that fails does not delay the others: the
 * error is thrown at the end and names the battle.
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
      failed ??= new Error(`an action of battle ${battleId} failed; it will be repeated`, { cause });
    }
  }
  if (failed) throw failed;
  return sum;
}
