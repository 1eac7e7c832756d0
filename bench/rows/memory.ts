import type { Bench } from "../bench.ts";
import type { Figure } from "../table.ts";

const MOST_MB = 400;

/** Measures the resident memory of the product's process after the previous rows. */
export async function run(bench: Bench): Promise<Figure[]> {
  const residentMb = (await bench.product()).residentMb();
  return [
    {
      figure: "resident memory of the server after the load",
      unit: "MB",
      product: residentMb,
      target: "< 400 MB",
      met: residentMb < MOST_MB,
    },
  ];
}
