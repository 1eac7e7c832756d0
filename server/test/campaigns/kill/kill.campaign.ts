import { randomInt } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionString as addressOf } from "../../../src/platform/database/postgres-server.ts";
import { spawnSite } from "../../fixtures/site.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { type Moment, startCommitProxy } from "./commit-proxy.ts";
import { openCase } from "./kill-case.ts";
import { printTable } from "./results-table.ts";

const short = process.env.CAMPAIGN === "short";
const REPETITIONS = short ? 1 : 5;

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
});

afterAll(async () => {
  await cluster.stop();
  printTable();
});

type Case = { title: string; run(): Promise<void>; quick?: boolean };

const cases: Case[] = [
  { title: "the server is killed before commit", run: () => killServerAt("before commit") },
  {
    title: "the server is killed after commit, before its answer",
    run: () => killServerAt("after commit"),
    quick: true,
  },
  { title: "the server is killed at a random moment", run: killServerByChance },
  {
    title: "one of two servers is killed, and the other server answers the repeated requests",
    run: killOneOfTwo,
    quick: true,
  },
  {
    title: "a backend of PostgreSQL is killed, and the server keeps running",
    run: () => killDatabase("a backend", killBackend),
  },
  {
    title: "the postmaster is killed, and the server keeps running",
    run: () => killDatabase("the postmaster", killPostmaster),
    quick: true,
  },
  {
    title: "the program is killed, its own PostgreSQL keeps running, and the next start replaces it",
    run: killProgram,
  },
];

test.each(cases.filter(({ quick }) => quick || !short))("$title", ({ run }) => run());

async function killServerAt(moment: Moment): Promise<void> {
  const name = moment.replace(" ", "_");
  const connectionString = await cluster.createDemo(name);
  const killed = openCase(`server, ${moment}`, connectionString);
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const proxy = await startCommitProxy(cluster.socketFile, name);
    const site = await spawnSite({ connectionString: proxy.connectionString });
    const traffic = await killed.start(() => site.url);
    let inFlight = 0;
    let gone: Promise<void> | undefined;
    await proxy.arm(moment, () => {
      inFlight = traffic.inFlight();
      gone = site.kill();
    });
    await gone;
    await killed.settle(traffic, inFlight);
    await site.close();
    await proxy.close();
  }
  const { foundDone, unanswered } = killed.sum;
  // The crash must have happened on the side of the commit that `moment` names.
  if (moment === "after commit") expect(foundDone).toBeGreaterThanOrEqual(REPETITIONS);
  else expect(unanswered - foundDone).toBeGreaterThanOrEqual(REPETITIONS);
}

async function killServerByChance(): Promise<void> {
  const connectionString = await cluster.createDemo("any_moment");
  const killed = openCase("server, random moment", connectionString);
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const site = await spawnSite({ connectionString });
    const traffic = await killed.start(() => site.url);
    await sleep(randomInt(400));
    const inFlight = traffic.inFlight();
    await site.kill();
    await killed.settle(traffic, inFlight);
    await site.close();
  }
}

async function killOneOfTwo(): Promise<void> {
  const connectionString = await cluster.createDemo("two_servers");
  const killed = openCase("one server of two", connectionString);
  const survivor = await spawnSite({ connectionString });
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const victim = await spawnSite({ connectionString });
    const traffic = await killed.start(({ playerId }) => (playerId % 2 === 0 ? victim.url : survivor.url));
    await sleep(randomInt(400));
    const inFlight = traffic.inFlight();
    await victim.kill();
    const asked = await killed.settle(traffic, inFlight, survivor.url);
    const unanswered = asked.filter(({ response }) => response === undefined);
    expect(unanswered.every(({ playerId }) => playerId % 2 === 0)).toBe(true);
    await victim.close();
  }
  expect(await survivor.close()).toBe(0);
}

async function killDatabase(name: string, kill: () => Promise<void>): Promise<void> {
  const connectionString = await cluster.createDemo(name.replace(" ", "_"));
  const killed = openCase(`PostgreSQL, ${name}`, connectionString);
  const site = await spawnSite({ connectionString, env: { LOG_LEVEL: "fatal" } });
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const traffic = await killed.start(() => site.url);
    await sleep(randomInt(400));
    const inFlight = traffic.inFlight();
    await kill();
    await killed.settle(traffic, inFlight, site.url).catch((error: Error) => {
      throw new Error(`${error.message} The server had said: ${site.output().slice(-3000)}`, { cause: error });
    });
  }
  expect(site.output()).not.toContain("an error was not caught");
  expect(await site.close()).toBe(0);
}

/** After this kill PostgreSQL restarts completely, because it does not trust memory that a killed backend shared. */
async function killBackend(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.connectionString("postgres") });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'vitrine pipeline' order by state = 'idle', random() limit 1`,
  );
  process.kill(rows[0]!.pid, "SIGKILL");
  await client.end().catch(() => {});
}

async function killPostmaster(): Promise<void> {
  await cluster.kill();
  await cluster.restart();
}

async function killProgram(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-embedded-"));
  // PostgreSQL may run as the user `nobody`, who must be able to enter this folder.
  chmodSync(dataDir, 0o755);
  const start = () => spawnSite({ connectionString: "", env: { DATA_DIR: dataDir } });
  const runningDatabase = () => Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const killed = openCase(
    "program with its own database",
    addressOf({ socketDir: join(dataDir, "socket") }, "vitrine"),
  );
  let site = await start();
  const traffic = await killed.start(() => site.url);
  const inFlight = traffic.inFlight();
  const orphan = runningDatabase();
  await site.kill();
  process.kill(orphan, 0);
  site = await start();
  expect(runningDatabase()).not.toBe(orphan);
  await killed.settle(traffic, inFlight, site.url);
  expect(await site.close()).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
}
