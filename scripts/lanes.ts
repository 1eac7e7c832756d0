/** Runs all works in order, at most `lanes` at once. Returns the results in the order of the works. */
export async function runInLanes<T>(works: readonly (() => Promise<T>)[], lanes: number): Promise<T[]> {
  const results = new Array<T>(works.length);
  const waiting = works.entries();
  const lane = async () => {
    for (const [index, work] of waiting) results[index] = await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
