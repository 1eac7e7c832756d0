/** Counts the events of a run by chapter and kind. */
export type Tally = ReturnType<typeof openTally>;

export function openTally() {
  const counts = new Map<string, Map<string, number>>();
  return {
    count(chapter: string, kind: string, times = 1): void {
      const of = counts.get(chapter) ?? new Map<string, number>();
      counts.set(chapter, of.set(kind, (of.get(kind) ?? 0) + times));
    },
    of: (chapter: string, kind: string): number => counts.get(chapter)?.get(kind) ?? 0,
    sum: (chapter: string): number => [...(counts.get(chapter)?.values() ?? [])].reduce((sum, times) => sum + times, 0),
    /** Prints every chapter with its kinds, the most frequent first. */
    print(): void {
      const chapters = [...counts].sort(([a], [b]) => a.localeCompare(b));
      const width = Math.max(...chapters.map(([chapter]) => chapter.length));
      const lines = chapters.flatMap(([chapter, kinds]) =>
        [...kinds]
          .sort(([, a], [, b]) => b - a)
          .map(
            ([kind, times], index) =>
              `${(index === 0 ? chapter : "").padEnd(width)}  ${String(times).padStart(7)}  ${kind}`,
          ),
      );
      console.log(`\n${lines.join("\n")}\n`);
    },
  };
}
