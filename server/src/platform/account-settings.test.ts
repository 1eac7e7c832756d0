import { expect, test } from "vitest";
import { readAvatarSettings, readRealNameSettings } from "./account-settings.ts";

const bucket = { AVATARS: "s3", S3_BUCKET_URL: "https://s3.example/bucket/", S3_KEY: "key", S3_SECRET: "secret" };

test("avatars are stored on disk unless a bucket is set", () => {
  expect(readAvatarSettings({})).toEqual({ by: "disk" });
  expect(readAvatarSettings(bucket)).toEqual({
    by: "s3",
    url: "https://s3.example/bucket",
    region: "us-east-1",
    key: "key",
    secret: "secret",
  });
  expect(readAvatarSettings({ ...bucket, S3_BUCKET_URL: "http://127.0.0.1:9000/b" })).toMatchObject({ by: "s3" });
});

test.each([
  [{ AVATARS: "floppy" }, "AVATARS: "],
  [{ ...bucket, S3_BUCKET_URL: "" }, "S3_BUCKET_URL: "],
  [{ ...bucket, S3_BUCKET_URL: "http://s3.example/bucket" }, "S3_BUCKET_URL: "],
  [{ ...bucket, S3_KEY: "" }, "S3_KEY: "],
  [{ ...bucket, S3_SECRET: "" }, "S3_SECRET: "],
])("%o stops the start", (env, message) => {
  expect(() => readAvatarSettings(env)).toThrow(message);
});

test("the real-name sandbox is allowed only on a local site", () => {
  expect(readRealNameSettings({}, false)).toEqual({ by: "off" });
  expect(readRealNameSettings({ REAL_NAME: "sandbox" }, true)).toEqual({ by: "sandbox", url: undefined });
  expect(readRealNameSettings({ REAL_NAME: "sandbox", REAL_NAME_URL: "http://127.0.0.1:3002/" }, true)).toEqual({
    by: "sandbox",
    url: "http://127.0.0.1:3002",
  });
  expect(() => readRealNameSettings({ REAL_NAME: "sandbox" }, false)).toThrow("REAL_NAME: sandbox is only for");
  expect(() => readRealNameSettings({ REAL_NAME: "believe" }, true)).toThrow("REAL_NAME: ");
  const url = { REAL_NAME: "sandbox", REAL_NAME_URL: "javascript:alert(1)" };
  expect(() => readRealNameSettings(url, true)).toThrow("REAL_NAME_URL: ");
});
