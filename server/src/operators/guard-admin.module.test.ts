import { request } from "node:http";
import { joinBegin, operatorSession } from "@vitrine/contract/operators/calls.ts";
import { expect, test } from "vitest";
import { findFreePort } from "../../test/fixtures/free-port.ts";
import { startSite } from "../../test/fixtures/site.ts";

/** Asks by name and network, as a proxy on this machine passes them on. */
const ask = (
  url: string,
  path: string,
  { host = "shop.example", from = "198.51.100.7", method = "GET", forwardedHost = "shop.example" } = {},
) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      ...{ host, "x-forwarded-for": from, "x-forwarded-host": forwardedHost },
      "content-type": "application/json",
    };
    const sent = request(`${url}${path}`, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once("error", reject).end(method === "POST" ? '{"link":""}' : undefined);
  });

const SESSION = operatorSession.path;
/** Other ways to write the same address. */
const WRITTEN = [SESSION, SESSION.replace("admin", "%61dmin"), `${SESSION}?x=1`];

test("with ADMIN_HOST, /admin answers only under this name", async () => {
  const site = await startSite({ seed: false, env: { ADMIN_HOST: "Admin.example" } });
  for (const path of WRITTEN) {
    expect([path, await ask(site.url, path, { host: "admin.example:443" })]).toEqual([path, 401]);
    expect([path, await ask(site.url, path)]).toEqual([path, 404]);
    expect([path, await ask(site.url, path, { forwardedHost: "admin.example" })]).toEqual([path, 404]);
  }
  expect(await ask(site.url, "/api/common/sysConfig")).toBe(200);
  await site.close();
});

test("with ADMIN_NETWORKS, /admin answers only these networks, also behind a proxy on this machine", async () => {
  const site = await startSite({ seed: false, env: { ADMIN_NETWORKS: "203.0.113.0/24, 2001:db8:1::/48,192.0.2.5" } });
  const answers = async (from: string) => ask(site.url, SESSION, { from });
  for (const from of ["203.0.113.9", "2001:db8:1::5", "192.0.2.5", "198.51.100.1, 203.0.113.1"])
    expect([from, await answers(from)]).toEqual([from, 401]);
  for (const from of ["198.51.100.7", "2001:db8:2::1", "192.0.2.6", "203.0.113.1, 198.51.100.1"])
    expect([from, await answers(from)]).toEqual([from, 404]);
  await site.close();
});

test("the rate limit does not tell a stranger that /admin exists", async () => {
  const site = await startSite({ seed: false, env: { ADMIN_NETWORKS: "203.0.113.0/24", RATE_LIMITS: "on" } });
  const tries = Array.from({ length: 40 }, () => ask(site.url, joinBegin.path, { method: "POST" }));
  expect(new Set(await Promise.all(tries))).toEqual(new Set([404]));
  await site.close();
});

test("with ADMIN_PORT, this port serves only /admin, and the site's port does not serve it", async () => {
  const port = await findFreePort();
  const site = await startSite({ seed: false, env: { ADMIN_PORT: String(port) } });
  const own = `http://127.0.0.1:${port}`;
  for (const path of WRITTEN) {
    expect([path, await ask(own, path)]).toEqual([path, 401]);
    expect([path, await ask(site.url, path)]).toEqual([path, 404]);
  }
  for (const path of ["/", "/home", "/api/common/sysConfig", "/healthz", "/metrics", "/robots.txt"])
    expect([path, await ask(own, path)]).toEqual([path, 404]);
  expect(await ask(site.url, "/api/common/sysConfig")).toBe(200);
  expect(site.config.adminPlace.url).toBe(`http://localhost:${port}`);
  await site.close();
  await expect(ask(own, SESSION)).rejects.toThrow("ECONNREFUSED");
});
