import type { Bench } from "../bench.ts";
import { fillOldBattles } from "../old-battles.ts";
import { alternate } from "../repetitions.ts";
import type { Figure } from "../table.ts";
import { brief, judge, rate } from "./opens.ts";

const BATTLES = 2_000_000;
const BATTLES_QUICK = 100_000;
/** The number of battles on the small side, enough to fill every page of a list. */
const FEW = 3000;
const CONNECTIONS = 16;

/** Measures the lists of rooms with millions of finished battles, compared with a few thousand, on new processes. */
export async function run(bench: Bench): Promise<Figure[]> {
  const count = bench.quick ? BATTLES_QUICK : BATTLES;
  const full = await bench.newProduct("bench_battles_full", (database) => fillOldBattles(database, { count }));
  const few = await bench.newProduct("bench_battles_few", (database) => fillOldBattles(database, { count: FEW }));
  const measure = (port: number) => bench.load({ port, connections: CONNECTIONS, pages: LISTS });
  for (const { port } of [full, few]) await measure(port);
  const found = await alternate(bench.repetitions, { full: () => measure(full.port), few: () => measure(few.port) });
  const [ours, theirs] = [rate(found.full), rate(found.few)];
  await Promise.all([full.stop(), few.stop()]);
  return [
    {
      figure: `lists of rooms with ${count / 1_000_000} million finished battles`,
      unit: "answers/s",
      product: ours,
      reference: theirs,
      ...judge(ours / theirs, `≥ 0.9 of ${FEW} battles`, 0.9),
      details: { full: brief(found.full), few: brief(found.few) },
    },
  ];
}

// Enough different requests that almost none is repeated while its response is still cached.
const LISTS = [-1, 0, 1].flatMap((mode) => [
  `/api/battle/highlight?mode=${mode}`,
  `/api/battle/getBattleList?size=4&mode=${mode}`,
  `/api/battle/getCurrentList?mode=${mode}`,
  ...[-1, 2, 3].flatMap((state) =>
    Array.from({ length: 100 }, (_, index) => `/api/battle/getList?mode=${mode}&state=${state}&page=${index + 1}`),
  ),
]);
