import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Counter } from "prom-client";
import { expect, test } from "vitest";
import { watchRateLimits } from "../src/platform/http/rates.ts";
import { createHttp } from "../src/platform/http/server.ts";
import { createLog } from "../src/platform/log.ts";
import { createRateLimits } from "../src/platform/rate-limits.ts";
import { call } from "./fixtures/call.ts";
import { newPlayer } from "./fixtures/players.ts";
import { printLimits } from "./fixtures/rate-limits-table.ts";
import { startSite } from "./fixtures/site.ts";

const DOCS = resolve(import.meta.dirname, "../../docs/operations.md");
const BEGIN = "<!-- limits: written by server/test/rate-limits-table.module.test.ts with WRITE_DOCS=on -->\n";
const END = "\n<!-- /limits -->";

test("docs/operations.md names the rate limits of every address, or the reason why it has none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-pages-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><html lang='zh-CN'><head></head></html>");
  const site = await startSite({ seed: false, pagesFolder: folder });
  const table = printLimits(site.app.rateLimits());
  await site.close();
  rmSync(folder, { recursive: true });
  const docs = readFileSync(DOCS, "utf8");
  const [before, rest = ""] = docs.split(BEGIN);
  const [written, after] = rest.split(END);
  if (process.env.WRITE_DOCS === "on") writeFileSync(DOCS, [before, BEGIN, table, END, after].join(""));
  else expect(written).toBe(table);
});

test("the site does not start if an address has neither a rate limit nor a reason for none, and the error names the address", async () => {
  const refusals = new Counter({ name: "refusals", help: "-", labelNames: ["code"], registers: [] });
  const rateLimits = createRateLimits({ enabled: true });
  const http = createHttp({
    ...{ log: createLog("silent"), refusals, rateLimits, publicUrl: "http://127.0.0.1" },
    answers: { idleMs: 30_000, totalMs: 600_000 },
    isProxy: () => false,
  });
  watchRateLimits(http);
  http.get("/forgotten", async () => "");
  await expect(http.ready()).rejects.toThrow("GET /forgotten has a rate limit");
});

test("each account has its own limit for a call, and all guests of a network share one", async () => {
  const site = await startSite({ env: { RATE_LIMITS: "on" } });
  const [one, other] = [await newPlayer(site), await newPlayer(site)];
  const ask = async (token: string, times: number) => {
    const answers = await Promise.all(
      Array.from({ length: times }, () => call(site, "GET", "auth/certifyResult", { token })),
    );
    return new Set(answers.map(({ http }) => http));
  };
  expect(await ask(one.token, 20)).toEqual(new Set([200]));
  expect([...(await ask(one.token, 5))]).toContain(429);
  expect(await ask(other.token, 5)).toEqual(new Set([200]));
  const visit = (address: string) =>
    fetch(`${site.url}/api/auth/steamLogin`, { redirect: "manual", headers: { "x-forwarded-for": address } });
  const neighbours = Array.from({ length: 40 }, (_, index) => visit(`2001:db8::${index.toString(16)}`));
  const statuses = (await Promise.all(neighbours)).map(({ status }) => status);
  expect(statuses).toContain(429);
  expect((await visit("2001:db8:1::1")).status).toBe(302);
  await site.close();
});
