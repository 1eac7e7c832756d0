import { declareCall } from "@vitrine/contract/call.ts";
import type { FastifyInstance } from "fastify";
import { Counter, Registry } from "prom-client";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, possessionsOf } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { giveFreeBox } from "../../../test/fixtures/wallet.ts";
import { createLog } from "../log.ts";
import { createRateLimits } from "../rate-limits.ts";
import { createRoutes } from "./route.ts";
import { createHttp } from "./server.ts";

let site: LocalSite;
let bare: { url: string; http: FastifyInstance; metrics: Registry };
let asked = 0;

const Word = Type.Object({ word: Type.Optional(Type.String()) });
const declared = { who: "guest", input: Word, output: Type.Object({ word: Type.String() }), says: "A test." } as const;
const echo = declareCall({ method: "GET", path: "/api/test/echo", ...declared });
const breaks = declareCall({ method: "GET", path: "/api/test/breaks", ...declared });
const cached = declareCall({ method: "GET", path: "/api/test/cached", ...declared });

beforeAll(async () => {
  site = await startSite();
  const metrics = new Registry();
  const refusals = new Counter({ name: "refusals", help: "-", labelNames: ["code"], registers: [metrics] });
  const publicUrl = "http://127.0.0.1:3000";
  const rateLimits = createRateLimits({ enabled: false });
  const http = createHttp({
    log: createLog("silent"),
    refusals,
    publicUrl,
    rateLimits,
    answers: { idleMs: 30_000, totalMs: 600_000 },
    isProxy: () => false,
  });
  const { seedKey } = site.config;
  const routes = createRoutes(http, { authenticate: async () => null, publicUrl, rateLimits, seedKey });
  routes.guestCall(echo, async ({ word = "" }) => ({ word, secret: "not declared" }));
  routes.guestCall(breaks, async () => {
    throw new Error("select secret from /a/path");
  });
  const once = async ({ word = "" }) => {
    asked += 1;
    if (word === "fails") throw new Error("fails");
    return { word: `${word} ${asked}` };
  };
  routes.guestCall(cached, once, { cacheMs: 60_000 });
  bare = { url: await http.listen({ port: 0, host: "127.0.0.1" }), http, metrics };
});
afterAll(async () => {
  await bare.http.close();
  await site.close();
});

test("a bug is answered with 500 in the envelope, counted, and shows no details", async () => {
  const { http, body } = await call(bare, "GET", "test/breaks", { lang: "en-US" });
  expect([http, body]).toEqual([
    500,
    {
      status: 500,
      success: false,
      code: "internal",
      msg: "Something went wrong on our side. We have been notified",
      data: null,
    },
  ]);
  expect(await bare.metrics.metrics()).toContain('refusals{code="internal"} 1');
});

test("a response contains only the declared fields", async () => {
  expect((await call(bare, "GET", "test/echo", { query: { word: "a" } })).body.data).toEqual({ word: "a" });
});

test("of equal requests, also of many parallel ones, one runs while its response is fresh; a failure is not cached", async () => {
  const ask = (word: string, lang?: string) =>
    call<{ word: string }>(bare, "GET", "test/cached", { query: { word }, lang });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask("a")));
  expect(new Set(answers.map(({ body }) => body.data.word))).toEqual(new Set(["a 1"]));
  expect((await ask("b")).body.data.word).toBe("b 2");
  expect((await ask("a", "en-US")).body.data.word).toBe("a 3");
  expect([(await ask("fails")).http, (await ask("fails")).http, asked]).toEqual([500, 500, 5]);
});

test("every response, also a refusal or a bad address, forbids sniffing, framing and leaking addresses", async () => {
  for (const path of ["/api/common/sysConfig", "/api/none", "/api/%zz", "/healthz", "/"]) {
    const { headers } = await fetch(new URL(path, site.url));
    expect([
      headers.get("x-content-type-options"),
      headers.get("referrer-policy"),
      headers.get("x-frame-options"),
    ]).toEqual(["nosniff", "same-origin", "DENY"]);
  }
});

test("health, readiness and metrics are answered for callers on this machine", async () => {
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, site.url));
    return [answer.status, await answer.text()] as const;
  };
  expect(await read("/healthz")).toEqual([200, '{"alive":true}']);
  expect(await read("/readyz")).toEqual([200, '{"ready":true,"missing":[]}']);
  const [status, text] = await read("/metrics");
  expect([status, text.includes("vitrine_refusals_total")]).toEqual([200, true]);
});

test("a form, JSON and the query string give the same parameters", async () => {
  const id = "999999";
  for (const options of [{ query: { id } }, { query: { id }, headers: { accept: "text/html" } }]) {
    const { http, body } = await call(site, "GET", "box/detail", options);
    expect([http, body.code]).toEqual([404, "not_found"]);
  }
  for (const body of [{ phone: "1", password: "x" }, new URLSearchParams({ phone: "1", password: "x" })])
    expect((await call(site, "POST", "auth/login", { body })).body.code).toBe("login_failed");
  expect((await call(site, "POST", "auth/login", { query: { phone: "1", password: "x" } })).body.code).toBe(
    "login_failed",
  );
});

test("a HEAD request to a call that changes something changes nothing", async () => {
  const player = await newPlayer(site);
  const box = (await boxesOnSale(site))[0]!;
  const id = await giveFreeBox(site.database, { playerId: player.id, boxId: box.id });
  const headers = { token: player.token };
  const answer = await fetch(`${site.url}/api/profile/openFreeBox?id=${id}`, { method: "HEAD", headers });
  expect([answer.status, (await possessionsOf(site.database, player.id)).rolls]).toEqual([404, []]);
  expect((await fetch(`${site.url}/api/common/sysConfig`, { method: "HEAD" })).status).toBe(200);
});
