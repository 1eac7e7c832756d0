import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSeedKey } from "./seed-key.ts";
import { ConfigError } from "./start-error.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vitrine-seed-key-"));
const SEED_KEY = "ab".repeat(32);
const local = { DATABASE_URL: "postgres://localhost/x" };

afterAll(() => rmSync(dataDir, { recursive: true }));

test("the seed key is created once, readable only by its owner, and read again later", () => {
  const keyOf = (env: Record<string, string>) => readSeedKey(env, dataDir).current.key.export();
  const first = keyOf({});
  expect(first).toHaveLength(32);
  expect(keyOf({})).toEqual(first);
  expect(statSync(join(dataDir, "seed.key")).mode & 0o777).toBe(0o600);
  expect(keyOf({ SEED_KEY: "0A".repeat(32) })).toEqual(Buffer.alloc(32, 10));
});

test("with DATABASE_URL no seed key is created, and the file in DATA_DIR is not used automatically", () => {
  const empty = mkdtempSync(join(tmpdir(), "vitrine-seed-key-"));
  expect(() => readSeedKey(local, empty)).toThrow(/^SEED_KEY: missing; with DATABASE_URL it must be set [^\n]*\.$/);
  expect(existsSync(join(empty, "seed.key"))).toBe(false);
  writeFileSync(join(empty, "seed.key"), SEED_KEY);
  expect(() => readSeedKey(local, empty)).toThrow(/seed\.key in DATA_DIR\.$/);
  rmSync(empty, { recursive: true });
});

test("if an embedded database exists but its seed key is missing, no new key is created, wherever the database is stored", () => {
  for (const moved of [false, true]) {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-seed-key-"));
    mkdirSync(join(folder, moved ? "elsewhere" : "postgres"));
    if (moved) writeFileSync(join(folder, "postgres-folder"), `${join(folder, "elsewhere")}\n`);
    expect(() => readSeedKey({}, folder)).toThrow(/^SEED_KEY: [^\n]*seed\.key is missing[^\n]*\.$/);
    expect(existsSync(join(folder, "seed.key"))).toBe(false);
    rmSync(folder, { recursive: true });
  }
});

test("a damaged seed key file stops the start and stays unchanged", () => {
  const damaged = mkdtempSync(join(tmpdir(), "vitrine-seed-key-"));
  writeFileSync(join(damaged, "seed.key"), "half");
  expect(() => readSeedKey({}, damaged)).toThrow(/^SEED_KEY: .*seed\.key/);
  expect(readFileSync(join(damaged, "seed.key"), "utf8")).toBe("half");
  rmSync(damaged, { recursive: true });
});

test.each([
  ["SEED_KEY", { SEED_KEY: "abc" }],
  ["SEED_KEY_OLD", { SEED_KEY, SEED_KEY_OLD: "abc" }],
  ["SEED_KEY_OLD", { SEED_KEY, SEED_KEY_OLD: SEED_KEY.toUpperCase() }],
])("%s is named in one line when the settings are %j", (name, env) => {
  expect(() => readSeedKey(env, dataDir)).toThrow(ConfigError);
  expect(() => readSeedKey(env, dataDir)).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
});
