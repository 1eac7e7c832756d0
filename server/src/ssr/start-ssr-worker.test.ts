import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startSsrWorker } from "./start-ssr-worker.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-ssr-worker-"));
afterAll(() => rmSync(folder, { recursive: true }));

const nobody = async () => ({ status: 200, body: "" });
const view = (path: string) => ({ path, language: "en-US" as const, signedIn: false });

/** Writes a page bundle that runs this code, e.g. one call to the site. */
function pages(body: string): string {
  const file = join(folder, `pages-${body.length}.mjs`);
  writeFileSync(file, `export async function renderPage(page) { ${body} }\n`);
  return file;
}

test("a separate thread renders a page with the answers of the site", async () => {
  const asked: unknown[] = [];
  const ssrWorker = startSsrWorker(
    pages("return { html: await (await page.ask('/api/x', page.language)).text() };"),
    async (...one) => {
      asked.push(one);
      return { status: 200, body: "<p>answer</p>" };
    },
  );
  expect(await ssrWorker.render(view("/box"))).toEqual({ html: "<p>answer</p>" });
  expect(asked).toEqual([["/api/x", "en-US"]]);
  await ssrWorker.stop();
});

test("a page about a missing object is not rendered", async () => {
  const ask = async (address: string) => ({ status: address === "/api/box/7" ? 200 : 404, body: "" });
  const ssrWorker = startSsrWorker(pages("await page.ask('/api' + page.path); return { html: 'a box' };"), ask);
  expect(await ssrWorker.render(view("/box/7"))).toEqual({ html: "a box" });
  expect(await ssrWorker.render(view("/box/8"))).toBeUndefined();
  await ssrWorker.stop();
});

test("a page that cannot be rendered reports the reason, and the next one is rendered", async () => {
  const ssrWorker = startSsrWorker(
    pages("if (page.path === '/bad') throw new Error('cannot be rendered'); return { html: 'good' };"),
    nobody,
  );
  await expect(ssrWorker.render(view("/bad"))).rejects.toThrow("cannot be rendered");
  expect(await ssrWorker.render(view("/good"))).toEqual({ html: "good" });
  await ssrWorker.stop();
});

test("callers that wait for a thread that ends get an error", async () => {
  const ssrWorker = startSsrWorker(
    pages("if (page.path === '/end') process.exit(1); return new Promise(() => {});"),
    nobody,
  );
  const waiting = ssrWorker.render(view("/hangs"));
  waiting.catch(() => {});
  await expect(ssrWorker.render(view("/end"))).rejects.toThrow("has ended");
  await expect(waiting).rejects.toThrow("has ended");
  expect(ssrWorker.gone).toBe(true);
});
