import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { type Damage, damagedCopies } from "./damaged-receipts.ts";
import { sealReceipt } from "./receipt.ts";
import { sampleReceipts } from "./sample-receipts.ts";
import { verifyReceipt } from "./verify.ts";

const script = fileURLToPath(new URL("../../../docs/verify.py", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-receipts-"));
const samples = await sampleReceipts();
// With CAMPAIGN=short (`npm test`) only every third damage is tried, and neighbouring samples begin at different
// damages. The list has at least three damages of a value in a row, so each value of each game is still damaged.
// verify.test.ts tries every damage.
const THINNED = process.env.CAMPAIGN === "short" ? 3 : 1;

afterAll(() => rmSync(folder, { recursive: true }));

describe("docs/verify.py", { timeout: 120_000 }, () => {
  it.each(Object.keys(samples))(
    "gives the verifier's verdict on %s: unchanged, damaged, and damaged with a new digest",
    async (name) => {
      const receipt = samples[name]!;
      const { digest: _, ...unsealed } = receipt;
      const damaged = chosen(name, damagedCopies(receipt));
      const resealed = await Promise.all(
        chosen(name, damagedCopies(unsealed)).map((copy) => sealReceipt(copy as object)),
      );
      const receipts = [receipt, ...damaged, ...resealed];
      const expected: string[] = [];
      for (const each of receipts) expected.push((await verifyReceipt(each)).outcome);
      const { lines, status } = runPython(`${name}.jsonl`, receipts.map((each) => JSON.stringify(each)).join("\n"));
      const outcomes = lines.map((line) => line.split(" ")[0]);
      const differing = receipts.filter((_, index) => outcomes[index] !== expected[index]);
      expect(differing.map((each) => JSON.stringify(each))).toEqual([]);
      expect(outcomes).toHaveLength(receipts.length);
      expect(status).toBe(1);
    },
  );

  it("exits with 0 when all receipts are valid, from one file, an array or a folder", () => {
    const { box, boxSealed, battle } = samples;
    expect(runPython("one.json", JSON.stringify(box, null, 2))).toMatchObject({
      status: 0,
      lines: [/^valid /].map((each) => expect.stringMatching(each)),
    });
    expect(
      runPython("array.json", JSON.stringify([box, boxSealed, battle])).lines.map((line) => line.split(" ")[0]),
    ).toEqual(["valid", "unrevealed", "valid"]);
    const inner = mkdtempSync(join(folder, "folder-"));
    for (const name of ["a.json", "b.json"]) writeFileSync(join(inner, name), JSON.stringify(box));
    expect(python([inner])).toMatchObject({
      status: 0,
      lines: [expect.stringContaining("a.json"), expect.stringContaining("b.json")],
    });
  });

  it("exits with 1 for garbage, a missing file and no file", () => {
    for (const text of ["", "{", "null", "3", '"text"', JSON.stringify([samples.box, {}]), "[".repeat(100_000)]) {
      expect(runPython("garbage.json", text).status).toBe(1);
    }
    expect(python([join(folder, "missing.json")]).status).toBe(1);
    expect(python([]).status).toBe(1);
  });

  it("reads numbers as JavaScript does: 1.0 is 1, and 2^53 + 1 is too large", async () => {
    const text = JSON.stringify(samples.box);
    const whole = text.replace('"nonce":1,', '"nonce":1.0,');
    const huge = text.replace('"nonce":1,', '"nonce":9007199254740993,');
    expect([whole, huge].includes(text)).toBe(false);
    for (const each of [whole, huge]) {
      const { outcome } = await verifyReceipt(JSON.parse(each));
      expect(runPython("numbers.json", each).lines[0]).toMatch(new RegExp(`^${outcome} `));
    }
  });

  it("is at most 140 lines long", () => {
    expect(readFileSync(script, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(140);
  });
});

function chosen(name: string, damages: Damage[]): unknown[] {
  const first = Object.keys(samples).indexOf(name) % THINNED;
  return damages.filter((_, index) => index % THINNED === first).map(({ copy }) => copy);
}

function runPython(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return python([path]);
}

function python(paths: string[]) {
  const run = spawnSync("python3", [script, ...paths], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (run.error) throw new Error(`python3 is needed on the PATH to test docs/verify.py: ${run.error.message}`);
  return { status: run.status, lines: run.stdout.split("\n").filter((line) => line !== ""), errors: run.stderr };
}
