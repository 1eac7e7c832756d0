import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
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
    // Playwright accepts only a destructured first parameter.
    async ({ browserName: _ }, use) => {
      const port = await findFreePort();
      const vite = join(web, "../node_modules/vite/bin/vite.js");
      const server = spawn(process.execPath, [vite, "--port", String(port), "--strictPort", "--logLevel", "error"], {
        cwd: web,
        env: { ...process.env, VITRINE_SERVER: site.url },
        stdio: ["ignore", "ignore", "inherit"],
      });
      const gone = once(server, "exit");
      const url = `http://127.0.0.1:${port}`;
      await waitUntilServed(url);
      await use(url);
      server.kill("SIGTERM");
      await gone;
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ developed }, use) => use(developed),
});

async function waitUntilServed(url: string): Promise<void> {
  const isServed = async () => (await fetch(url).catch(() => undefined))?.ok === true;
  while (!(await isServed())) await setTimeout(200);
}
