import type { Browser } from "@playwright/test";
import type { Figure } from "../../bench/table.ts";
import { dropFrame, serveLive } from "../site/live-server.ts";
import { measureHeap } from "./heap-size.ts";
import { openPage, type WebSite } from "./open-page.ts";

const EVENTS_PER_SECOND = 20;
const CLICKS = 30;
/** After this many events the caches and the live strip are full. */
const FULL_EVENTS = 2000;
/** Measures interactions while the live feed runs, and the memory that the page keeps afterwards. */
export async function measureFeed(browser: Browser, site: WebSite): Promise<Figure[]> {
  return [await measureInteractions(browser, site), await measureMemory(browser, site)];
}

/**
 * Returns the slowest of CLICKS clicks on a processor slowed down four times. For fewer than 50 clicks, INP is the time
 * of the slowest click.
 */
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

/**
 * Measures what the page keeps in memory. Events are sent faster than in real life, because only their number fills the
 * memory. Code that the browser compiles while it warms up is not part of the figure; the details list it.
 */
async function measureMemory(browser: Browser, site: WebSite): Promise<Figure> {
  const { page, context, devtools } = await openPage(browser, site, { width: 1440 });
  const live = await serveLive(page);
  await page.goto("/home");
  await until(live.subscribed);
  let sent = 0;
  const send = async (count: number) => {
    for (const end = sent + count; sent < end; ) {
      for (let few = 0; few < 20; few += 1) live.send(drop(++sent));
      await page.waitForTimeout(50);
    }
    // The strip keeps at most ten waiting drops and shows one every half second.
    await page.waitForTimeout(6000);
  };
  await send(Math.min(FULL_EVENTS, site.events));
  const before = await measureHeap(devtools);
  await send(site.events);
  const after = await measureHeap(devtools);
  await context.close();
  const growth = after.keptMb / before.keptMb;
  return {
    figure: `memory kept after ${site.events} events (half an hour: 36000), divided by the memory before`,
    unit: "",
    product: growth,
    target: "≤ 1.10",
    met: growth <= 1.1,
    details: { before, after, sent },
  };
}

const drop = (id: number) => dropFrame({ id, itemName: `Piece ${id}`, grade: id % 5 });

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 1) {
    if (waited > 300) throw new Error("The page did not subscribe to the feed.");
    await new Promise((done) => setTimeout(done, 100));
  }
}
