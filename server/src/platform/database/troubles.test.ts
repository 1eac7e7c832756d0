import { expect, test } from "vitest";
import { CommitInDoubt } from "../errors.ts";
import { createLog } from "../log.ts";
import { databaseTrouble, databaseTroubles, isDatabaseAway, levelOf, watchTroubles } from "./troubles.ts";

const coded = (code: string, more = {}) => Object.assign(new Error("from below"), { code, ...more });

test.each([
  ...["08000", "08001", "08003", "08004", "08006", "08P01", "57P01", "57P02", "57P03", "25P03"],
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EHOSTUNREACH", "EAI_AGAIN"],
])("%s means that the database is away", (code) => {
  expect(databaseTrouble(coded(code))).toBe("away");
});

test.each([
  ["25006", "read_only"],
  ["53100", "disk_full"],
  ["53200", "out_of_memory"],
  ["53300", "out_of_connections"],
  ["53400", "limit_reached"],
  ["53000", "limit_reached"],
])("%s means %s", (code, trouble) => {
  expect(databaseTrouble(coded(code))).toBe(trouble);
  expect(isDatabaseAway(coded(code))).toBe(true);
});

test.each(["23505", "40001", "57014", "XX000", "25001", "25P02", "22003"])(
  "%s is an answer of a running database",
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(false);
  },
);

test("a FATAL or PANIC error means away, unless its code names another trouble", () => {
  expect(databaseTrouble(coded("55000", { severity: "FATAL" }))).toBe("away");
  expect(databaseTrouble(coded("55000", { severity: "ERROR" }))).toBeUndefined();
  expect(databaseTrouble(coded("58030", { severity: "PANIC" }))).toBe("away");
  expect(databaseTrouble(coded("53100", { severity: "PANIC" }))).toBe("disk_full");
  expect(databaseTrouble(coded("53300", { severity: "FATAL" }))).toBe("out_of_connections");
});

test("a connection that cannot be made means that the database is away; a missing file is a bug", () => {
  for (const code of ["ENOENT", "EAGAIN"]) expect(isDatabaseAway(coded(code, { syscall: "connect" }))).toBe(true);
  expect(isDatabaseAway(coded("ENOENT", { syscall: "open" }))).toBe(false);
});

test.each([
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
])("the driver's message for a lost or late connection means away: %s", (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true);
});

test("trouble with the database is a warning, anything else an error", () => {
  expect(levelOf(coded("53300", { severity: "FATAL" }))).toBe("warn");
  expect(levelOf(new TypeError("undefined is not a function"))).toBe("error");
});

test("a commit without an answer means away; a bug of ours does not", () => {
  expect(isDatabaseAway(new CommitInDoubt(new Error("Connection terminated")))).toBe(true);
  expect(isDatabaseAway(new TypeError("undefined is not a function"))).toBe(false);
});

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
