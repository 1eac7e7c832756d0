import type { Bench } from "../bench.ts";
import { fillOldRolls } from "../old-rolls.ts";
import { alternate } from "../repetitions.ts";
import type { Figure } from "../table.ts";
import { brief, judge, rate } from "./opens.ts";

const OLD_ROLLS = 5_000_000;
const OLD_ROLLS_QUICK = 200_000;

/** Measures paid openings with millions of old rolls in the tables, compared with none, on new processes. */
export async function run(bench: Bench): Promise<Figure[]> {
  const count = bench.quick ? OLD_ROLLS_QUICK : OLD_ROLLS;
  const box = await bench.paidBox();
  const beganMs = performance.now();
  const full = await bench.newProduct("bench_full", (database) => fillOldRolls(database, { count, box }));
  const fillSeconds = Math.round((performance.now() - beganMs) / 1000);
  const empty = await bench.newProduct("bench_empty", async () => {});
  const options = { connections: 64, number: 1 };
  for (const site of [full, empty]) await bench.open(site, options);
  const found = await alternate(bench.repetitions, {
    full: () => bench.open(full, options),
    empty: () => bench.open(empty, options),
  });
  const [ours, theirs] = [rate(found.full), rate(found.empty)];
  const ratio = judge(ours / theirs, "≥ 0.9 of empty tables", 0.9);
  const details = { fillSeconds, full: brief(found.full), empty: brief(found.empty) };
  await Promise.all([full.stop(), empty.stop()]);
  const figure = `paid opens with ${count / 1_000_000} million old rolls`;
  return [{ figure, unit: "opens/s", product: ours, reference: theirs, ...ratio, details }];
}
