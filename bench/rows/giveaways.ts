import type { Bench } from "../bench.ts";
import { startChild } from "../child.ts";
import { SEED_KEY } from "../fixture.ts";
import { alternate, median } from "../repetitions.ts";
import type { Figure } from "../table.ts";
import { checkLedger } from "./battles.ts";
import { judge } from "./opens.ts";

const ENTRANTS = 1_000_000;
/** Players who join one room in one repetition. */
const JOINING = { full: 800, quick: 200 };
const MOST_SECONDS = 30;
const MOST_MB = 500;
const LEAST_RATIO = 0.9;

/**
 * Measures how fast players join a room with a million entrants, compared with an empty room; then the draw of the full
 * room.
 */
export async function run(bench: Bench): Promise<Figure[]> {
  const { createDatabase, folder } = await bench.fixture();
  const connectionString = await createDatabase("bench_giveaways");
  const joining = bench.quick ? JOINING.quick : JOINING.full;
  const child = startChild("giveaway-rooms.ts");
  try {
    await child.ask("open", connectionString, folder, SEED_KEY);
    const full = await child.ask<number>("seed", ENTRANTS);
    const empty = await child.ask<number>("seed", 0);
    const join = (roomId: number) => child.ask<number>("join", roomId, joining);
    // A warm-up without measurement: the first joins compile the hot path.
    await join(full);
    await join(empty);
    const found = await alternate(bench.repetitions, { full: () => join(full), empty: () => join(empty) });
    const drawn = await child.ask<{ seconds: number; grownMb: number }>("draw", full);
    await checkLedger(connectionString);
    const [ours, theirs] = [median(found.full), median(found.empty)];
    const draw = `a draw of ${ENTRANTS.toLocaleString("en-US")} entrants and 50 prizes`;
    return [
      {
        figure: "joining a giveaway with a million entries, compared with an empty one",
        unit: "joins/s",
        product: ours,
        reference: theirs,
        ...judge(ours / theirs, `≥ ${LEAST_RATIO} × an empty one`, LEAST_RATIO),
        details: found,
      },
      {
        ...{ figure: draw, unit: "s", product: drawn.seconds, target: `< ${MOST_SECONDS} s` },
        met: drawn.seconds < MOST_SECONDS,
      },
      {
        ...{
          figure: `memory of ${draw}, above the idle server`,
          unit: "MB",
          product: drawn.grownMb,
          target: `< ${MOST_MB} MB`,
        },
        met: drawn.grownMb < MOST_MB,
      },
    ];
  } finally {
    await child.stop();
  }
}
