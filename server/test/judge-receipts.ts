import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** The verifiers that anybody can run beside the page's own: docs/verify.py, and npm run verify. */
export function openJudges() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-receipts-"));
  return {
    /** One receipt in each line; gives the outcome of each. */
    python(name: string, candidates: readonly unknown[]) {
      const file = join(folder, name);
      writeFileSync(file, candidates.map((each) => JSON.stringify(each)).join("\n"));
      const { status, stdout } = run("python3", [join(root, "docs/verify.py"), file]);
      const lines = stdout.trimEnd().split("\n");
      return { status, outcomes: lines.map((line) => line.split(" ")[0]) };
    },
    /** All of them in one file. */
    command(name: string, candidates: readonly unknown[]) {
      const file = join(folder, name);
      writeFileSync(file, JSON.stringify(candidates));
      return run(process.execPath, [join(root, "scripts/verify.ts"), file]);
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}

/** `count` of them, spread evenly. */
export function everyNth<T>(all: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!);
}

const run = (command: string, typed: readonly string[]) =>
  spawnSync(command, typed, { encoding: "utf8", maxBuffer: 100_000_000 });
