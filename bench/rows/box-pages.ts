import type { Bench } from "../bench.ts";
import { alternate } from "../repetitions.ts";
import type { Figure } from "../table.ts";
import { brief, judge, rate } from "./opens.ts";

const CONNECTIONS = 64;
const SECONDS = 2;
const BOXES = 20;

/** Measures box detail and box list, compared with a route that returns a fixed text of the same size. */
export async function run(bench: Bench): Promise<Figure[]> {
  const list = ["/api/common/getBoxThemeList?moduleId=5"];
  const details = Array.from({ length: BOXES }, (_, index) => `/api/box/detail?id=${index + 1}`);
  return [await compare(bench, "box detail", details), await compare(bench, "box list", list)];
}

async function compare(bench: Bench, figure: string, pages: string[]): Promise<Figure> {
  const [product, bare] = await Promise.all([bench.product(), bench.bare()]);
  const sizes = await Promise.all(pages.map((page) => sizeOf(`http://127.0.0.1:${product.port}${page}`)));
  const bytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
  const found = await alternate(bench.repetitions, {
    product: () => bench.load({ port: product.port, connections: CONNECTIONS, seconds: SECONDS, pages }),
    fixed: () =>
      bench.load({ port: bare.port, connections: CONNECTIONS, seconds: SECONDS, pages: [`/fixed/${bytes}`] }),
  });
  const [ours, fixed] = [rate(found.product), rate(found.fixed)];
  const measured = { bytes, product: brief(found.product), fixed: brief(found.fixed) };
  const name = `${figure}, ${bytes} bytes`;
  return {
    figure: name,
    unit: "answers/s",
    product: ours,
    reference: fixed,
    ...judge(ours / fixed, "≥ 0.6 of a fixed text", 0.6),
    details: measured,
  };
}

async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { lang: "en-US" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}
