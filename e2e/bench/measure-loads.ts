import type { Browser } from "@playwright/test";
import { median } from "../../bench/repetitions.ts";
import type { Figure } from "../../bench/table.ts";
import { openPage, type WebSite } from "./open-page.ts";

const ROUNDS = 5;
const SETTLE_MS = 4000;
const WINDOW_MS = 1500;

/**
 * Measures largest contentful paint and layout shift of first visits, throttled to fast 4G and a processor four times
 * slower.
 */
export async function measureLoads(browser: Browser, site: WebSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [path, width] of [
    ["/home", 390],
    ["/home", 1440],
    ["/box", 390],
    [`/box/${site.boxId}`, 390],
    [`/box/${site.boxId}`, 1440],
    ["/personal/bag", 390],
  ] as const) {
    const paints: number[] = [];
    const shifts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { lcpMs, cls } = await visit(browser, site, path, width);
      paints.push(lcpMs);
      shifts.push(cls);
    }
    const [lcp, cls] = [median(paints), median(shifts)];
    figures.push(
      {
        figure: `LCP ${path} at ${width}`,
        unit: "ms",
        product: lcp,
        target: "< 1800 ms",
        met: lcp < 1800,
        details: { paints },
      },
      {
        figure: `CLS ${path} at ${width}`,
        unit: "",
        product: cls,
        target: "< 0.02",
        met: cls < 0.02,
        details: { shifts },
      },
    );
  }
  return figures;
}

async function visit(browser: Browser, site: WebSite, path: string, width: number) {
  const { page, context } = await openPage(browser, site, { width, slow: true });
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // A new window first loads the browser's internal pages on the same processor.
  await page.waitForTimeout(WINDOW_MS);
  await page.goto(path);
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcpMs: number; cls: number } }).seen);
  await context.close();
  return seen;
}
