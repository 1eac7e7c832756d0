import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleReceipts } from "@vitrine/contract/fairness/sample-receipts.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPackage } from "./build-package.ts";
import { root } from "./bundle.ts";

// The package as somebody gets it: packed by npm, and unpacked in a folder far from the repository.
const folder = mkdtempSync(join(tmpdir(), "vitrine-package-"));
const installed = join(folder, "user/node_modules/@vitrine/verify");
const user = join(folder, "user");

beforeAll(async () => {
  const made = join(folder, "made");
  mkdirSync(made);
  for (const name of ["package.json", "README.md"]) cpSync(join(root, name), join(made, name));
  await buildPackage(join(made, "dist"));
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  execFileSync(npm, ["pack", "--pack-destination", folder, "--silent"], { cwd: made, stdio: "pipe" });
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, "vitrine-verify-0.1.0.tgz"), "--strip-components=1", "-C", installed]);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe("the packed package", { timeout: 60_000 }, () => {
  it("has only its module, its types, the page about it and its description, and needs no other package", () => {
    const packed = execFileSync("tar", ["-tzf", join(folder, "vitrine-verify-0.1.0.tgz")], { encoding: "utf8" });
    expect(packed.trim().split("\n").sort()).toEqual([
      "package/README.md",
      "package/dist/index.d.ts",
      "package/dist/index.js",
      "package/package.json",
    ]);
    const module = readFileSync(join(installed, "dist/index.js"), "utf8");
    expect(module).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(|\bfetch\(|XMLHttpRequest|WebSocket/m);
    expect(JSON.parse(readFileSync(join(installed, "package.json"), "utf8")).dependencies).toBeUndefined();
    expect(statSync(join(folder, "vitrine-verify-0.1.0.tgz")).size).toBeLessThan(150_000);
  });

  it("gives the verdict of every vector of docs/vectors.json in a new process", () => {
    const vectors = JSON.parse(readFileSync(join(root, "../docs/vectors.json"), "utf8")) as Vector[];
    const asked = vectors.filter(({ call }) => call === "verify");
    expect(asked.length).toBeGreaterThan(50);
    const outcomes = runUser(
      `for (const { input } of JSON.parse(given)) said.push((await verify(JSON.stringify(input.given))).outcome);`,
      asked,
    );
    expect(outcomes).toEqual(asked.map(({ gives }) => gives));
  });

  it("names the step that fails, with the value of the formula and the value on record, and explains it", async () => {
    const { box } = await sampleReceipts();
    const [step, text, samples] = runUser(
      `const { steps } = await verify(JSON.parse(given));
      said.push(steps.find(({ id }) => id === "roll"), textOfStep("roll", LANGUAGES[2]), await selfTest());`,
      { ...box, roll: 27_149 },
    ) as [object, { title: string }, { ok: boolean }[]];
    expect(step).toMatchObject({ ok: false, expected: "27148", found: "27149" });
    expect(text.title).toBe("Бросок");
    expect(samples.filter(({ ok }) => !ok)).toEqual([]);
  });

  it("runs the example of its README", async () => {
    const [, example = ""] = /```js\n(.*?)```/s.exec(readFileSync(join(installed, "README.md"), "utf8")) ?? [];
    expect(example.trimEnd().split("\n").length).toBeLessThanOrEqual(10);
    const { box } = await sampleReceipts();
    writeFileSync(join(user, "example.mjs"), example);
    for (const [receipt, status, last] of [
      [box, 0, "valid"],
      [{ ...box, roll: 1 }, 1, "invalid"],
    ] as const) {
      writeFileSync(join(user, "receipt.json"), JSON.stringify(receipt));
      const run = spawnSync(process.execPath, ["example.mjs"], { cwd: user, encoding: "utf8" });
      expect(run.stdout.trimEnd().split("\n").at(-1), run.stderr).toBe(last);
      expect(run.status).toBe(status);
    }
  });

  it("has types that fit its functions, and refuse wrong calls", () => {
    expect(
      typeErrors(`
      import { LANGUAGES, type Step, selfTest, textOfLabel, textOfStep, type Verification, verify } from "@vitrine/verify";
      import * as real from "${join(root, "src/index.ts").replaceAll("\\", "/")}";
      import * as typed from "@vitrine/verify";
      export const forward: typeof real = typed;
      export const backward: typeof typed = real;
      const { kind, outcome, steps }: Verification = await verify("{}", { entries: "1:a" });
      const [first] = steps;
      export const step: Step | undefined = first;
      export const shown: string | null | undefined = first?.expected;
      if (kind === "receipt" && outcome === "valid") console.log(textOfStep(steps[0]!.id, LANGUAGES[0]!).says, textOfLabel("key", "en-US"));
      console.log((await selfTest())[0]!.ok);
    `),
    ).toEqual([]);
    const wrong = typeErrors(`
      import { textOfStep, verify } from "@vitrine/verify";
      const { outcome } = await verify("{}");
      export const never: "fair" = outcome;
      textOfStep("nothing", "en-US");
    `);
    expect(wrong).toHaveLength(2);
  });
});

type Vector = { call: string; input: Record<string, unknown>; gives: unknown };

/** Runs a program that imports the package in a new process, and returns what it said. */
function runUser(code: string, given: unknown): unknown[] {
  const program = [
    'import { readFileSync } from "node:fs";',
    'import { LANGUAGES, selfTest, textOfStep, verify } from "@vitrine/verify";',
    'const [given, said] = [readFileSync("given.json", "utf8"), []];',
    code,
    "console.log(JSON.stringify(said));",
  ].join("\n");
  writeFileSync(join(user, "user.mjs"), program);
  writeFileSync(join(user, "given.json"), JSON.stringify(given));
  const run = spawnSync(process.execPath, ["user.mjs"], { cwd: user, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

/** Returns the compiler's messages about a program that imports the package. */
function typeErrors(code: string): string[] {
  writeFileSync(join(user, "user.mts"), code);
  const compilerOptions = {
    target: "es2022",
    module: "nodenext",
    lib: ["es2024", "dom"],
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    // Without this option the package's own types would not be checked.
    skipLibCheck: false,
    types: [],
  };
  writeFileSync(join(user, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["user.mts"] }));
  const tsc = join(root, "../node_modules/.bin", process.platform === "win32" ? "tsc.cmd" : "tsc");
  const run = spawnSync(tsc, ["-p", user, "--pretty", "false"], { encoding: "utf8" });
  if (run.error) throw run.error;
  return run.stdout.split("\n").filter((line) => /^\S.*error TS/.test(line));
}
