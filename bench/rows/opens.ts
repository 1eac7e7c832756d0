import type { Bench } from "../bench.ts";
import type { LoadResult } from "../load.ts";
import { runPgbench } from "../pgbench.ts";
import { alternate, median } from "../repetitions.ts";
import type { Figure } from "../table.ts";

const LATENCY_TARGET_MS = 60;

/**
 * Measures paid openings of one box over HTTP with durable commits, compared with the reference, with pgbench and with
 * an empty POST.
 */
export async function run(bench: Bench): Promise<Figure[]> {
  const [product, reference, bare, box] = await Promise.all([
    bench.product(),
    bench.reference(),
    bench.bare(),
    bench.paidBox(),
  ]);
  const figures: Figure[] = [];
  const empty = { path: "/empty", body: `id=${box.boxId}&number=1` };
  // A warm-up without measurement: both sides compile their hot paths first.
  for (const site of [product, reference]) await bench.open(site, { connections: 64, number: 1 });
  for (const connections of [64, 256]) {
    const found = await alternate(bench.repetitions, {
      product: () => bench.open(product, { connections, number: 1 }),
      reference: () => bench.open(reference, { connections, number: 1 }),
      empty: () => bench.load({ port: bare.port, connections, opens: empty }),
    });
    const ours = rate(found.product);
    const theirs = rate(found.reference);
    const figure = `paid opens, ${connections} connections`;
    const details = { product: brief(found.product), reference: brief(found.reference), empty: brief(found.empty) };
    figures.push(
      {
        figure,
        unit: "opens/s",
        product: ours,
        reference: theirs,
        ...judge(ours / theirs, "≥ 5 × the reference", 5),
        details,
      },
      {
        figure: `${figure}, compared with an empty POST of fastify`,
        unit: "opens/s",
        product: ours,
        reference: rate(found.empty),
        ratio: ours / rate(found.empty),
        target: "aim 0.7",
        met: null,
      },
      latency(`${figure}, p50`, found.product, "p50Ms", null),
      latency(`${figure}, p99`, found.product, "p99Ms", connections === 64 ? LATENCY_TARGET_MS : null),
    );
  }
  return [...figures, await againstPgbench(bench)];
}

async function againstPgbench(bench: Bench): Promise<Figure> {
  const reference = await bench.reference();
  const box = await bench.paidBox();
  const found = await alternate(bench.repetitions, {
    reference: async () => (await bench.open(reference, { connections: 64, number: 1 })).perSecond,
    pgbench: () => runPgbench({ database: reference.database, box, seconds: bench.seconds }),
  });
  const [usual, best] = [median(found.reference), median(found.pgbench)];
  const figure = "the reference (left), compared with pgbench running the same statements";
  return {
    figure,
    unit: "opens/s",
    product: usual,
    reference: best,
    ...judge(usual / best, "≥ 0.8", 0.8),
    details: found,
  };
}

export const rate = (results: readonly LoadResult[]) => median(results.map(({ perSecond }) => perSecond));

export const brief = (results: readonly LoadResult[]) =>
  results.map(({ perSecond, p50Ms, p99Ms }) => ({ perSecond, p50Ms, p99Ms }));

export function judge(ratio: number, target: string, least: number): Pick<Figure, "ratio" | "target" | "met"> {
  return { ratio, target, met: ratio >= least };
}

function latency(
  figure: string,
  results: readonly LoadResult[],
  which: "p50Ms" | "p99Ms",
  most: number | null,
): Figure {
  const ms = median(results.map((result) => result[which]));
  const target = most === null ? "" : `< ${most} ms`;
  return { figure, unit: "ms", product: ms, target, met: most === null ? null : ms < most };
}
