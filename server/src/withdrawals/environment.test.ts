import { expect, test } from "vitest";
import { ConfigError } from "../platform/start-error.ts";
import { readWithdrawalSettings } from "./environment.ts";

const steamBot = { STEAM_BOT_URL: "http://127.0.0.1:3010", STEAM_BOT_TOKEN: "what-both-of-them-know-of-each-other" };

test("with real adapters the site knows the address of the Steam bot's process, and none of the bot's secrets", () => {
  expect(readWithdrawalSettings(steamBot, { courier: "steam" }).courier).toEqual({
    by: "steam",
    url: steamBot.STEAM_BOT_URL,
    token: steamBot.STEAM_BOT_TOKEN,
  });
});

const refused: [string, Record<string, string>, "sandbox" | "steam"][] = [
  ["STEAM_BOT_URL", { ...steamBot, STEAM_BOT_URL: "" }, "steam"],
  ["STEAM_BOT_URL", { ...steamBot, STEAM_BOT_URL: "http://bot.example:3010" }, "steam"],
  ["STEAM_BOT_URL", { ...steamBot, STEAM_BOT_URL: "https://127.0.0.1:3010" }, "steam"],
  ["STEAM_BOT_TOKEN", { ...steamBot, STEAM_BOT_TOKEN: "too short" }, "steam"],
  ["STEAM_BOT_TOKEN", { STEAM_BOT_TOKEN: steamBot.STEAM_BOT_TOKEN }, "sandbox"],
  ["STEAM_BOT_PASSPHRASE", { ...steamBot, STEAM_BOT_PASSPHRASE: "what opens the file" }, "steam"],
  ["STEAM_BOT_DATABASE_URL", { STEAM_BOT_DATABASE_URL: "postgres://steam_bot@localhost/x" }, "sandbox"],
];

test.each(refused)("%s is named in one line when the settings are %j", (name, env, courier) => {
  expect(() => readWithdrawalSettings(env, { courier })).toThrow(ConfigError);
  expect(() => readWithdrawalSettings(env, { courier })).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
});
