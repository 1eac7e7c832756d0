import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { sampleReceipts } from "../contract/src/fairness/sample-receipts.ts";

const script = fileURLToPath(new URL("verify.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-verify-"));
const { box, boxSealed, battleBeacon } = await sampleReceipts();
const broken = { ...box, roll: 1 };

afterAll(() => rmSync(folder, { recursive: true }));

describe("npm run verify", { timeout: 60_000 }, () => {
  it("prints the proof of a receipt and leaves with 0", () => {
    const { status, stdout } = verify([box]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/ok roll\n +key +player_one-1\n/);
    expect(stdout).toMatch(/0\.json: valid\n/);
  });

  it("leaves with 1 for an invalid receipt among good ones, in an array or one per line", () => {
    expect(verify([[box, battleBeacon, broken, boxSealed]]).status).toBe(1);
    expect(verify([`${JSON.stringify(box)}\n${JSON.stringify(broken)}\n`]).status).toBe(1);
    expect(verify([box, broken]).status).toBe(1);
  });

  it("leaves with 2 for a pair that is still secret, for what it cannot read and for nothing", () => {
    for (const receipts of [[box, boxSealed], ["{"], [""], []]) expect(verify(receipts).status).toBe(2);
    expect(run([join(folder, "missing.json")]).status).toBe(2);
  });

  it("reads standard input", () => {
    expect(run(["-"], JSON.stringify(box)).stdout).toContain("-: valid");
  });
});

function verify(contents: unknown[]) {
  const paths = contents.map((content, index) => {
    const path = join(folder, `${index}.json`);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content, null, 2));
    return path;
  });
  return run(paths);
}

function run(args: string[], input = "") {
  return spawnSync(process.execPath, [script, ...args], { encoding: "utf8", input });
}
