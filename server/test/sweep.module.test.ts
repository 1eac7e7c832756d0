import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { administer } from "./postgres.ts";
import { sweepDeadRuns } from "./sweep.ts";

let parent: string;
let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "vitrine-sweep-"));
  folder = join(parent, "vitrine-test-one");
  mkdirSync(folder);
  for (const path of [parent, folder]) chmodSync(path, 0o755);
});

afterEach(async () => {
  for (const child of started.splice(0)) await end(child, "SIGKILL");
  await sweepDeadRuns(parent);
  rmSync(parent, { recursive: true, force: true });
});

test("the server that a killed run left behind is stopped and its folder removed", async () => {
  const { run, address } = await startRun();
  await end(run, "SIGKILL");
  expect(await answers(address)).toBe(true);
  expect(await sweepDeadRuns(parent)).toEqual(["vitrine-test-one"]);
  expect(await answers(address)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});

test("the server of a run that still lives goes on", async () => {
  const { address } = await startRun();
  expect(await sweepDeadRuns(parent)).toEqual([]);
  expect(await answers(address)).toBe(true);
});

test("a process that has got the number of a dead server meanwhile is left alone", async () => {
  const stranger = spawn(process.execPath, ["-e", "process.title = 'postgres'; setInterval(() => {}, 1000)"]);
  started.push(stranger);
  await once(stranger, "spawn");
  mkdirSync(join(folder, "postgres"));
  writeFileSync(join(folder, "postgres/postmaster.pid"), `${stranger.pid}\n${folder}/postgres\n`);
  writeFileSync(join(folder, "vitrine.pid"), `${process.pid} of long ago\n`);
  await expect.poll(() => readFileSync(`/proc/${stranger.pid}/comm`, "utf8")).toBe("postgres\n");
  expect(await sweepDeadRuns(parent)).toEqual(["vitrine-test-one"]);
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
});

test("folders that nobody has claimed, and those of others, stay", async () => {
  mkdirSync(join(parent, "somebody-else"));
  writeFileSync(join(parent, "somebody-else/vitrine.pid"), "1 of long ago\n");
  expect(await sweepDeadRuns(parent)).toEqual([]);
  expect(existsSync(folder)).toBe(true);
  expect(existsSync(join(parent, "somebody-else"))).toBe(true);
});

/** A run as the tests start it: a process of its own with its server. */
async function startRun(): Promise<{ run: ChildProcess; address: string }> {
  const run = spawn(process.execPath, [resolve(import.meta.dirname, "run-embedded.ts"), folder]);
  started.push(run);
  const [address] = (await once(run.stdout, "data")) as [Buffer];
  return { run, address: address.toString().trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

async function answers(address: string): Promise<boolean> {
  return administer(address, "select 1").then(
    () => true,
    () => false,
  );
}
