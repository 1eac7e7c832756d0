import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import type { CommandOptions } from "../command.ts";
import { runCommand } from "../run-command.ts";
import { COMMANDS } from "./index.ts";

const run = promisify(execFile);
const main = resolve(import.meta.dirname, "../main.ts");

let site: LocalSite;
let player: Player;

beforeAll(async () => {
  site = await startSite({ seed: false });
  player = await newPlayer(site);
});
afterAll(() => site.close());

/** Runs a command in a process, as an operator types it. Returns its output and exit status. */
async function command(...typed: string[]): Promise<{ status: number; said: string }> {
  const { dataDir } = site.config;
  const env = { ...process.env, DATABASE_URL: site.connectionString, DATA_DIR: dataDir, SEED_KEY: "5eed".repeat(16) };
  try {
    const { stdout } = await run(process.execPath, [main, ...typed, "--operator", "tester"], { env });
    return { status: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, said: `${stdout}${stderr}`.trim() };
  }
}
const give = (...typed: string[]) => command("coupon", "give", "--phone", player.phone, ...typed);
const coupons = () =>
  site.database.db
    .selectFrom("rewards_coupons")
    .select(["kind", "percent_hundredths", "amount_cents", "most_cents", "least_cents", "reason"])
    .where("player_id", "=", player.id)
    .orderBy("id")
    .execute();

test("an unknown command prints the list of commands", async () => {
  const { status, said } = await command("coupon", "steal");
  expect(status).toBe(1);
  expect(said).toContain("npm run office -- coupon give");
});

describe("coupon give", () => {
  test("gives a share or an amount, and records the operator and the reason", async () => {
    const share = await give(
      ...["--kind", "deposit", "--percent", "12.5", "--most", "50", "--least", "20", "--days", "7"],
      ...["--reason", "a late delivery"],
    );
    expect(share).toMatchObject({ status: 0 });
    expect(share.said).toMatch(/^gave coupon \d+ for a deposit, valid for 7 days$/);
    expect((await give("--kind", "box", "--amount", "5", "--reason", "a fair")).status).toBe(0);
    expect(await coupons()).toEqual([
      {
        ...{ kind: "deposit", percent_hundredths: 1250, amount_cents: null },
        ...{ most_cents: 50_00, least_cents: 20_00, reason: "a late delivery" },
      },
      {
        ...{ kind: "box", percent_hundredths: null, amount_cents: 5_00 },
        ...{ most_cents: 5_00, least_cents: 0, reason: "a fair" },
      },
    ]);
    const commands = site.database.db.selectFrom("office_acts").select(["operator", "act", "account_id", "reason"]);
    const given = { operator: "tester", act: "coupon give", account_id: player.id };
    expect(await commands.orderBy("id").execute()).toEqual([
      { ...given, reason: "a late delivery" },
      { ...given, reason: "a fair" },
    ]);
  });

  test.each<[string, CommandOptions]>([
    ["--kind must be deposit or box", { kind: "shop", amount: "5" }],
    ["--kind is missing", { amount: "5" }],
    ["give either --percent or --amount", { kind: "box" }],
    ["give either --percent or --amount", { kind: "box", amount: "5", percent: "5" }],
    ["--percent must be from 0.01 to 100", { kind: "box", percent: "101", most: "5" }],
    ["--box needs --kind box", { kind: "deposit", amount: "5", box: "moon-harbour" }],
    ["--box: no box is called moon-harbour", { kind: "box", amount: "5", box: "moon-harbour" }],
    ["--most is missing", { kind: "box", percent: "10" }],
    ["--amount must be more than 0", { kind: "box", amount: "0" }],
    ["--amount must be an amount", { kind: "box", amount: "1.005" }],
    ["--days must be a whole number", { kind: "box", amount: "5", days: "0" }],
  ])("says %s to %j, and gives nothing", async (sentence, typed) => {
    const { database, config } = site;
    const before = await coupons();
    const options = { operator: "tester", reason: "a mistake", phone: player.phone, ...typed };
    await expect(runCommand({ db: database.db, config }, COMMANDS["coupon give"]!, options)).rejects.toThrow(sentence);
    expect(await coupons()).toEqual(before);
  });

  test("needs a reason and a player", async () => {
    expect((await give("--kind", "box", "--amount", "5")).said).toContain("--reason");
    const nobody = await command(
      "coupon",
      "give",
      "--phone",
      "13900000000",
      "--kind",
      "box",
      "--amount",
      "5",
      "--reason",
      "why",
    );
    expect(nobody).toEqual({ status: 1, said: "--phone: no account has this phone number" });
  });
});
