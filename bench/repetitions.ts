/**
 * Runs every measure once per repetition, in reverse order in every second repetition, and returns the results of each
 * measure.
 */
export async function alternate<Name extends string, Result>(
  repetitions: number,
  measures: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measures) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const name of repetition % 2 ? names.toReversed() : names) found[name].push(await measures[name]());
  }
  return found;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
