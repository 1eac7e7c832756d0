import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import type { FilledBoxes } from "../shots/fill-site.ts";

export type WebSite = FilledBoxes & { url: string; events: number };
export type OpenPage = { page: Page; context: BrowserContext; devtools: CDPSession };

/** Chromium's "Fast 4G" preset: 9 Mbit/s down and 1.5 Mbit/s up, both times 0.9, with 165 ms of latency. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};

/** Opens a page in an empty browser, logged in as the player of the filled site unless `guest` is set. */
export async function openPage(
  browser: Browser,
  site: WebSite,
  options: { width: number; slow?: boolean; guest?: boolean },
): Promise<OpenPage> {
  const stored = { locale: "en-US", ...(!options.guest && { token: site.token }) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: options.width, height: options.width < 600 ? 844 : 900 },
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  });
  // The site keeps this cookie too: it tells the server which language and which view to render.
  await context.addCookies([{ name: "view", value: `en-US.${options.guest ? "guest" : "player"}`, url: site.url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (options.slow) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", FAST_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  return { page, context, devtools };
}
