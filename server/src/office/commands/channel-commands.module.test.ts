import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

const run = promisify(execFile);
const main = resolve(import.meta.dirname, "../main.ts");

let site: LocalSite;

beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

const add = (...typed: string[]) => {
  const { dataDir } = site.config;
  const env = { ...process.env, DATABASE_URL: site.connectionString, DATA_DIR: dataDir, SEED_KEY: "5eed".repeat(16) };
  return run(process.execPath, [main, "channel", "add", ...typed, "--operator", "tester"], { env });
};
const channels = async () => (await call(site, "GET", "common/promotionChannelList")).body.data;

test("an operator adds a channel, and its code must be valid in a URL", async () => {
  await expect(add("--code", "no spaces", "--name", "A video", "--reason", "test")).rejects.toMatchObject({ code: 1 });
  await expect(add("--code", "video-7", "--reason", "test")).rejects.toMatchObject({ code: 1 });
  const { stdout } = await add("--code", "video-7", "--name", "A video", "--reason", "test");
  expect(stdout).toContain("channelCode=video-7");
  expect(await channels()).toEqual([{ channelCode: "video-7", name: "A video" }]);
});
