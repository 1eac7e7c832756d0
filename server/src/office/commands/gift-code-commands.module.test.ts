import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { newPlayer } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import type { CommandOptions } from "../command.ts";
import { runCommand } from "../run-command.ts";
import { COMMANDS } from "./index.ts";

const run = promisify(execFile);
const main = resolve(import.meta.dirname, "../main.ts");

let site: LocalSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Runs the command in a process, as an operator types it. Returns its output and exit status. */
async function create(...typed: string[]): Promise<{ status: number; said: string }> {
  const { dataDir } = site.config;
  const env = { ...process.env, DATABASE_URL: site.connectionString, DATA_DIR: dataDir, SEED_KEY: "5eed".repeat(16) };
  try {
    const { stdout } = await run(process.execPath, [main, "gift-codes", "create", ...typed, "--operator", "tester"], {
      env,
    });
    return { status: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { status: code, said: stderr.trim() };
  }
}

describe("gift-codes create", () => {
  test("prints its codes once, and they give what the options said", async () => {
    const { status, said } = await create(
      ...["--count", "2", "--points", "5", "--box", "moon-harbour", "--keep", "7", "--uses", "3"],
      ...["--coupon", "box", "--percent", "20", "--most", "5", "--least", "10", "--reason", "a fair"],
    );
    expect(status).toBe(0);
    const [head, ...codes] = said.split("\n");
    expect(head).toMatch(/^created 2 gift codes \(batch \d+\), valid for 30 days; they are shown only now:$/);
    expect(new Set(codes).size).toBe(2);
    const { token } = await newPlayer(site);
    const body = { code: codes[1] };
    const redeemed = await call<{ rewards: object[] }>(site, "POST", "profile/useRewardVoucher", { token, body });
    expect(redeemed.body.data.rewards).toMatchObject([{ points: 5 }, { kind: "box" }, { kind: "coupon" }]);
    const coupons = await call(site, "GET", "profile/getMyCoupons", { token });
    expect(coupons.body.data).toMatchObject([{ couponType: 0, rate: 0.2, most: 5, least: 10 }]);
    const command = await site.database.db.selectFrom("office_acts").selectAll().executeTakeFirstOrThrow();
    expect(command).toMatchObject({ act: "gift-codes create", operator: "tester", reason: "a fair" });
    // The log of commands must not contain codes, so that its readers cannot redeem them.
    expect(JSON.stringify(command)).not.toContain(codes[0]!.slice(5, 9));
  });

  test.each<[string, CommandOptions]>([
    ["--count is missing", { points: "5" }],
    ["--count must be a whole number from 1 to 10000", { count: "10001", points: "5" }],
    ["give one of --points, --box and --coupon", { count: "1" }],
    ["--points must be more than 0", { count: "1", points: "0" }],
    ["--box: no box is called nowhere", { count: "1", box: "nowhere" }],
    ["--coupon must be deposit or box", { count: "1", coupon: "shop", amount: "5" }],
    ["--most is missing", { count: "1", coupon: "box", percent: "10" }],
    ["--uses must be a whole number", { count: "1", points: "5", uses: "0" }],
    ["--per-player must be a whole number", { count: "1", points: "5", "per-player": "1.5" }],
    ["--days must be a whole number", { count: "1", points: "5", days: "366" }],
  ])("says %s to %j, and creates no codes", async (sentence, options) => {
    const { database, config } = site;
    const batches = () => database.db.selectFrom("rewards_code_batches").select("id").execute();
    const before = await batches();
    const command = COMMANDS["gift-codes create"]!;
    const typed = { ...options, reason: "a mistake", operator: "tester" };
    await expect(runCommand({ db: database.db, config }, command, typed)).rejects.toThrow(sentence);
    expect(await batches()).toEqual(before);
  });
});
