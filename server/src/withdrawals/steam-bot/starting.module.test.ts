import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { administer } from "../../../test/fixtures/database/postgres.ts";
import { bareEnvironment, readKnown } from "../../../test/fixtures/program.ts";
import { type BotFixture, MARKET_NAMES, startBotFixture } from "../../../test/fixtures/steam-bot.ts";
import { createLog } from "../../platform/log.ts";
import { StartError } from "../../platform/start-error.ts";
import { createCourier } from "../index.ts";
import { openOrders } from "./read-orders.ts";
import { readBotSettings } from "./read-settings.ts";
import { writeSealed } from "./sealed-file.ts";
import { startBotProcess } from "./start-bot-process.ts";

const MAIN = resolve(import.meta.dirname, "main.ts");
let fixture: BotFixture;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  fixture = await startBotFixture({ readBotSettings, startBotProcess, writeSealed });
  folder = mkdtempSync(join(tmpdir(), "vitrine-steam-bot-main-"));
  writeFileSync(join(folder, "items.json"), JSON.stringify(MARKET_NAMES));
  const { steamId, ...secrets } = fixture.steam.bot;
  writeSealed(join(folder, "bot.sealed"), `${fixture.env.STEAM_BOT_PASSPHRASE}`, { ...secrets, accountName: steamId });
});

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await fixture.close();
  rmSync(folder, { recursive: true });
});

/** Runs the Steam bot's process until it ends or reports that it listens. */
async function run(options: { args?: string[]; env?: NodeJS.ProcessEnv; input?: string }) {
  const { args = [], env = {}, input = "" } = options;
  const settings = { ...bareEnvironment(), ...fixture.env, STEAM_BOT_DIR: folder, ...env };
  const child = spawn(process.execPath, [MAIN, ...args], { env: settings });
  children.push(child);
  child.stdin.end(input);
  let said = "";
  const told = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        said += chunk;
        if (/listens at http\S+\d/.test(said)) done();
      });
    }
  });
  const closed = once(child, "close");
  await Promise.race([told, closed]);
  return { child, closed, said: () => said };
}

/** Makes the same start in this process, and returns the reason of the refusal, which the process prints. */
async function refusalOf(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = { ...bareEnvironment(), ...fixture.env, STEAM_BOT_DIR: folder, ...env };
  const start = async () => (await startBotProcess(readBotSettings(readKnown(settings)), createLog("silent"))).stop();
  const refusal: unknown = await start().catch((error) => error);
  expect(refusal).toBeInstanceOf(StartError);
  return (refusal as StartError).message;
}

test("the secrets are sealed from four lines, and the process opens them with the passphrase and sends an offer", async () => {
  const { accountName, password, sharedSecret, identitySecret } = fixture.steam.bot;
  const input = [accountName, password, sharedSecret, identitySecret].join("\n");
  const sealing = await run({ args: ["seal"], input });
  expect(sealing.child.exitCode).toBe(0);
  const file = join(folder, "bot.sealed");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const secret of [accountName, password, sharedSecret, identitySecret]) {
    expect(readFileSync(file, "utf8")).not.toContain(secret);
    expect(sealing.said()).not.toContain(secret);
  }

  const { child, closed, said } = await run({ env: { LOG_LEVEL: "trace" } });
  const [url = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(said()) ?? [];
  const courier = createCourier({
    courier: { by: "steam", url, token: fixture.env.STEAM_BOT_TOKEN ?? "" },
    publicUrl: "",
  });
  fixture.steam.trades.addAsset(MARKET_NAMES["ak-koi"]);
  fixture.steam.trades.receivers.set(77, { token: "tokenOf1" });
  const parcel = await fixture.addOrder({ partner: 77 });
  const { reference } = await courier.send(parcel);
  expect(fixture.steam.trades.offers.get(reference)).toMatchObject({ partner: 77, state: 2 });
  await expect(courier.send({ ...parcel, partner: 78 })).rejects.toThrow("403");
  child.kill("SIGTERM");
  await closed;
  expect(child.exitCode).toBe(0);
  // The log of the process contains neither the secrets nor the receiver's token; the site's wrong request is logged as
  // an error.
  expect(said()).toContain("the site asked for an item that no open order contains");
  for (const secret of [password, sharedSecret, identitySecret, "tokenOf1", fixture.env.STEAM_BOT_TOKEN ?? ""]) {
    expect(said()).not.toContain(secret);
  }
});

test.each([
  ["STEAM_BOT_PASSPHRASE", { STEAM_BOT_PASSPHRASE: "another passphrase than that" }],
  ["STEAM_BOT_DIR", { STEAM_BOT_DIR: tmpdir() }],
  ["STEAM_BOT_DATABASE_URL", { STEAM_BOT_DATABASE_URL: "postgres://steam_bot:secret@127.0.0.1:1/x" }],
  ["STEAM_BOT_TOKEN", { STEAM_BOT_TOKEN: "" }],
  ["SEED_KEY", { SEED_KEY: "ab".repeat(32) }],
])("a start with a bad %s ends with one line that names it", async (name, env) => {
  const refusal = await refusalOf({ ...env });
  expect(refusal).toMatch(new RegExp(`^${name}: [^\n]*$`));
  expect(refusal).not.toContain("secret@");
});

test("the process prints the reason of a refusal as its only line, and ends with status 1", async () => {
  const { child, said } = await run({ env: { STEAM_BOT_PASSPHRASE: "another passphrase than that" } });
  expect(child.exitCode).toBe(1);
  expect(said()).toMatch(/^STEAM_BOT_PASSPHRASE: [^\n]*\n$/);
});

test("a sealed file that other users may read is refused", async () => {
  chmodSync(join(folder, "bot.sealed"), 0o644);
  const refusal = await refusalOf({});
  chmodSync(join(folder, "bot.sealed"), 0o600);
  expect(refusal).toBe("STEAM_BOT_DIR: other users can read bot.sealed; its mode must be 0600.");
});

test("a database user with more rights than reading open orders is refused", async () => {
  const owner = fixture.env.STEAM_BOT_DATABASE_URL?.replace(/\/\/[^@]*@/, `//${fixture.owner}@`);
  const refusal = await refusalOf({ STEAM_BOT_DATABASE_URL: owner });
  expect(refusal).toMatch(/^STEAM_BOT_DATABASE_URL: its user has too many rights on \w+; /);
});

test.each([
  ["may change the view of the open orders", "withdrawals_parcels", "grant delete on withdrawals_parcels to USER"],
  ["may change a column of that view", "withdrawals_parcels", "grant update (token) on withdrawals_parcels to USER"],
  ["may read a column of another table", "accounts_totp", "grant select (account_id) on accounts_totp to USER"],
  [
    "may read a table of another schema",
    "aside.notes",
    "create schema aside create table notes (); grant usage on schema aside to USER; grant delete on aside.notes to USER",
  ],
  ["can switch to the role of the site", "", "alter role USER noinherit; grant vitrine_app to USER"],
])("a database user that %s is refused", async (_, table, rights) => {
  const url = `${fixture.env.STEAM_BOT_DATABASE_URL}`;
  const user = new URL(url).username;
  const owner = url.replace(/\/\/[^@]*@/, `//${fixture.owner}@`);
  await administer(owner, rights.replaceAll("USER", user));
  try {
    await expect(openOrders(url)).rejects.toThrow(`STEAM_BOT_DATABASE_URL: its user has too many rights on ${table}`);
  } finally {
    const revoked = `drop owned by ${user}; alter role ${user} inherit; revoke vitrine_app from ${user}`;
    await administer(owner, revoked);
  }
});

test.each([
  ["no token", 401, {}, "{}"],
  ["another token", 401, { authorization: "Bearer somebody" }, "{}"],
  ["a body that is no JSON", 400, undefined, "{"],
  ["a reference that is no number", 400, undefined, '{"reference":"1 or 2"}'],
  ["a body that is too long", 400, undefined, `{"reference":"${"1".repeat(70_000)}"}`],
])("a request with %s is answered with %i", async (_, status, headers, body) => {
  const known = { authorization: `Bearer ${fixture.env.STEAM_BOT_TOKEN}` };
  const answer = await fetch(`${fixture.url()}/look`, { method: "POST", headers: headers ?? known, body });
  expect(answer.status).toBe(status);
});

test("an unknown path and a method other than POST are refused", async () => {
  const headers = { authorization: `Bearer ${fixture.env.STEAM_BOT_TOKEN}` };
  expect((await fetch(`${fixture.url()}/look`, { headers })).status).toBe(404);
  expect((await fetch(`${fixture.url()}/constructor`, { method: "POST", headers, body: "{}" })).status).toBe(404);
});

test("without the Steam bot's process the courier is away", async () => {
  const courier = createCourier({ courier: { by: "steam", url: "http://127.0.0.1:9", token: "x" }, publicUrl: "" });
  await expect(courier.stock(["ak-koi"])).rejects.toMatchObject({ name: "CourierAway" });
});
