import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "../../../src/platform/database/database.ts";
import type { TestDatabase } from "../../fixtures/database/database.ts";
import { findFreePort } from "../../fixtures/free-port.ts";
import { demoDatabase, type SpawnedSite, spawnSite } from "../../fixtures/site.ts";
import { openCustomers } from "./customers.ts";
import { findUnexpectedLines, finishOrders } from "./ending.ts";
import { type Partners, startPartners } from "./partners.ts";
import { gatherCrowd } from "./people.ts";
import { repeatRequests } from "./repetitions.ts";
import { CHANGES, isDone, type Phase } from "./requests.ts";
import { printFigures } from "./results-table.ts";
import { openTraffic } from "./traffic.ts";
import { findFailures, readVerdict } from "./verdict.ts";
import { readWaitingOrders } from "./waiting-orders.ts";

const short = process.env.CAMPAIGN === "short";
const PEOPLE = 30;
const PER_SECOND = 30;
/** Seconds before the outage, for each third of it, and after the checkout and Steam are back. */
const LASTS_S = short ? { before: 5, third: 4, back: 3 } : { before: 60, third: 200, back: 30 };
/** The most seconds until everything that waited has ended. */
const PATIENCE_S = short ? 60 : 300;
/** Log messages that are allowed during the outage. */
const EXPECTED = new Set(["the payment channel does not answer", "the courier does not answer; withdrawals wait"]);

const GRANT = { DEMO_GRANT: "100000" };

let partners: Partners;
let copy: TestDatabase;
let database: Database;
let site: SpawnedSite;
let printed = "";

beforeAll(async () => {
  partners = await startPartners();
  copy = await demoDatabase(GRANT);
  database = openDatabase({ connectionString: copy.connectionString, maxConnections: 2 });
});

afterAll(async () => {
  await site?.close();
  await database.close();
  await copy.drop();
  await partners.close();
});

test("no deposit and no withdrawal is lost while the checkout and Steam are away and the site restarts twice", async () => {
  const port = String(await findFreePort());
  const start = async () => {
    const env = { ...partners.env, PORT: port, ...GRANT };
    site = await spawnSite({ connectionString: copy.connectionString, env });
  };
  await start();
  const at = { url: site.url };
  const crowd = await gatherCrowd(at, PEOPLE);
  const customers = openCustomers(crowd, at);
  const seconds = new Map<Phase, number>();
  let phase: Phase = "before";
  const traffic = openTraffic(crowd, { url: () => at.url, phase: () => phase });
  const pass = async (name: Phase, lastsS: number, meanwhile: () => Promise<void> = () => sleep(100)) => {
    phase = name;
    const from = performance.now();
    while (performance.now() - from < lastsS * 1000) {
      await meanwhile();
      await sleep(200);
    }
    seconds.set(name, (performance.now() - from) / 1000);
  };
  // The site notices the outage at its first failed attempt, which may be some seconds later on a busy machine.
  const readWaiting = () =>
    vi.waitFor(
      async () => {
        const waiting = await readWaitingOrders(at, crowd, traffic.asked);
        expect(waiting.wrong).toEqual([]);
        return waiting;
      },
      { timeout: 20_000, interval: 500 },
    );

  await traffic.prepare();
  traffic.begin(PER_SECOND);
  await pass("before", LASTS_S.before, customers.before);
  const offer = await customers.anyOffer();
  expect(offer, "an offer was sent before the outage").toBeDefined();
  await partners.fallMute(offer!);
  await sleep(1500);
  const acceptedLast = await customers.lastMoment();
  await partners.kill();
  const open = partners.book().payments.filter(({ state }) => state === "open").length;

  await pass("away", LASTS_S.third);
  await readWaiting();
  printed += site.output();
  expect(await site.close()).toBe(0);
  await start();
  await pass("away, restarted", LASTS_S.third);
  await readWaiting();
  printed += site.output();
  await site.kill();
  await site.close();
  await start();
  await pass("away, killed", LASTS_S.third);
  const waiting = await readWaiting();

  await partners.start();
  await pass("back", LASTS_S.back, customers.after);
  await traffic.stop();
  const again = await repeatRequests(() => at.url, traffic);
  await finishOrders(database, customers.after, { patienceS: PATIENCE_S, isHurried: short });
  const { different } = await again.repeat();
  printed += site.output();
  const verdict = await readVerdict(database, again.settled, partners);

  const { payments } = partners.book();
  const offers = partners.offers();
  printFigures("checkout and Steam", { asked: traffic.asked, seconds }, [
    ["deposits and withdrawals waited at the end of the outage", waiting.deposits.length + waiting.withdrawals.length],
    ["payments were open at the checkout when it went away", open],
    ["offers were accepted in the last moment", acceptedLast],
    ["requests without an answer were asked again", again.unanswered],
    ["deposits were paid and credited once", payments.filter(({ state }) => state === "paid").length],
    ["deposits were declined or cancelled", payments.filter(({ state }) => state !== "paid").length],
    ["withdrawals were delivered", offers.filter(({ state }) => state === "settled").length],
    ["withdrawals were declined, and their items are back", offers.filter(({ state }) => state === "ended").length],
    ["lost", verdict.lost.length + different.length],
    ["doubled", verdict.doubled.length],
  ]);
  expect(verdict).toEqual({ lost: [], doubled: [], broken: [] });
  expect(different).toEqual([]);
  expect(findFailures(traffic.asked)).toEqual([]);
  expect(findUnexpectedLines(printed, EXPECTED)).toEqual([]);
  expect(Math.min(open, acceptedLast, waiting.deposits.length, waiting.withdrawals.length)).toBeGreaterThan(0);
  for (const name of ["away", "away, restarted", "away, killed"])
    for (const kind of CHANGES)
      expect(traffic.asked.some((one) => one.phase === name && one.kind === kind && isDone(one.response))).toBe(true);
});
