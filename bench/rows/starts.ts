import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildPagesIfStale } from "../../server/src/build-pages.ts";
import { findFreePort } from "../../server/test/fixtures/free-port.ts";
import type { Bench } from "../bench.ts";
import { makeFolder } from "../fixture.ts";
import { median } from "../repetitions.ts";
import { untilAnswered } from "../sites.ts";
import type { Figure } from "../table.ts";

const FIRST_SECONDS = 15;
const SECOND_SECONDS = 4;

/** Measures the first start on an empty DATA_DIR and the second start, from spawn() to a response of /readyz. */
export async function run(bench: Bench): Promise<Figure[]> {
  await buildPagesIfStale();
  const first: number[] = [];
  const second: number[] = [];
  for (let repetition = 0; repetition < (bench.quick ? 1 : 3); repetition += 1) {
    const folder = makeFolder();
    try {
      first.push(await start(folder));
      second.push(await start(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const row = (figure: string, seconds: number[], most: number): Figure => {
    const product = median(seconds);
    return { figure, unit: "s", product, target: `< ${most} s`, met: product < most, details: { seconds } };
  };
  return [row("first start, everything installed", first, FIRST_SECONDS), row("second start", second, SECOND_SECONDS)];
}

async function start(folder: string): Promise<number> {
  const port = await findFreePort();
  const startedMs = performance.now();
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../../server/src/main.ts")], {
    env: { ...environment, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: join(folder, "store"), LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = new Promise((done) => child.once("exit", done));
  const answered = await untilAnswered(child, `http://127.0.0.1:${port}/readyz`);
  const seconds = (performance.now() - startedMs) / 1000;
  child.kill("SIGTERM");
  await gone;
  if (!answered) throw new Error("the server did not start");
  return seconds;
}
