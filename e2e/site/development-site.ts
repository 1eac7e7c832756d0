import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { findFreePort } from "../../server/test/fixtures/free-port.ts";
import { site } from "./site.ts";
import { test as builtSite } from "./test.ts";

export { expect, store } from "./test.ts";

const web = join(import.meta.dirname, "../../web");

/**
 * Serves the pages as `npm run dev` does, in front of the running site. They include the pages that the built site
 * leaves out.
 */
export const test = builtSite.extend<object, { developed: string }>({
  developed: [
    async ({ browser }, use) => {
      const port = await findFreePort();
      const vite = join(web, "../node_modules/vite/bin/vite.js");
      const server = spawn(process.execPath, [vite, "--port", String(port), "--strictPort", "--logLevel", "error"], {
        cwd: web,
        env: { ...process.env, VITRINE_SERVER: site.url },
        stdio: ["ignore", "ignore", "inherit"],
      });
      const gone = once(server, "exit");
      const url = `http://127.0.0.1:${port}`;
      await openOnce(browser, url);
      await use(url);
      server.kill("SIGTERM");
      await gone;
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ developed }, use) => use(developed),
});

/**
 * Opens a page once. The first page takes long: Vite compiles each module on its first request, and may reload the page
 * meanwhile.
 */
async function openOnce(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  const isOpen = async () => {
    await page.goto(`${url}/gallery`);
    await page.locator("#form").waitFor({ timeout: 120_000 });
  };
  for (let tries = 0; ; tries += 1) {
    try {
      await isOpen();
      break;
    } catch (error) {
      if (tries >= 60) throw error;
      await new Promise((next) => setTimeout(next, 500));
    }
  }
  await page.waitForLoadState("networkidle");
  await page.close();
}
