import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { findFreePort } from "../../../test/fixtures/free-port.ts";
import { startSite } from "../../../test/fixtures/site.ts";
import { readNetworks } from "../environment/read-networks.ts";
import { addressOf } from "./server.ts";

const ask = (url: string, from: string) => fetch(url, { headers: { "x-forwarded-for": from } });

test("only the listed proxies may say for whom they ask: a client cannot choose its address", async () => {
  const env = { TRUSTED_PROXIES: "10.0.0.0/24, 2001:db8:9::1", ADMIN_NETWORKS: "203.0.113.9" };
  const site = await startSite({ seed: false, env });
  const asClient = async (from: string) => (await ask(`${site.url}/admin/api/session`, from)).status;
  for (const from of ["203.0.113.9", "203.0.113.9, 10.0.0.5", "198.51.100.7, 203.0.113.9, 2001:db8:9::1, 10.0.0.5"])
    expect([from, await asClient(from)]).toEqual([from, 401]);
  for (const from of ["203.0.113.9, 198.51.100.7, 10.0.0.5", "203.0.113.9, 10.0.1.5", "203.0.113.9, 2001:db8:9::2"])
    expect([from, await asClient(from)]).toEqual([from, 404]);
  await site.close();
});

test("the live feed finds the client's address by the same rule", () => {
  const isProxy = readNetworks({ TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/24" }, "TRUSTED_PROXIES")!;
  const found = (peer: string, forwarded?: string) =>
    addressOf(
      { socket: { remoteAddress: peer }, headers: { "x-forwarded-for": forwarded } } as unknown as IncomingMessage,
      isProxy,
    );
  expect(found("203.0.113.9")).toBe("203.0.113.9");
  expect(found("203.0.113.9", "198.51.100.7")).toBe("203.0.113.9");
  expect(found("10.0.0.5", "198.51.100.7")).toBe("198.51.100.7");
  expect(found("::ffff:10.0.0.5", "192.0.2.1, 198.51.100.7, 127.0.0.1")).toBe("198.51.100.7");
  expect(found("127.0.0.1")).toBe("127.0.0.1");
});

test("/metrics answers only this machine, and a client behind a listed proxy cannot pretend to be it", async () => {
  const port = await findFreePort();
  const env = { TRUSTED_PROXIES: "10.0.0.0/8", METRICS_LISTEN: `127.0.0.1:${port}` };
  const site = await startSite({ seed: false, env });
  const asked = async (from: string) => (await ask(`${site.url}/metrics`, from)).status;
  expect((await fetch(`${site.url}/metrics`)).status).toBe(200);
  expect(await asked("127.0.0.1")).toBe(200);
  for (const from of ["203.0.113.9", "127.0.0.1, 10.0.0.7", "127.0.0.1, 203.0.113.9"])
    expect([from, await asked(from)]).toEqual([from, 404]);

  const beside = `http://127.0.0.1:${port}`;
  const answer = await ask(`${beside}/metrics`, "203.0.113.9");
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toContain("vitrine_feed_frames_total");
  for (const path of ["/", "/home", "/healthz", "/api/common/sysConfig", "/admin", "/metrics/x"])
    expect([path, (await fetch(`${beside}${path}`)).status]).toEqual([path, 404]);
  await site.close();
  await expect(fetch(`${beside}/metrics`)).rejects.toThrow();
});
