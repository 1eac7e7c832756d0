import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../test/fixtures/database/database.ts";
import { administer } from "../../../test/fixtures/database/postgres.ts";
import { createLog } from "../log.ts";
import { listenTo } from "./listen.ts";

let copy: TestDatabase;

beforeAll(async () => {
  copy = await testDatabase();
});

afterAll(() => copy.drop());

test("a channel receives messages, reports the loss of its connection, and receives messages again afterwards", async () => {
  const { connectionString } = copy;
  const told: string[] = [];
  let losses = 0;
  const channel = listenTo({ connectionString, channel: "test_channel", log: createLog("silent") });
  channel.hear({ onMessage: (text) => told.push(text), onLost: () => (losses += 1) });
  await expect.poll(channel.isOpen).toBe(true);
  await administer(connectionString, "select pg_notify('test_channel', 'one')");
  await expect.poll(() => told).toEqual(["one"]);

  await administer(
    connectionString,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine channel' and datname = current_database()",
  );
  await expect.poll(() => losses).toBe(1);
  await expect.poll(channel.isOpen, { timeout: 5000 }).toBe(true);
  await administer(connectionString, "select pg_notify('test_channel', 'two')");
  await expect.poll(() => told).toEqual(["one", "two"]);
  await channel.stop();
  expect(channel.isOpen()).toBe(false);
});
