import { expect, test } from "vitest";
import { ConfigError } from "../platform/start-error.ts";
import { readAccountSettings } from "./environment.ts";

const chosen = { sms: "dev", mail: "dev", steamSignIn: "sandbox", local: true } as const;
const twilio = {
  TWILIO_ACCOUNT: `AC${"0".repeat(32)}`,
  TWILIO_TOKEN: "a token of Twilio".replaceAll(" ", "-"),
  TWILIO_FROM: "+15005550006",
};
const smtp = { SMTP_URL: "smtps://shop:secret@mail.example", MAIL_FROM: "Vitrine <no-reply@vitrine.example>" };

test("the chosen senders get all their settings, and by default the senders are those for development", () => {
  const env = { ...twilio, ...smtp, SMS_ALLOWED: "+86, +7", TWILIO_URL: "" };
  const { sms, mail, codes } = readAccountSettings(env, { ...chosen, sms: "twilio", mail: "smtp" });
  expect(sms).toEqual({
    by: "twilio",
    url: "https://api.twilio.com",
    account: twilio.TWILIO_ACCOUNT,
    token: twilio.TWILIO_TOKEN,
    from: "+15005550006",
  });
  expect(mail).toEqual({ by: "smtp", url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  expect(codes).toEqual({ smsPerHour: 300, mailPerHour: 300, allowedPrefixes: ["+86", "+7"], refusedPrefixes: [] });
  expect(readAccountSettings({}, chosen)).toMatchObject({ sms: { by: "dev" }, mail: { by: "dev" } });
});

test("Steam sign-in starts with or without a key, and a trailing slash of the sandbox's address is ignored", () => {
  const steamOf = (env: Record<string, string>, steamSignIn: "sandbox" | "steam") =>
    readAccountSettings(env, { ...chosen, steamSignIn }).steamSignIn;
  expect(steamOf({}, "steam")).toEqual({ by: "steam", apiKey: undefined });
  expect(steamOf({ STEAM_API_KEY: "0A".repeat(16) }, "steam")).toEqual({ by: "steam", apiKey: "0A".repeat(16) });
  expect(steamOf({ STEAM_SANDBOX_URL: "http://127.0.0.1:3001/" }, "sandbox")).toEqual({
    by: "sandbox",
    url: "http://127.0.0.1:3001",
  });
});

const byTwilio = { ...chosen, sms: "twilio" } as const;
const bySmtp = { ...chosen, mail: "smtp" } as const;

const refused: [string, Record<string, string>, Parameters<typeof readAccountSettings>[1]][] = [
  ["DEMO_GRANT", { DEMO_GRANT: "1e3" }, chosen],
  ["TWILIO_ACCOUNT", {}, byTwilio],
  ["TWILIO_TOKEN", { ...twilio, TWILIO_TOKEN: "" }, byTwilio],
  ["TWILIO_FROM", { ...twilio, TWILIO_FROM: "+0123" }, byTwilio],
  ["TWILIO_URL", { ...twilio, TWILIO_URL: "http://sms.example" }, byTwilio],
  ["SMTP_URL", {}, bySmtp],
  ["SMTP_URL", { ...smtp, SMTP_URL: "https://mail.example" }, bySmtp],
  ["MAIL_FROM", { ...smtp, MAIL_FROM: "Vitrine\nBcc: x@y.z" }, bySmtp],
  ["SMS_PER_HOUR", { SMS_PER_HOUR: "0" }, chosen],
  ["MAIL_PER_HOUR", { MAIL_PER_HOUR: "many" }, chosen],
  ["SMS_ALLOWED", { SMS_ALLOWED: "86" }, chosen],
  ["SMS_REFUSED", { SMS_REFUSED: "+1900,+" }, chosen],
  ["STEAM_API_KEY", { STEAM_API_KEY: "secret" }, { ...chosen, steamSignIn: "steam" }],
  ["STEAM_SANDBOX_URL", { STEAM_SANDBOX_URL: "http://steam.example:3001" }, chosen],
  ["STEAM_SANDBOX_URL", { STEAM_SANDBOX_URL: "javascript:alert(1)" }, chosen],
];

test.each(refused)("the error is one line and names %s when the settings are %j", (name, env, services) => {
  expect(() => readAccountSettings(env, services)).toThrow(ConfigError);
  expect(() => readAccountSettings(env, services)).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
});

const bucket = { AVATARS: "s3", S3_BUCKET_URL: "https://s3.example/bucket/", S3_KEY: "key", S3_SECRET: "secret" };

const avatarsOf = (env: Record<string, string>) => readAccountSettings(env, chosen).avatars;
const realNameOf = (env: Record<string, string>, local: boolean) =>
  readAccountSettings(env, { ...chosen, local }).realName;

test("avatars are stored on disk unless a bucket is set", () => {
  expect(avatarsOf({})).toEqual({ by: "disk" });
  expect(avatarsOf(bucket)).toEqual({
    by: "s3",
    url: "https://s3.example/bucket",
    region: "us-east-1",
    key: "key",
    secret: "secret",
  });
  expect(avatarsOf({ ...bucket, S3_BUCKET_URL: "http://127.0.0.1:9000/b" })).toMatchObject({ by: "s3" });
});

test.each([
  [{ AVATARS: "floppy" }, "AVATARS: "],
  [{ ...bucket, S3_BUCKET_URL: "" }, "S3_BUCKET_URL: "],
  [{ ...bucket, S3_BUCKET_URL: "http://s3.example/bucket" }, "S3_BUCKET_URL: "],
  [{ ...bucket, S3_KEY: "" }, "S3_KEY: "],
  [{ ...bucket, S3_SECRET: "" }, "S3_SECRET: "],
])("%o stops the start", (env, message) => {
  expect(() => avatarsOf(env)).toThrow(message);
});

test("the real-name sandbox is allowed only on a local site", () => {
  expect(realNameOf({}, false)).toEqual({ by: "off" });
  expect(realNameOf({ REAL_NAME: "sandbox" }, true)).toEqual({ by: "sandbox", url: undefined });
  expect(realNameOf({ REAL_NAME: "sandbox", REAL_NAME_URL: "http://127.0.0.1:3002/" }, true)).toEqual({
    by: "sandbox",
    url: "http://127.0.0.1:3002",
  });
  expect(() => realNameOf({ REAL_NAME: "sandbox" }, false)).toThrow("REAL_NAME: sandbox is only for");
  expect(() => realNameOf({ REAL_NAME: "believe" }, true)).toThrow("REAL_NAME: ");
  const url = { REAL_NAME: "sandbox", REAL_NAME_URL: "javascript:alert(1)" };
  expect(() => realNameOf(url, true)).toThrow("REAL_NAME_URL: ");
});
