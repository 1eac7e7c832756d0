import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../platform/log.ts";
import { createRateLimits } from "../platform/rate-limits.ts";
import { renderFirstViews } from "./render-first-views.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-views-"));
mkdirSync(join(folder, ".vite"));
writeFileSync(join(folder, ".vite/manifest.json"), "{}");
// A fake page bundle that requests a box from the server. Box 0 cannot be rendered.
writeFileSync(
  join(folder, "render-page.js"),
  `export async function renderPage({ path, language, ask }) {
  const html = await (await ask("/api" + path.split("?")[0], language)).text();
  if (path === "/box/0") throw new Error("cannot be rendered");
  return { html, answers: {}, playerCalls: [], clockMs: 0, parts: [] };
}`,
);
const asked: string[] = [];
const http = fastify();
http.get("/api/box/:id", async (request, reply) => {
  const { id } = request.params as { id: string };
  asked.push(id);
  return Number(id) < 10 ? `box ${id}` : reply.code(404).send("none");
});
const views = renderFirstViews(http, {
  pagesFolder: folder,
  ssrFolder: folder,
  rateLimits: createRateLimits({ enabled: true }),
  log: createLog("silent"),
});
afterAll(async () => {
  await views.stop();
  await http.close();
  rmSync(folder, { recursive: true });
});

const find = (url: string, address = "192.0.2.1") => views.find({ url, address, language: "zh-CN", signedIn: false });

test("a view is rendered once and cached", async () => {
  expect(await find("/box/1")).toMatchObject({ html: "box 1", language: "zh-CN", signedIn: false });
  expect(await find("/box/1")).toMatchObject({ html: "box 1" });
  expect(asked.splice(0)).toEqual(["1"]);
});

test("a page with parameters other than the language is not rendered", async () => {
  expect(await find("/box/2?sort=1")).toBeUndefined();
  expect(asked.splice(0)).toEqual([]);
  expect(await find("/box/2?lang=zh-CN")).toMatchObject({ html: "box 2", language: "zh-CN" });
  expect(asked.splice(0)).toEqual(["2"]);
});

test("a failed rendering is cached too, so that other requests do not wait for it", async () => {
  expect(await find("/box/0")).toBeUndefined();
  expect(await find("/box/0")).toBeUndefined();
  expect(asked.splice(0)).toEqual(["0"]);
});

test("many requests for unknown addresses do not evict the views of existing pages, and are rate-limited", async () => {
  for (let id = 1000; id < 1300; id += 1) expect(await find(`/box/${id}`, "192.0.2.2")).toBeUndefined();
  expect(await find("/box/1")).toMatchObject({ html: "box 1" });
  expect(asked).not.toContain("1");
  // The rate limit stopped most of them before rendering.
  expect(asked.splice(0).length).toBeLessThan(100);
});
