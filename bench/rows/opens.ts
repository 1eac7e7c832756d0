import type { Bench, OpenResult, Site } from "../bench.ts";
import { select } from "../fixture.ts";
import type { LoadResult } from "../load.ts";
import { runPgbench } from "../pgbench.ts";
import { alternate, median } from "../repetitions.ts";
import type { Figure } from "../table.ts";

const LATENCY_TARGET_MS = 40;
/** The least share of the two lean servers' openings per second, by connections. */
const TARGETS: Record<number, { usual: number; batches: number }> = {
  64: { usual: 5, batches: 0.8 },
  256: { usual: 6, batches: 0.85 },
};
/** The most processor time of an opening, compared with bare group commit. */
const TIME_TARGET = 1.25;
/** Load before the measurement: the first change of a page after a checkpoint writes the whole page to the log. */
const WARM_UP_SECONDS = 60;
const WARM_UP_SECONDS_QUICK = 5;

type Servers = { product: Site; usual: Site; batches: Site };

/**
 * Measures paid openings of one box over HTTP with durable commits, in alternation with two servers on the leanest
 * schema: one that works in the usual way, and bare group commit.
 */
export async function run(bench: Bench): Promise<Figure[]> {
  const servers = { product: await bench.product(), usual: await bench.usual(), batches: await bench.batches() };
  const seconds = bench.quick ? WARM_UP_SECONDS_QUICK : WARM_UP_SECONDS;
  for (const site of Object.values(servers)) await bench.open(site, { connections: 256, number: 1, seconds });
  const figures: Figure[] = [];
  const perSecond: Record<number, number> = {};
  for (const connections of [64, 256]) {
    const found = await alternate(bench.repetitions, measures(bench, servers, connections));
    figures.push(...compare(`paid opens, ${connections} connections`, found, TARGETS[connections]!));
    if (connections === 64)
      figures.push(latency(found.product, "p50Ms", null), latency(found.product, "p99Ms", LATENCY_TARGET_MS));
    perSecond[connections] = rate(found.product);
  }
  const found = await alternate(bench.repetitions, measures(bench, servers, 256, true));
  figures.push(...compare("paid opens, 256 connections, right after a checkpoint", found));
  return [...figures, await manyConnections(bench, servers.product, perSecond[256]!), await againstPgbench(bench)];
}

function measures(bench: Bench, servers: Servers, connections: number, afterCheckpoint = false) {
  const measure = (site: Site) => async () => {
    if (afterCheckpoint) await select(site.database, "checkpoint");
    return bench.open(site, { connections, number: 1 });
  };
  return { product: measure(servers.product), usual: measure(servers.usual), batches: measure(servers.batches) };
}

type Found = Record<keyof Servers, OpenResult[]>;

function compare(figure: string, found: Found, targets?: { usual: number; batches: number }): Figure[] {
  const details = { product: brief(found.product), usual: brief(found.usual), batches: brief(found.batches) };
  const [product, usual, batches] = [rate(found.product), rate(found.usual), rate(found.batches)];
  const time = (results: OpenResult[]) =>
    1000 * median(results.map(({ perRequest }) => perRequest.nodeMs + perRequest.postgresMs));
  const disk = (results: OpenResult[]) => median(results.map(({ perRequest }) => perRequest.diskBytes));
  const figures: Figure[] = [
    {
      figure: `${figure}, compared with the usual way`,
      unit: "opens/s",
      product,
      reference: usual,
      ...(targets
        ? judge(product / usual, `≥ ${targets.usual}`, targets.usual)
        : { ratio: product / usual, target: "", met: null }),
      details,
    },
    {
      figure: `${figure}, compared with bare group commit`,
      unit: "opens/s",
      product,
      reference: batches,
      ...(targets
        ? judge(product / batches, `≥ ${targets.batches}`, targets.batches)
        : { ratio: product / batches, target: "", met: null }),
    },
  ];
  for (const [name, reference] of [
    ["the usual way", found.usual],
    ["bare group commit", found.batches],
  ] as const) {
    const ratio = time(found.product) / time(reference);
    const judged = name === "bare group commit" && targets !== undefined;
    figures.push({
      figure: `${figure}, processor time of node and PostgreSQL, compared with ${name}`,
      unit: "µs",
      product: time(found.product),
      reference: time(reference),
      ratio,
      target: judged ? `≤ ${TIME_TARGET}` : "",
      met: judged ? ratio <= TIME_TARGET : null,
    });
  }
  const [ours, theirs] = [disk(found.product), disk(found.batches)];
  figures.push({
    figure: `${figure}, written to the disk, compared with bare group commit`,
    unit: "bytes",
    product: ours,
    reference: theirs,
    ratio: ours / theirs,
    target: "",
    met: null,
  });
  return figures;
}

async function manyConnections(bench: Bench, product: Site, with256: number): Promise<Figure> {
  const results: OpenResult[] = [];
  for (let repetition = 0; repetition < bench.repetitions; repetition += 1)
    results.push(await bench.open(product, { connections: 1024, number: 1 }));
  return {
    figure: "paid opens, 1 024 connections, compared with 256 connections",
    unit: "opens/s",
    product: rate(results),
    reference: with256,
    ...judge(rate(results) / with256, "≥ 1", 1),
    details: brief(results),
  };
}

async function againstPgbench(bench: Bench): Promise<Figure> {
  const usual = await bench.usual();
  const box = await bench.paidBox();
  const found = await alternate(bench.repetitions, {
    usual: async () => (await bench.open(usual, { connections: 64, number: 1 })).perSecond,
    pgbench: () => runPgbench({ database: usual.database, box, seconds: bench.seconds }),
  });
  const [ours, best] = [median(found.usual), median(found.pgbench)];
  return {
    figure: "the usual way (left), compared with pgbench running the same statements",
    unit: "opens/s",
    product: ours,
    reference: best,
    ratio: ours / best,
    target: "",
    met: null,
    details: found,
  };
}

export const rate = (results: readonly LoadResult[]) => median(results.map(({ perSecond }) => perSecond));

export const brief = (results: readonly (LoadResult & Partial<OpenResult>)[]) =>
  results.map(({ perSecond, p50Ms, p99Ms, perRequest }) => ({ perSecond, p50Ms, p99Ms, ...perRequest }));

export function judge(ratio: number, target: string, least: number): Pick<Figure, "ratio" | "target" | "met"> {
  return { ratio, target, met: ratio >= least };
}

function latency(results: readonly LoadResult[], which: "p50Ms" | "p99Ms", most: number | null): Figure {
  const ms = median(results.map((result) => result[which]));
  const target = most === null ? "" : `< ${most} ms`;
  const figure = `paid opens, 64 connections, ${which === "p50Ms" ? "p50" : "p99"}`;
  return { figure, unit: "ms", product: ms, target, met: most === null ? null : ms < most };
}
