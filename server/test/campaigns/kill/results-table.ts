type Row = Record<
  "repetitions" | "leastInFlight" | "acknowledged" | "unanswered" | "foundDone" | "retried" | "lost" | "doubled",
  number
>;

const rows: [string, Row][] = [];

export function noteRow(title: string, row: Row): void {
  rows.push([title, row]);
}

const COLUMNS: readonly [string, keyof Row][] = [
  ["repetitions", "repetitions"],
  ["least in flight", "leastInFlight"],
  ["acknowledged", "acknowledged"],
  ["unanswered", "unanswered"],
  ["of these done", "foundDone"],
  ["retried", "retried"],
  ["lost", "lost"],
  ["doubled", "doubled"],
];

/** Prints the number of kills of each kind and their results. */
export function printTable(): void {
  const lines = [
    ["kill -9 of", ...COLUMNS.map(([title]) => title)],
    ...rows.map(([title, row]) => [title, ...COLUMNS.map(([, name]) => String(row[name]))]),
  ];
  const widths = lines[0]!.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  const print = (line: string[]) =>
    line.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!))).join("  ");
  console.log(`\n${lines.map(print).join("\n")}\n`);
}
