import { join } from "node:path";
import { type Child, startChild } from "./child.ts";
import { type Fixture, prepareFixture, SEED_KEY } from "./fixture.ts";
import type { Load, LoadResult } from "./load.ts";
import { checkSample, choosePaidBox, type PaidBox } from "./paid-box.ts";
import { type SiteProcess, startProduct, startReference } from "./sites.ts";

/** A server under load and the database that it writes to. */
export type Site = SiteProcess & { database: string };

/**
 * The database, the servers and the load generator that the rows share. Each of them starts at its first use and ends
 * with `stop`.
 */
export type Bench = {
  repetitions: number;
  /** The duration of one repetition of one side. */
  seconds: number;
  quick: boolean;
  fixture(): Promise<Fixture>;
  product(): Promise<Site>;
  /** Starts another product process on a new database; `fill` runs before the start. */
  newProduct(
    database: string,
    fill: (database: string) => Promise<void>,
    settings?: Record<string, string>,
  ): Promise<Site>;
  reference(): Promise<Site>;
  bare(): Promise<SiteProcess>;
  paidBox(): Promise<PaidBox>;
  load(load: { port: number; connections: number; seconds?: number } & Pages): Promise<LoadResult>;
  /** Opens `number` boxes per request and checks a sample of the responses. Throws if a request was refused. */
  open(site: Site, options: { connections: number; number: number }): Promise<LoadResult>;
  stop(): Promise<void>;
};

type Start = (env: Record<string, string>) => Promise<SiteProcess>;
type Pages = { opens: { path: string; body: string } } | { pages: string[] };

/** With `profile` the product's process writes a .cpuprofile next to the results. */
export function createBench({ quick, profile }: { quick: boolean; profile: boolean }): Bench {
  const nodeOptions = profile ? ["--cpu-prof", `--cpu-prof-dir=${join(import.meta.dirname, "results")}`] : [];
  const started: { stop(): Promise<void> }[] = [];
  const keep = <T extends { stop(): Promise<void> }>(thing: T): T => {
    started.push(thing);
    return thing;
  };
  const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => (made ??= make());
  };
  const fixture = once(async () => keep(await prepareFixture()));
  const loader = once(async (): Promise<Child> => keep(startChild("load.ts")));
  const site = async (database: string, start: Start, fill: (database: string) => Promise<void> = async () => {}) => {
    const { folder, createDatabase } = await fixture();
    const address = await createDatabase(database);
    await fill(address);
    return { ...keep(await start({ DATABASE_URL: address, DATA_DIR: folder, SEED_KEY })), database: address };
  };
  const bench: Bench = {
    repetitions: quick ? 2 : 5,
    seconds: quick ? 3 : 4,
    quick,
    fixture,
    product: once(() => site("bench_product", (env) => startProduct(env, nodeOptions))),
    newProduct: (database, fill, settings) => site(database, (env) => startProduct({ ...env, ...settings }), fill),
    reference: once(() => site("bench_reference", (env) => startReference("reference.ts", env))),
    bare: once(async () => keep(await startReference("bare.ts", {}))),
    paidBox: once(async () => choosePaidBox((await bench.product()).database)),
    async load(load) {
      const question: Load = { seconds: bench.seconds, warmUpSeconds: 1, ...load };
      const result = await (await loader()).ask<LoadResult>("run", question);
      const refused = Object.entries(result.refused);
      if (refused.length > 0) throw new Error(`refused: ${refused.map(([start, count]) => `${count} × ${start}`)}`);
      return result;
    },
    async open({ port, database }, { connections, number }) {
      const { boxId } = await bench.paidBox();
      const opens = { path: "/api/box/open", body: `id=${boxId}&number=${number}` };
      const result = await bench.load({ port, connections, opens });
      await checkSample(database, result.sample, number);
      return result;
    },
    async stop() {
      for (const thing of started.splice(0).reverse()) await thing.stop().catch((error) => console.error(error));
    },
  };
  return bench;
}
