import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { brokenClaims } from "../../fixtures/broken-claims.ts";
import type { SpawnedSite } from "../../fixtures/site.ts";
import { openCustomers } from "./customers.ts";
import { listTroubles, type Trouble } from "./database-troubles.ts";
import { findUnexpectedLines, finishOrders } from "./ending.ts";
import { gatherCrowd } from "./people.ts";
import { repeatRequests } from "./repetitions.ts";
import { isDone, type Phase, type SentRequest } from "./requests.ts";
import { printFigures } from "./results-table.ts";
import { whyNoDisks } from "./small-disk.ts";
import { openTraffic, type Traffic } from "./traffic.ts";
import { startTwoServers, type TwoServers } from "./two-servers.ts";
import { findFailures, readVerdict } from "./verdict.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:outage` runs the full campaign.
const short = process.env.CAMPAIGN === "short";
const PEOPLE = short ? 12 : 30;
const PER_SECOND = short ? 24 : 40;
/** Seconds before the first trouble, during each trouble, and at least after it. */
const LASTS_S = short ? { before: 1, trouble: 3, back: 1 } : { before: 20, trouble: 60, back: 20 };
const PATIENCE_S = short ? 60 : 300;

let fixture: TwoServers;
let traffic: Traffic;
let customers: ReturnType<typeof openCustomers>;
let phase: Phase = "before";
const seconds = new Map<Phase, number>();

const noDisks = whyNoDisks();
if (noDisks) console.warn(`Full disks are NOT tried: ${noDisks}.`);
const troubles = listTroubles(() => fixture, { hasDisks: noDisks === undefined });

beforeAll(async () => {
  fixture = await startTwoServers();
  const site = {
    get url() {
      return fixture.nextUrl();
    },
  };
  const crowd = await gatherCrowd(site, PEOPLE);
  customers = openCustomers(crowd, site);
  traffic = openTraffic(crowd, { url: fixture.nextUrl, phase: () => phase });
  await traffic.prepare();
  traffic.begin(PER_SECOND);
  await pass("before", customers.before, after(LASTS_S.before));
  await traffic.stop();
}, 180_000);

afterAll(async () => {
  expect(await fixture.close()).toEqual([0, 0]);
});

test.each(troubles)(
  "two servers refuse requests only as busy and name the reason, and later continue without help, if the database is $title",
  async (trouble) => {
    traffic.begin(PER_SECOND);
    try {
      await trouble.begin();
      await Promise.all(fixture.sites.map((site) => expectReason(site, trouble)));
      await pass(trouble.phase, () => meanwhile(trouble), after(LASTS_S.trouble));
      // Wait until both servers have met the trouble.
      await pass(
        trouble.phase,
        () => meanwhile(trouble),
        () => fixture.sites.every((site) => hasRefused(site, trouble)),
      );
    } catch (error) {
      await traffic.stop();
      throw error;
    } finally {
      await trouble.end();
    }
    const from = traffic.asked.length;
    try {
      await pass("back", customers.after, after(LASTS_S.back));
      await pass("back", customers.after, () =>
        fixture.sites.every((site) => worksAgain(site, traffic.asked.slice(from))),
      );
    } finally {
      await traffic.stop();
    }
    await Promise.all(fixture.sites.map(expectReady));
    for (const site of fixture.sites)
      expect((await troublesOf(site)).filter((name) => trouble.names.includes(name))).not.toEqual([]);
    expect(await brokenClaims(fixture.database)).toEqual([]);
    const failures = findFailures(traffic.asked);
    expect(failures, failures[0]).toEqual([]);
  },
);

test("the other server repeats every acknowledged response, and each change exists once", async () => {
  const again = await repeatRequests(({ at }) => fixture.otherThan(at), traffic);
  await finishOrders(fixture.database, customers.after, { patienceS: PATIENCE_S, isHurried: short });
  const { different } = await again.repeat();
  const verdict = await readVerdict(fixture.database, again.settled, fixture.partners);
  const unanswered = traffic.asked.filter(({ response }) => response === undefined);
  printFigures("database", { asked: traffic.asked, seconds }, [
    ["requests that were refused as busy were asked again", again.unanswered],
    ["lost", verdict.lost.length + different.length],
    ["doubled", verdict.doubled.length],
  ]);
  expect(verdict).toEqual({ lost: [], doubled: [], broken: [] });
  expect(different).toEqual([]);
  expect(unanswered).toEqual([]);
  const lines = fixture.sites.flatMap((site) => findUnexpectedLines(site.output()));
  expect(lines, lines[0]).toEqual([]);
});

const after = (lastsS: number) => {
  const until = performance.now() + lastsS * 1000;
  return () => performance.now() >= until;
};

async function pass(name: Phase, work: () => Promise<void>, isOver: () => boolean): Promise<void> {
  phase = name;
  const from = performance.now();
  while (!isOver()) {
    if (performance.now() - from > 1000 * (PATIENCE_S + LASTS_S.trouble))
      throw new Error(
        `${name} does not end. The servers said: ${fixture.sites.map((site) => site.output().slice(-2000))}`,
      );
    await work();
    await sleep(200);
  }
  seconds.set(name, (seconds.get(name) ?? 0) + (performance.now() - from) / 1000);
}

async function meanwhile(trouble: Trouble): Promise<void> {
  await trouble.keep();
  await customers.before();
}

const isChange = ({ kind }: SentRequest) => kind !== "read";

const hasRefused = ({ url }: SpawnedSite, { phase: during }: Trouble) =>
  traffic.asked.some((one) => one.at === url && one.phase === during && isChange(one) && one.response?.http === 503);

/** Withdrawals also wait for turnover and for Steam, so they show less about the database. */
const worksAgain = ({ url }: SpawnedSite, asked: readonly SentRequest[]) =>
  (["open", "sell", "deposit", "signUp"] as const).every((kind) =>
    asked.some((one) => one.at === url && one.kind === kind && isDone(one.response)),
  );

async function readReadiness({ url }: SpawnedSite): Promise<{ status: number; missing: string[] }> {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, missing: ((await answer.json()) as { missing: string[] }).missing };
}

/** Expects that a server reports only the given reasons to the operator; without reasons it must stay ready. */
async function expectReason(site: SpawnedSite, { reasons }: Trouble): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status, missing } = await readReadiness(site);
      expect(status).toBe(reasons.length === 0 ? 200 : 503);
      expect(reasons).toEqual(expect.arrayContaining(missing));
    },
    { timeout: 20_000, interval: 200 },
  );
}

const expectReady = (site: SpawnedSite) =>
  vi.waitFor(async () => expect(await readReadiness(site)).toEqual({ status: 200, missing: [] }), {
    timeout: 20_000,
    interval: 200,
  });

/** Reads the troubles that a server's metrics give as reasons for refused requests. */
async function troublesOf({ url }: SpawnedSite): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^vitrine_database_troubles_total\{trouble="(\w+)"\} [1-9]/gm)].map(([, name]) => name!);
}
