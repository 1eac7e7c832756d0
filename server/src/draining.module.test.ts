import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { FEED_PATH } from "@vitrine/contract/feed.ts";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { type SpawnedSite, spawnSite } from "../test/fixtures/site.ts";

const SOCKETS = 12;
const DRAIN_SECONDS = 3;

/** Sends a request over a connection that the client would keep open. */
async function ask(agent: Agent, url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent }), "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer;
}

async function openSockets(site: SpawnedSite) {
  const closed: { code: number; reason: string; afterMs: number }[] = [];
  const beganMs = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const socket = new WebSocket(`${site.url.replace("http", "ws")}${FEED_PATH}`, ["v12.stomp"]);
      socket.once("close", (code, reason) =>
        closed.push({ code, reason: reason.toString(), afterMs: performance.now() - beganMs }),
      );
      await once(socket, "open");
      socket.send("CONNECT\naccept-version:1.2\nhost:vitrine\nheart-beat:0,0\n\n\0");
      await once(socket, "message");
      return socket;
    }),
  );
  return { closed, ended: Promise.all(sockets.map((socket) => once(socket, "close"))) };
}

test("after SIGTERM a node answers every request, says that it leaves, and closes its sockets one after the other", async () => {
  const site = await spawnSite({ env: { DRAIN_SECONDS: String(DRAIN_SECONDS) } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = `${site.url}/api/common/sysConfig`;
  expect((await ask(agent, call)).headers.connection).toBe("keep-alive");
  const { closed, ended } = await openSockets(site);

  const left = site.close();
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ ready: false, missing: ["draining"] });
  process.kill(site.pid, "SIGTERM");
  let answered = 0;
  while (closed.length < SOCKETS) {
    const answer = await ask(agent, call);
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
    answered += 1;
    await sleep(50);
  }
  await ended;
  expect(await left).toBe(0);
  expect(answered).toBeGreaterThan(5);
  expect(new Set(closed.map(({ code, reason }) => `${code} ${reason}`))).toEqual(new Set(["1001 stopping"]));
  const moments = closed.map(({ afterMs }) => Math.round(afterMs / 100));
  // Twelve sockets over three seconds: one each quarter of a second, not all in one moment.
  expect(new Set(moments).size).toBeGreaterThan(SOCKETS / 2);
  agent.destroy();
});

test("SIGINT stops the node without draining", async () => {
  const site = await spawnSite({ env: { DRAIN_SECONDS: "3600" } });
  process.kill(site.pid, "SIGINT");
  await expect
    .poll(() =>
      fetch(`${site.url}/healthz`).then(
        () => "up",
        () => "down",
      ),
    )
    .toBe("down");
  // The program has ended, or ends: a second signal then changes nothing.
  expect(await site.close()).toBe(0);
});
