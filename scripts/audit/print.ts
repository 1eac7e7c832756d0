import type { Judged, Report } from "../../contract/src/transparency/statistics/judge.ts";

const WIDTH = 30;
const EVERY_MS = 200;

/** Returns a function that shows a progress bar on a terminal, and nothing anywhere else. */
export function progressBar(label: string, total: number): (done: number) => void {
  let shownAt = 0;
  const startedAt = performance.now();
  return (done) => {
    const now = performance.now();
    if (!process.stderr.isTTY || (now - shownAt < EVERY_MS && done < total)) return;
    shownAt = now;
    const share = total === 0 ? 1 : done / total;
    const bar = "#".repeat(Math.round(share * WIDTH)).padEnd(WIDTH, ".");
    const left = done === 0 ? "" : `, ${Math.ceil(((now - startedAt) / 1000 / done) * (total - done))} s left`;
    process.stderr.write(`\r${label} [${bar}] ${done}/${total}${left}\u001b[K${done === total ? "\n" : ""}`);
  };
}

/** Prints a line for each game and each version of a box, then the lines of what the columns mean. */
export function printReport({ rows, tests, limit }: Report, print: (line: string) => void): void {
  print(line(HEADS));
  for (const row of rows) print(line(cellsOf(row)));
  print("");
  print("returned: the value of the drops by the prices, in brackets what at least 95 of 100 honest results reach");
  print("          (Chernoff's bound from the odds); dreams: by what their chances promise (Bernstein's inequality).");
  print("hits:     drops worth their price, or dreams won; in brackets the exact interval of the rate (Clopper and");
  print("          Pearson, 95 %), for several chances together the band of honest results.");
  print("tickets, items: the chance that honest rolls differ as much (chi-square test; tickets in 100 bins).");
  print("finds 0.5 %: after so many rolls a return that is half a percent too low raises the alarm, in 9 of 10 cases.");
  print(
    `${tests} tests; a chance below ${limit.toExponential(1)} is an alarm. An honest site raises any alarm in at most`,
  );
  print("1 of 100 looks. A chance alarm fades with more rolls; the alarm of a bias gets stronger.");
}

const HEADS = [
  "game",
  "box",
  "rolls",
  "declared",
  "returned",
  "hits declared",
  "hits",
  "tickets",
  "items",
  "finds 0.5 %",
];
const WIDTHS = [10, 9, 10, 9, 27, 14, 27, 9, 9, 13];

const line = (cells: readonly string[]) =>
  cells
    .map((cell, place) => (place < 2 ? cell.padEnd(WIDTHS[place]!) : cell.padStart(WIDTHS[place]!)))
    .join(" ")
    .trimEnd();

function cellsOf({
  game,
  boxId,
  version,
  rolls,
  returns,
  hits,
  tickets,
  items,
  rollsToFind,
  alarms,
}: Judged): string[] {
  const interval = ({ low, high }: { low: number; high: number }) => `[${percent(low)}–${percent(high)}]`;
  return [
    game,
    boxId === 0 ? "all" : `${boxId} v${version}`,
    String(rolls),
    returns ? percent(returns.declared) : "",
    returns ? `${percent(returns.actual)} ${interval(returns.interval)}` : "",
    percent(hits.declared),
    `${percent(hits.actual)} ${interval(hits.interval)}`,
    chance(tickets?.p),
    chance(items?.p),
    rollsToFind === null ? "" : String(rollsToFind),
    ...(alarms.length > 0 ? [`ALARM: ${alarms.join(", ")}`] : []),
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
const chance = (p: number | undefined) => (p === undefined ? "few" : p < 0.001 ? p.toExponential(1) : p.toFixed(3));
