import type { Bench } from "../bench.ts";
import { alternate } from "../repetitions.ts";
import type { Figure } from "../table.ts";
import { brief, rate } from "./opens.ts";

const BOXES = 10;
const TARGET = 12_000;

/** Measures openings of ten boxes per request, in drops per second. */
export async function run(bench: Bench): Promise<Figure[]> {
  const [product, reference] = await Promise.all([bench.product(), bench.reference()]);
  const options = { connections: 64, number: BOXES };
  const found = await alternate(bench.repetitions, {
    product: () => bench.open(product, options),
    reference: () => bench.open(reference, options),
  });
  const ours = rate(found.product) * BOXES;
  const theirs = rate(found.reference) * BOXES;
  return [
    {
      figure: "ten-box opens, 64 connections",
      unit: "drops/s",
      product: ours,
      reference: theirs,
      ratio: ours / theirs,
      target: "≥ 12 000 drops/s, aim 30 000",
      met: ours >= TARGET,
      details: { product: brief(found.product), reference: brief(found.reference) },
    },
  ];
}
