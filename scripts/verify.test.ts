import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import type { Entrant } from "../contract/src/fairness/giveaways.ts";
import { type GiveawayReceipt, sealReceipt } from "../contract/src/fairness/receipt.ts";
import { sampleReceipts } from "../contract/src/fairness/sample-receipts.ts";
import { verifyFiles } from "./verify.ts";

const script = fileURLToPath(new URL("verify.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-verify-"));
const { box, boxSealed, battle, battleBeacon, battleTied, battleSealed, battleVoid, giveaway } = await sampleReceipts();
const broken = { ...box, roll: 1 };

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

describe("npm run verify", { timeout: 60_000 }, () => {
  it("is a separate program: prints the proof of a receipt and exits with 0, or with 1 for an invalid one", () => {
    const { status, stdout } = runProgram(written([box]));
    expect(status).toBe(0);
    expect(runProgram(written([broken])).status).toBe(1);
    expect(stdout).toMatch(/ok roll\n +key +player_one-1\n/);
    expect(stdout).toMatch(/0\.json: valid\n/);
  });

  it("exits with 1 for an invalid receipt among valid ones, in an array or one per line", async () => {
    expect((await verify([[box, battleBeacon, broken, boxSealed]])).status).toBe(1);
    expect((await verify([`${JSON.stringify(box)}\n${JSON.stringify(broken)}\n`])).status).toBe(1);
    expect((await verify([box, broken])).status).toBe(1);
  });

  it("exits with 2 for a secret seed pair, for unreadable input and for no input", async () => {
    for (const receipts of [[box, boxSealed], ["{"], [""], []]) expect((await verify(receipts)).status).toBe(2);
    expect((await run([join(folder, "missing.json")])).status).toBe(2);
  });

  it("reads the entries of a giveaway from a list if its receipt has none", async () => {
    const { digest: _, ...drawn } = giveaway as unknown as GiveawayReceipt & { entrants: Entrant[] };
    const lines = drawn.entrants.map(({ entryId, userSeed }) => `${entryId}:${userSeed}\n`);
    const withoutEntries = await sealReceipt({ ...drawn, entrants: [] });
    const verifyWith = async (list: string[], receipt: object = withoutEntries) => {
      const [entries, file] = [join(folder, "entries.txt"), join(folder, "receipt.json")];
      writeFileSync(entries, list.join(""));
      writeFileSync(file, JSON.stringify(receipt));
      return (await run([file, `--entries=${entries}`])).status;
    };
    expect(await verifyWith(lines)).toBe(0);
    expect(await verifyWith(lines, { ...withoutEntries, winners: [] })).toBe(1);
    expect(await verifyWith(lines.slice(1))).toBe(1);
    expect(await verifyWith(lines.toReversed())).toBe(1);
    expect(await verifyWith([...lines, "no entry\n"])).toBe(1);
    expect((await verify([withoutEntries])).status).toBe(1);
  });

  it("recomputes a battle from its receipt alone: every round and seat, totals and winner", async () => {
    const { status, stdout } = await verify([battleBeacon]);
    expect(status).toBe(0);
    const lines = replayOf(stdout);
    expect(lines[0]).toMatch(
      /^battle 1234: reverse, the lowest total wins; 3 rounds, locked 2023-.+, drand's round 657413;/,
    );
    expect(lines.slice(1, 3)).toEqual([
      "    seat 1  seedA",
      expect.stringMatching(/^ {4}seat 2 {2}bot_14c15b.+ \(bot\)$/),
    ]);
    // The samples of docs/fairness.md, and the items of the sample's versions.
    expect(lines.slice(3, 12)).toEqual([
      "round 1: box 7, version 2",
      "    seat 1  nonce 1  roll 49879 in 30001–100000: item 4, 120  (total 120)",
      "    seat 2  nonce 2  roll 42184 in 30001–100000: item 4, 120  (total 120)",
      "round 2: box 7, version 2",
      "    seat 1  nonce 3  roll 94793 in 30001–100000: item 4, 120  (total 240)",
      "    seat 2  nonce 4  roll 85904 in 30001–100000: item 4, 120  (total 240)",
      "round 3: box 8, version 1",
      "    seat 1  nonce 5  roll 30761 in 1–50000: item 11, 200  (total 440)",
      "    seat 2  nonce 6  roll 71467 in 50001–100000: item 12, 100  (total 340)",
    ]);
    expect(lines.slice(12)).toEqual([
      "totals: seat 1 440, seat 2 340",
      "tie-break: none",
      "winner: seat 2, which gets all items, worth 780",
    ]);
  });

  it("recomputes the stored result of every battle", async () => {
    for (const receipt of [battle, battleTied, battleBeacon] as unknown as Battle[]) {
      const lines = replayOf((await verify([receipt])).stdout);
      const rolls = lines.flatMap((line) => /nonce (\d+) {2}roll (\d+) in/.exec(line)?.slice(1).map(Number) ?? []);
      expect(rolls).toEqual(receipt.drops.flatMap(({ nonce, roll }) => [nonce, roll]));
      expect(lines).toContain(`totals: ${receipt.totals.map((total, seat) => `seat ${seat + 1} ${total}`).join(", ")}`);
      const tied = receipt.tieBreaks.map(({ seat, nonce, roll }) => `seat ${seat} nonce ${nonce} roll ${roll}`);
      expect(lines).toContain(`tie-break: ${tied.join(", ") || "none"}`);
      expect(lines.at(-1)).toMatch(new RegExp(`^winner: seat ${receipt.winner},`));
    }
    expect(battleTied!.tieBreaks).not.toEqual([]);
  });

  it("recomputes nothing that is invalid or still secret", async () => {
    for (const receipt of [{ ...battle, winner: 3 }, battleSealed, box])
      expect((await verify([receipt])).stdout).not.toMatch(/^winner: /m);
  });

  it("reports a void battle, and recomputes its missing result if the signature of its beacon round is given", async () => {
    const told = await verify([battleVoid]);
    expect(told.status).toBe(0);
    expect(replayOf(told.stdout).at(-1)).toBe(
      "void: nothing was rolled, because drand's round 657413 did not come in time",
    );
    const { signature } = battleBeacon!.drand as { signature: string };
    const [path] = written([battleVoid]);
    const played = replayOf((await run([path!, `--signature=${signature}`])).stdout);
    expect(played).toContain("    seat 1  nonce 1  roll 49879 in 30001–100000: item 4, 120  (total 120)");
    expect(played.at(-1)).toMatch(/^winner: seat 1,/);
    const wrong = (await run([path!, `--signature=${signature.replace(/b$/, "c")}`])).stdout;
    expect(replayOf(wrong).at(-1)).toBe("the given signature does not belong to drand's round 657413");
  });

  it("reads standard input", () => {
    expect(runProgram(["-"], JSON.stringify(box)).stdout).toContain("-: valid");
  });
});

type Battle = {
  drops: { nonce: number; roll: number }[];
  totals: number[];
  tieBreaks: { seat: number; nonce: number; roll: number }[];
  winner: number;
};

/** Returns the lines between the proof and the verdict. */
function replayOf(stdout: string): string[] {
  const lines = stdout.trimEnd().split("\n");
  return lines.slice(
    lines.findIndex((line) => line.startsWith("battle ")),
    -1,
  );
}

const verify = (contents: unknown[]) => run(written(contents));

function written(contents: unknown[]): string[] {
  return contents.map((content, index) => {
    const path = join(folder, `${index}.json`);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content, null, 2));
    return path;
  });
}

/** Runs the command in this process: a process for each test would take most of the time. */
async function run(args: string[]): Promise<{ status: number; stdout: string }> {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(`${line}\n`));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const status = await verifyFiles(args);
  return { status, stdout: lines.join("") };
}

function runProgram(args: string[], input = "") {
  return spawnSync(process.execPath, [script, ...args], { encoding: "utf8", input });
}
