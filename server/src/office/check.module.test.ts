import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyDatabase } from "../../test/fixtures/database/database.ts";
import { administer, withDatabase } from "../../test/fixtures/database/postgres.ts";
import { findFreePort } from "../../test/fixtures/free-port.ts";
import { readSettings, runOffice } from "../../test/fixtures/program.ts";
import { runSite, type Site } from "../../test/fixtures/site.ts";
import { check as checkSettings } from "./check.ts";

const SEED_KEY = "5eed".repeat(16);
const stripe = { PAYMENT: "stripe", STRIPE_SECRET_KEY: "sk_test_of1ours1", STRIPE_WEBHOOK_SECRET: "whsec_of1ours1" };
const botProcess = { COURIER: "steam", STEAM_BOT_TOKEN: "what-both-of-them-know-of-each-other" };

let site: Site;
let folder: string;
let outside: Server;
let asked: string[];

beforeAll(async () => {
  site = await runSite();
  folder = mkdtempSync(join(tmpdir(), "vitrine-check-"));
  asked = [];
  outside = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isRefused = request.headers.authorization?.includes("wrong");
    response.writeHead(request.url === "/healthz" ? 404 : isRefused ? 401 : 200).end("{}");
  });
  await new Promise<void>((done) => outside.listen(0, "127.0.0.1", () => done()));
}, 60_000);

afterAll(async () => {
  outside.close();
  rmSync(folder, { recursive: true });
  await site.close();
});

const address = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
const settingsWith = (env: Record<string, string>) => {
  const own = { DATABASE_URL: site.connectionString, SEED_KEY, PORT: "0", DATA_DIR: join(folder, "data") };
  return { ...own, ...env };
};

/** Runs the command in a process. */
async function runCommand(env: Record<string, string>) {
  const { status, output, errors } = await runOffice("check", settingsWith(env)).ended;
  expect(errors).toBe("");
  expect(existsSync(join(folder, "data"))).toBe(false);
  return { status, lines: output.trimEnd().split("\n") };
}

/** Makes the same checks in this process, and returns the status and the lines that the command gives. */
async function check(env: Record<string, string>) {
  const lines: string[] = [];
  const isGood = await checkSettings(
    () => readSettings(settingsWith(env)),
    (line) => lines.push(line),
  );
  expect(existsSync(join(folder, "data"))).toBe(false);
  return { status: isGood ? 0 : 1, lines };
}

test("while a site runs, the command prints an ok line for each check and changes nothing", async () => {
  const { status, lines } = await runCommand({ PORT: new URL(site.url).port });
  expect(lines).toEqual([
    "ok      settings",
    "ok      DATA_DIR: the first start will create it",
    "ok      PORT: a site is running on it",
    "ok      database: durable and migrated, and SEED_KEY belongs to it",
  ]);
  expect(status).toBe(0);
});

test("an invalid or misspelt setting ends the check with one line that names the setting", async () => {
  for (const [env, line] of [
    [{ PORT: "http" }, 'failed  settings: PORT: "http" is not a whole number from 0 to 65535.'],
    [{ DATABSE_URL: "x" }, "failed  settings: DATABSE_URL: unknown setting; did you mean DATABASE_URL?"],
  ] as [Record<string, string>, string][])
    expect(await check(env)).toEqual({ status: 1, lines: [line] });
  expect((await runCommand({ PORT: "http" })).status).toBe(1);
});

test("a wrong seed key is found and is not stored", async () => {
  const { status, lines } = await check({ SEED_KEY: "0bad".repeat(16) });
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe("failed  database: SEED_KEY: this key does not belong to this database.");
});

test("an unreachable database, a data path that is not a folder and a used port each have their own line", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const port = new URL(address()).port;
  const { status, lines } = await check({
    DATABASE_URL: "postgres://v:secret@127.0.0.1:1/v",
    DATA_DIR: file,
    PORT: port,
  });
  expect(status).toBe(1);
  expect(lines[1]).toMatch(/^failed {2}DATA_DIR: .* is not a folder$/);
  expect(lines[2]).toMatch(/^failed {2}PORT: /);
  expect(lines[3]).toMatch(/^failed {2}database: DATABASE_URL: the database cannot be reached/);
  expect(lines.join()).not.toContain("secret");
});

test("the check tests the port of the operators' site only if that site is on", async () => {
  const free = await check({ ADMIN: "on", ADMIN_PORT: String(await findFreePort()) });
  expect([free.status, free.lines[3]]).toEqual([0, "ok      ADMIN_PORT: free"]);
  const ADMIN_PORT = new URL(address()).port;
  const used = await check({ ADMIN: "on", ADMIN_PORT });
  expect([used.status, used.lines[3]]).toEqual([
    1,
    expect.stringMatching(/^failed {2}ADMIN_PORT: .* is already in use/),
  ]);
  expect((await check({ ADMIN: "off", ADMIN_PORT })).lines.join()).not.toContain("ADMIN_PORT");
});

test("before the first start the check creates neither the embedded database nor a key", async () => {
  const { status, lines } = await check({ DATABASE_URL: "", SEED_KEY: "" });
  expect(lines.at(-1)).toBe("ok      database: the embedded database, which is not running now");
  expect(status).toBe(0);
});

test("external services are asked with their keys, and each service that refuses or does not answer is named", async () => {
  const nobody = `http://127.0.0.1:${await findFreePort()}`;
  const local = { ...stripe, ...botProcess, STRIPE_API_URL: address(), STEAM_BOT_URL: address() };
  const away = {
    SMS: "twilio",
    TWILIO_ACCOUNT: `AC${"0".repeat(32)}`,
    TWILIO_TOKEN: "token-of-twilio",
    TWILIO_FROM: "+15005550006",
  };
  const { status, lines } = await check({
    ...local,
    ...away,
    TWILIO_URL: nobody,
    MAIL: "smtp",
    SMTP_URL: nobody.replace("http", "smtp"),
    MAIL_FROM: "shop@mail.example",
    BEACON: "drand",
    DRAND_URLS: `${address()},${address()}/second`,
  });
  expect(status).toBe(1);
  expect(lines).toContain("ok      STRIPE_SECRET_KEY: answers");
  expect(lines).toContain("ok      STEAM_BOT_URL: answers");
  expect(lines).toContain(`ok      DRAND_URLS ${address()}: answers`);
  expect(lines).toContain("failed  TWILIO_ACCOUNT: cannot be reached (ECONNREFUSED)");
  expect(lines.find((line) => line.includes("SMTP_URL"))).toMatch(/^failed {2}SMTP_URL: .*ECONNREFUSED/);
  expect(asked).toContain("GET /v1/balance");
  expect(asked).toContain("POST /stock");
  expect(lines.join()).not.toMatch(/token-of-twilio|sk_test|what-both/);
  const refused = await check({ ...local, STEAM_BOT_TOKEN: "wrong".repeat(8) });
  expect(refused.lines).toContain("failed  STEAM_BOT_URL: refuses the key (status 401)");
});

test("in an empty database the migrations are counted and not run", async () => {
  const empty = await copyDatabase(withDatabase(site.connectionString, "template0"));
  const { status, lines } = await check({ DATABASE_URL: empty.connectionString });
  const count = readdirSync(new URL("../../migrations/", import.meta.url)).length;
  expect(lines.at(-1)).toBe(
    `ok      database: migrations that the next start will run: ${count}; the seed key was not checked`,
  );
  expect(status).toBe(0);
  // Fails if the check has already created the table.
  await administer(empty.connectionString, "create table platform_migrations ()");
  await empty.drop();
});

test("a database that is newer than the site fails the check", async () => {
  await administer(site.connectionString, "insert into platform_migrations values (9999, '9999_later.sql', 'x')");
  const { status, lines } = await check({});
  await administer(site.connectionString, "delete from platform_migrations where number = 9999");
  expect(status).toBe(1);
  expect(lines.at(-1)).toMatch(/^failed {2}database: The database is newer than this Vitrine/);
});
