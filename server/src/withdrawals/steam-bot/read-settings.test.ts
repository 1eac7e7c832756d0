import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readBotSettings, readItems } from "./read-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-steam-bot-settings-"));
const whole = {
  STEAM_BOT_TOKEN: "what-both-of-them-know-of-each-other",
  STEAM_BOT_PASSPHRASE: "what opens the sealed file",
  STEAM_BOT_DATABASE_URL: "postgres://steam_bot:secret@db.example/shop",
};

afterAll(() => rmSync(folder, { recursive: true }));

test("the required settings suffice; port, game, protection window and limits have defaults", () => {
  expect(readBotSettings(whole)).toMatchObject({
    port: 3010,
    game: { app: 730, context: "2" },
    protectionMs: 7 * 86_400_000,
    offerLimits: { perHour: 60, perRecipient: 10, open: 30 },
    standIn: undefined,
  });
});

test.each([
  ["STEAM_BOT_TOKEN", { STEAM_BOT_TOKEN: "short" }],
  ["STEAM_BOT_PASSPHRASE", { STEAM_BOT_PASSPHRASE: "" }],
  ["STEAM_BOT_PASSPHRASE", { STEAM_BOT_PASSPHRASE: "fifteen letters" }],
  ["STEAM_BOT_DATABASE_URL", { STEAM_BOT_DATABASE_URL: "mysql://x" }],
  ["STEAM_BOT_PORT", { STEAM_BOT_PORT: "65536" }],
  ["STEAM_BOT_OFFERS_PER_HOUR", { STEAM_BOT_OFFERS_PER_HOUR: "many" }],
  ["STEAM_BOT_PROTECTION_DAYS", { STEAM_BOT_PROTECTION_DAYS: "-1" }],
  ["STEAM_BOT_STEAM_STAND_IN", { STEAM_BOT_STEAM_STAND_IN: "https://steam.example:443" }],
  ["STEAM_BOT_STEAM_STAND_IN", { STEAM_BOT_STEAM_STAND_IN: "http://127.0.0.1:4000" }],
  ["STEAM_BOT_STEAM_STAND_IN_CA", { STEAM_BOT_STEAM_STAND_IN: "https://127.0.0.1:4000" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://owner@db.example/shop" }],
  ["SEED_KEY", { SEED_KEY: "ab".repeat(32) }],
  ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "sk_live_x" }],
])("the error about a bad or foreign %s names the setting but not its value", (name, env) => {
  const read = () => readBotSettings({ ...whole, ...env });
  expect(read).toThrow(new RegExp(`^${name}: `));
  for (const value of Object.values(env).filter(Boolean)) expect(read).not.toThrow(value);
});

test("the list of items is read; a file that is no list stops the start", () => {
  writeFileSync(join(folder, "items.json"), '{"ak-koi":"AK | Koi"}');
  expect(readItems(folder)).toEqual(new Map([["ak-koi", "AK | Koi"]]));
  for (const text of ["", "{}", "[]", '{"ak-koi":5}', '{"ak-koi":""}', "null"]) {
    writeFileSync(join(folder, "items.json"), text);
    expect(() => readItems(folder)).toThrow(/^STEAM_BOT_DIR: /);
  }
});
