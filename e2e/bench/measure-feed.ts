import type { Browser } from "@playwright/test";
import type { Figure } from "../../bench/table.ts";
import { dropFrame, serveLive } from "../site/live-server.ts";
import { openPage, type WebSite } from "./open-page.ts";

const EVENTS_PER_SECOND = 20;
const CLICKS = 30;
/** Caches and strips are full. */
const FULL_EVENTS = 2000;
/**
 * The browser has compiled what runs with each frame. The heap counts compiled code too, which comes up to here; what the page
 * keeps does not grow even before (with --js-flags=--jitless the heap after 20 000 and after 38 000 events is the same).
 */
const WARM_UP_EVENTS = 20_000;

/** Interactions while the feed speaks, and what the feed leaves in memory. */
export async function measureFeed(browser: Browser, site: WebSite): Promise<Figure[]> {
  return [await measureInteractions(browser, site), await measureMemory(browser, site)];
}

/** The slowest of some clicks (fewer than fifty: INP is the slowest one) on a processor four times slower. */
async function measureInteractions(browser: Browser, site: WebSite): Promise<Figure> {
  const { page, context, devtools } = await openPage(browser, site, { width: 390 });
  const live = await serveLive(page);
  await page.addInitScript(() => {
    const slowest = { ms: 0 };
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) slowest.ms = Math.max(slowest.ms, entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(`/box/${site.boxId}`);
  await until(live.subscribed);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  let sent = 0;
  const feed = setInterval(() => live.send(drop(++sent)), 1000 / EVENTS_PER_SECOND);
  const bar = page.getByRole("region", { name: "Open this box" });
  for (let click = 0; click < CLICKS; click += 1) {
    await bar.getByRole("button", { name: click % 2 === 0 ? "One more" : "One less" }).click();
    await page.waitForTimeout(200);
  }
  clearInterval(feed);
  await page.waitForTimeout(500);
  const ms = await page.evaluate(() => (window as unknown as { slowest: { ms: number } }).slowest.ms);
  await context.close();
  return {
    figure: `INP of ${CLICKS} clicks under ${EVENTS_PER_SECOND} events a second`,
    unit: "ms",
    product: ms,
    target: "< 150 ms",
    met: ms < 150,
    details: { sent },
  };
}

/** Events are sent faster than they would come: only their count can fill a memory. */
async function measureMemory(browser: Browser, site: WebSite): Promise<Figure> {
  const { page, context, devtools } = await openPage(browser, site, { width: 1440 });
  const live = await serveLive(page);
  await page.goto("/home");
  await until(live.subscribed);
  const heap = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    return (await devtools.send("Runtime.getHeapUsage")).usedSize;
  };
  let sent = 0;
  const send = async (count: number) => {
    for (const end = sent + count; sent < end; ) {
      for (let few = 0; few < 20; few += 1) live.send(drop(++sent));
      await page.waitForTimeout(50);
    }
    // The strip lets in what waits, one every half second and ten at most.
    await page.waitForTimeout(6000);
  };
  const empty = await heap();
  await send(Math.min(FULL_EVENTS, site.events));
  const full = await heap();
  await send(Math.min(WARM_UP_EVENTS, site.events) - sent);
  const before = await heap();
  const warmUp = sent;
  await send(site.events);
  const after = await heap();
  await context.close();
  return {
    figure: `memory after ${site.events} events (half an hour: 36000), of after the first ${warmUp}`,
    unit: "",
    product: after / before,
    target: "≤ 1.10",
    met: after / before <= 1.1,
    details: { emptyMb: mb(empty), fullMb: mb(full), beforeMb: mb(before), afterMb: mb(after), sent },
  };
}

const mb = (bytes: number) => bytes / 2 ** 20;

const drop = (id: number) => dropFrame({ id, itemName: `Piece ${id}`, grade: id % 5 });

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 1) {
    if (waited > 300) throw new Error("The page did not subscribe to the feed.");
    await new Promise((done) => setTimeout(done, 100));
  }
}
