import type { Bench } from "../bench.ts";
import { alternate } from "../repetitions.ts";
import type { Figure } from "../table.ts";
import { brief, rate } from "./opens.ts";

const BOXES = 10;
const TARGET = 20_000;

/** Measures openings of ten boxes per request, in drops per second, beside bare group commit on the lean schema. */
export async function run(bench: Bench): Promise<Figure[]> {
  const [product, batches] = await Promise.all([bench.product(), bench.batches()]);
  const options = { connections: 64, number: BOXES };
  const found = await alternate(bench.repetitions, {
    product: () => bench.open(product, options),
    batches: () => bench.open(batches, options),
  });
  const ours = rate(found.product) * BOXES;
  const theirs = rate(found.batches) * BOXES;
  return [
    {
      figure: "ten-box opens, 64 connections",
      unit: "drops/s",
      product: ours,
      reference: theirs,
      ratio: ours / theirs,
      target: "≥ 20 000 drops/s, aim 30 000",
      met: ours >= TARGET,
      details: { product: brief(found.product), batches: brief(found.batches) },
    },
  ];
}
