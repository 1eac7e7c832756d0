import { CALLS } from "@vitrine/contract/calls.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { sayRefusal } from "@vitrine/contract/refusals.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { stompClient, until } from "../../../test/fixtures/stomp.ts";

let open: LocalSite;
let closed: LocalSite;
let player: Player;
beforeAll(async () => {
  open = await startSite();
  player = await newPlayer(open);
  const { connectionString } = open;
  closed = await startSite({ connectionString, seed: false, env: { MAINTENANCE: "on" } });
});
afterAll(async () => {
  await closed.close();
  await open.close();
});

const refused = CALLS.filter(({ path }) => path !== "/api/common/sysConfig");

test.each(refused)("$method $path is refused before its request is read", async ({ method, path }) => {
  const options = { token: player.token, ...(method === "POST" && { body: "{", headers: JSON_TYPE }) };
  const { http, headers, body } = await call(closed, method, path.slice("/api/".length), options);
  expect([http, body.status, body.code]).toEqual([503, 503, "maintenance"]);
  expect(headers.get("retry-after")).toBe("60");
  expect(headers.get("cache-control")).toBe("no-store");
});

const JSON_TYPE = { "content-type": "application/json" };

test("the refusal is in the player's language", async () => {
  const said = await Promise.all(LANGUAGES.map((lang) => call(closed, "GET", "common/notice", { lang })));
  expect(said.map(({ body }) => body.msg)).toEqual(LANGUAGES.map((lang) => sayRefusal("maintenance", lang)));
});

test("no other spelling of an address avoids the refusal", async () => {
  for (const path of ["/api/%70rofile/userInfo", "/api/profile/userInfo?x=/api/docs", "/api/box/detail?id=1#docs"]) {
    const { status } = await fetch(`${closed.url}${path}`, { headers: { token: player.token } });
    expect(status, path).toBe(503);
  }
});

test("a refused opening costs nothing, and the same key opens the box afterwards", async () => {
  const [box] = await boxesOnSale(open);
  const request = { token: player.token, key: "across the pause", body: { id: box!.id, number: 1 } };
  const before = await possessionsOf(open.database, player.id);
  expect((await call(closed, "POST", "box/open", request)).http).toBe(503);
  expect(await possessionsOf(open.database, player.id)).toEqual(before);
  expect((await call(open, "POST", "box/open", request)).http).toBe(200);
});

test("health, metrics, the interface description and the configuration are answered", async () => {
  for (const path of ["/healthz", "/readyz", "/metrics", "/api/openapi.json", "/api/docs/"])
    expect((await fetch(closed.url + path)).status, path).toBe(200);
  const { http, body } = await call(closed, "GET", "common/sysConfig");
  expect([http, body.data]).toEqual([200, expect.objectContaining({ maintenance: true })]);
  expect(await (await fetch(`${closed.url}/metrics`)).text()).toMatch(
    /vitrine_refusals_total\{code="maintenance"\} \d/,
  );
});

test("the live feed continues", async () => {
  const client = stompClient(`${closed.url.replace("http", "ws")}/ws`);
  const heard: string[] = [];
  const subscribed = new Promise<void>((resolve) => {
    client.onConnect = () => {
      client.subscribe("/topic/messages", ({ body }) => heard.push(body));
      resolve();
    };
  });
  client.activate();
  await subscribed;
  const [box] = await boxesOnSale(open);
  await call(open, "POST", "box/open", { token: player.token, body: { id: box!.id, number: 1 } });
  await until(() => heard.length > 0);
  await client.deactivate();
});
