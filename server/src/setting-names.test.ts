import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { readEnvironment as readGiven } from "./platform/environment/read-environment.ts";
import { KNOWN_SETTINGS } from "./setting-names.ts";

const root = join(import.meta.dirname, "../..");
const known = KNOWN_SETTINGS.names;
// These variables belong to the system, npm and libraries. The site ignores them.
const SYSTEM = new Set([
  "NODE_COMPILE_CACHE",
  "PATH",
  "NODE_ENV",
  "INIT_CWD",
  "FONTCONFIG_FILE",
  "HOME",
  "LANG",
  "TMPDIR",
]);

const readEnvironment = (env: Record<string, string>) => readGiven(env, KNOWN_SETTINGS);

const said = (env: Record<string, string>) => {
  try {
    readEnvironment(env);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATABASEURL", "DATABASE_URL"],
  ["database_url", "DATABASE_URL"],
  ["PUBLIC_ULR", "PUBLIC_URL"],
  ["SEEDKEY", "SEED_KEY"],
  ["SEED_KEY_ODL", "SEED_KEY_OLD"],
  ["PAYMNET", "PAYMENT"],
  ["COURRIER", "COURIER"],
  ["BEACN", "BEACON"],
  ["STRIPE_SECRETKEY", "STRIPE_SECRET_KEY"],
  ["STEAM_BOT_PASPHRASE", "STEAM_BOT_PASSPHRASE"],
])("%s is refused, and %s is suggested", (name, near) => {
  expect(said({ [name]: "x" })).toBe(`${name}: unknown setting; did you mean ${near}?`);
});

test.each([
  ...["STRIPE_KEY", "TWILIO_PASSWORD", "SMTP_PORT", "BATTLE_ROOMS", "STEAM_LOGIN", "DATABASE_HOST"],
  ...["DATABASE_PASSWORD", "DB_URL", "DB_HOST", "PUBLIC_ADDRESS", "PUBLIC_HOST", "PAYMENT_CHANNEL"],
  ...["ADMIN_NETWORK_LIST", "BEACON_URL", "COURIER_URL", "REAL_NAME_KEY", "AVATARS_BUCKET"],
])("%s is refused because it begins like one of our settings", (name) => {
  expect(said({ [name]: "x" })).toMatch(new RegExp(`^${name}: unknown setting[^\\n]*$`));
});

test.each(["DATABASE_READ_URL", "REDIS_URL"])("%s is refused because it belongs to a later version", (name) => {
  expect(said({ [name]: "x" })).toBe(`${name}: not available in this version.`);
});

test("each secret can be in a file, which may end with a line break, and no other setting", () => {
  const file = join(mkdtempSync(join(tmpdir(), "vitrine-secret-")), "secret");
  writeFileSync(file, "first line\nlast line\n");
  const { secrets } = KNOWN_SETTINGS;
  for (const name of [...known].filter((one) => !one.endsWith("_FILE"))) {
    if (secrets.has(name)) expect(readEnvironment({ [`${name}_FILE`]: file })[name]).toBe("first line\nlast line");
    else
      expect(said({ [`${name}_FILE`]: file })).toBe(`${name}_FILE: only secrets can be in files; set ${name} itself.`);
  }
  rmSync(dirname(file), { recursive: true });
});

test("a secret that is set twice, or whose file is empty or cannot be read, is refused, and its value is not shown", () => {
  expect(said({ SEED_KEY: "ab".repeat(32), SEED_KEY_FILE: "/run/secrets/one" })).toBe(
    "SEED_KEY_FILE: SEED_KEY is set too; only one of them may be set.",
  );
  expect(said({ SEED_KEY_FILE: "/no/such/file" })).toBe("SEED_KEY_FILE: the file cannot be read (ENOENT).");
  expect(said({ SEED_KEY_FILE: "" })).toBeUndefined();
  // Otherwise a site without its address of the database would open a demo.
  expect(said({ DATABASE_URL_FILE: "/dev/null" })).toBe("DATABASE_URL_FILE: the file is empty.");
});

test("the secrets are those settings whose names or values hold a key, a token, a password or an address with one", () => {
  const secret = /(KEY(_OLD)?|TOKEN|SECRET|PASSPHRASE|DATABASE_URL|SMTP_URL)$/;
  const isOfTools = (name: string) => name.startsWith("TEST_") || name === "S3_KEY";
  expect([...known].filter((name) => secret.test(name) && !isOfTools(name)).toSorted()).toEqual(
    [...KNOWN_SETTINGS.secrets].toSorted(),
  );
});

test("variables of shells, npm, Node, PostgreSQL, CI and Kubernetes are ignored", () => {
  const foreign = `HOME HOST HOSTNAME POST PORTS LOGNAME USER SHELL PWD OLDPWD TERM LANG LC_ALL TZ EDITOR DISPLAY DEBUG CI MAILCHECK
    MAILTO SHLVL NODE_ENV NODE_OPTIONS NODE_VERSION PGHOST PGPORT PGUSER PGDATA PGDATABASE PGPASSWORD npm_config_cache npm_lifecycle_event
    npm_package_name GITHUB_ACTIONS RUNNER_TEMP KUBERNETES_SERVICE_HOST SSH_KEY API_KEY GPG_KEY http_proxy HTTP_PROXY NO_PROXY PUBLIC_IP
    PUBLIC_IPV4 DATABASE_SERVICE_HOST DB_SERVICE_PORT STEAM_SERVICE_HOST STEAM_SERVICE_PORT STEAM_SERVICE_PORT_HTTP STRIPE_PORT_443_TCP STRIPE_PORT_443_TCP_ADDR BASE_URL SITE_NAME
    INVOCATION_ID JOURNAL_STREAM XDG_DATA_DIR DATABASE REDIS_HOST DB COLORTERM VITEST TMPDIR LESS PAGER MEMORY_PRESSURE_WATCH`;
  const env = Object.fromEntries(foreign.split(/\s+/).map((name) => [name, "x"]));
  expect(readEnvironment(env)).toEqual(env);
  expect(said({ DATABSE_URL: "" })).toBeUndefined();
});

test("variables that Kubernetes sets for its services, and a shell's mailbox, are ignored, although settings have the same names", () => {
  const links = { STEAM_BOT_PORT: "tcp://10.0.0.7:3010", STEAM_PORT: "tcp://10.0.0.8:443", MAIL: "/var/mail/root" };
  expect(readEnvironment({ ...links, PORT: "3000" })).toEqual({ PORT: "3000" });
  expect(readConfig({ DATA_DIR: tmpdir(), SEED_KEY: "ab".repeat(32), ...links }).mail).toEqual({ by: "dev" });
  expect(readEnvironment({ MAIL: "smtp" })).toEqual({ MAIL: "smtp" });
});

test("every variable that the code reads is listed, and every listed variable is read or written somewhere", () => {
  const text = ["server/src", "server/test", "sandbox", "scripts", "e2e", "bench", "web/vite.config.ts"].flatMap(
    readAll,
  );
  const read = new Set<string>();
  for (const { code } of text) {
    for (const [, name] of code.matchAll(/\benv(?:\.|\[")([A-Z][A-Z0-9_]+)/g)) read.add(name!);
    for (const [, name] of code.matchAll(/\b(?:read|required)\w*\(env, "([A-Z][A-Z0-9_]+)"/g)) read.add(name!);
  }
  expect([...read].filter((name) => !known.has(name) && !SYSTEM.has(name))).toEqual([]);
  const others = text.filter(({ file }) => !file.includes("src/setting-names"));
  const named = (name: string) => others.some(({ code }) => new RegExp(`\\b${name}\\b`).test(code));
  expect([...known].filter((name) => !named(name))).toEqual([]);
  expect(read.size).toBeGreaterThan(50);
});

function readAll(folder: string): { file: string; code: string }[] {
  const names = folder.endsWith(".ts") ? [""] : readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name === "" || /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => join(root, folder, name))
    .map((file) => ({ file: relative(root, file), code: readFileSync(file, "utf8") }));
}
