import { openDatabase } from "../../server/src/platform/database/database.ts";
import { brokenClaims } from "../../server/test/fixtures/broken-claims.ts";
import type { Bench } from "../bench.ts";
import { startChild } from "../child.ts";
import { SEED_KEY } from "../fixture.ts";
import { alternate, median } from "../repetitions.ts";
import type { Figure } from "../table.ts";
import { judge } from "./opens.ts";

/** Battles per repetition of one side. */
const BATTLES = { full: 480, quick: 160 };
const LEAST_PER_SECOND = 150;

/**
 * Measures how many battles are settled (rolled and closed) per second, with 4 seats, 10 boxes and 40 rolls each and
 * durable commits, compared with one statement per roll.
 */
export async function run(bench: Bench): Promise<Figure[]> {
  const { createDatabase, folder } = await bench.fixture();
  const sides = {
    product: await createDatabase("bench_battles"),
    reference: await createDatabase("bench_usual_battles"),
  };
  const battles = bench.quick ? BATTLES.quick : BATTLES.full;
  const child = startChild("battle-rooms.ts");
  try {
    const settle = async (how: keyof typeof sides) => {
      await child.ask("open", sides[how], folder, SEED_KEY);
      await child.ask("make", battles);
      const tookMs = await child.ask<number>("settle", how);
      return (battles * 1000) / tookMs;
    };
    // A warm-up without measurement: both sides compile their hot paths first.
    await settle("product");
    await settle("reference");
    const found = await alternate(bench.repetitions, {
      product: () => settle("product"),
      reference: () => settle("reference"),
    });
    await checkLedger(sides.product);
    const [ours, theirs] = [median(found.product), median(found.reference)];
    const figure = "battles settled, 4 seats, 10 boxes";
    return [
      {
        figure,
        unit: "battles/s",
        product: ours,
        target: `≥ ${LEAST_PER_SECOND}`,
        met: ours >= LEAST_PER_SECOND,
        details: found,
      },
      {
        figure: `${figure}, compared with one statement for each roll`,
        unit: "battles/s",
        product: ours,
        reference: theirs,
        ...judge(ours / theirs, "≥ 2 × the reference", 2),
      },
    ];
  } finally {
    await child.stop();
  }
}

/** A figure is only valid if the ledger is consistent afterwards. */
export async function checkLedger(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString, asOwner: true });
  try {
    const broken = await brokenClaims(database);
    if (broken.length > 0) throw new Error(`the ledger is broken: ${broken.join("; ")}`);
  } finally {
    await database.close();
  }
}
