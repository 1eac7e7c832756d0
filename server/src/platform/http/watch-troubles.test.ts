import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { databaseTroubles, watchTroubles } from "./watch-troubles.ts";

test("every trouble is counted, and logged once in ten seconds with the number of requests", async () => {
  const lines: object[] = [];
  let time = 0;
  const log = createLog("silent");
  log.warn = ((fields: { trouble: string; requests: number }) =>
    lines.push({ trouble: fields.trouble, requests: fields.requests })) as typeof log.warn;
  databaseTroubles.reset();
  const note = watchTroubles(log, () => time);
  for (let index = 0; index < 50; index += 1) note("disk_full", new Error("no space"));
  note("read_only", new Error("no"));
  time = 10_001;
  note("disk_full", new Error("no space"));
  expect(lines).toEqual([
    { trouble: "disk_full", requests: 1 },
    { trouble: "read_only", requests: 1 },
    { trouble: "disk_full", requests: 50 },
  ]);
  const counted = (await databaseTroubles.get()).values.map(({ labels, value }) => [labels.trouble, value]);
  expect(counted).toEqual([
    ["disk_full", 51],
    ["read_only", 1],
  ]);
});
