import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBrowser } from "./find-browser.mjs";
import { runProgram } from "./vitest.ts";

const root = resolve(import.meta.dirname, "..");

/**
 * Starts a whole site of its own, as `npm start` does, and walks through it with Playwright. SITE_URL, SITE_DATA_DIR and
 * BROWSER_PATH tell the journeys where; with SITE_URL given, that running site is used, whose data are in DATA_DIR.
 */
export async function runJourneys(args: string[]): Promise<{ passed: number; failed: number }> {
  const browser = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), "vitrine-journeys-"));
  // The database may run as nobody, who has to pass through this folder.
  chmodSync(folder, 0o755);
  const site = process.env.SITE_URL
    ? { url: process.env.SITE_URL, stop: async () => {} }
    : await startWholeSite(folder);
  const file = join(folder, "counts.json");
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const command = [cli, "test", "-c", "e2e/playwright.config.ts", "--reporter=list,json", ...args];
  const dataDir = process.env.SITE_URL ? resolve(root, process.env.DATA_DIR ?? "data") : folder;
  const env = {
    SITE_URL: site.url,
    SITE_DATA_DIR: dataDir,
    DATABASE_URL: process.env.SITE_URL ? (process.env.DATABASE_URL ?? "") : "",
    BROWSER_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  try {
    const status = await runProgram(process.execPath, command, env);
    const count = readCounts(file);
    return { passed: count.passed, failed: status !== 0 && count.failed === 0 ? 1 : count.failed };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startWholeSite(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = String(await findFreePort());
  const env = {
    ...process.env,
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    DATABASE_URL: "",
    PUBLIC_URL: "",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
  };
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  const url = `http://127.0.0.1:${port}`;
  const isOpen = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let waited = 0; !(await isOpen()); waited += 1) {
    if (child.exitCode !== null || waited > 1200)
      throw new Error("The site for the journeys did not start (see above).");
    await sleep(100);
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await gone;
    },
  };
}

function readCounts(file: string): { passed: number; failed: number } {
  try {
    const { stats } = JSON.parse(readFileSync(file, "utf8")) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
