import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../fixtures/call.ts";
import { boxesOnSale, newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

// The tests compare the metrics before and after, because all sites of a process share most of them.
let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "100000" } });
});
afterAll(() => site.close());

type Samples = ReadonlyMap<string, number>;

/** Reads the samples of /metrics by name and labels, e.g. `vitrine_http_seconds_count{method="GET",…}`. */
async function read(): Promise<Samples> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

/** Returns how much the samples that match have grown, together. */
function growth(before: Samples, after: Samples, matching: RegExp): number {
  const found = [...after].filter(([name]) => matching.test(name));
  return found.reduce((sum, [name, value]) => sum + value - (before.get(name) ?? 0), 0);
}

test("requests are counted by the template of their route and by status, never by their address", async () => {
  const before = await read();
  const boxId = (await boxesOnSale(site))[0]!.id;
  await call(site, "GET", "box/detail", { query: { id: boxId, lang: "x7f3" } });
  await call(site, "GET", "box/detail", { query: { id: 987_654_321 } });
  for (const path of ["/battle/424242", "/x7f3/../y", "/pictures/x7f3.webp", "/api/x7f3", "/avatars/x7f3.webp"])
    await fetch(`${site.url}${path}`);
  const after = await read();
  const count = (route: string, status: number) =>
    growth(before, after, RegExp(`^vitrine_http_seconds_count{method="GET",route="${route}",status="${status}"}`));
  expect([count("/api/box/detail", 200), count("/api/box/detail", 404)]).toEqual([1, 1]);
  expect(count("/avatars/:file", 404)).toBe(1);
  expect(growth(before, after, /^vitrine_http_seconds_count{method="GET",route="pages"/)).toBe(4);
  expect([...after.keys()].filter((name) => /x7f3|424242|987654321/.test(name))).toEqual([]);
});

test("stakes, payouts and all movements of players are counted by what was committed", async () => {
  const player = await newPlayer(site);
  const { id, price } = (await boxesOnSale(site)).find(({ price }) => price > 0)!;
  const before = await read();
  const open = (number: number, key?: string) =>
    call<{ drops: { recoveryPrice: number }[] }>(site, "POST", "box/open", {
      token: player.token,
      body: { id, number },
      ...(key && { key }),
    });
  const key = randomUUID();
  const { drops } = (await open(3, key)).body.data;
  // A repeated request and a refused one move nothing.
  expect((await open(3, key)).http).toBe(200);
  expect((await open(99)).http).not.toBe(200);
  await call(site, "POST", "profile/exchangeQuantity", { token: player.token, body: { all: true } });
  const after = await read();

  const cents = (coins: number) => Math.round(coins * 100);
  const wonCents = drops.reduce((sum, { recoveryPrice }) => sum + cents(recoveryPrice), 0);
  const grown = (name: string) => growth(before, after, RegExp(`^${name}$`));
  expect(grown('vitrine_stakes_cents_total{game="box"}')).toBe(cents(price) * 3);
  expect(grown('vitrine_payouts_cents_total{game="box"}')).toBe(wonCents);
  expect(grown('vitrine_moved_cents_total{kind="box_open",side="out"}')).toBe(cents(price) * 3);
  expect(grown('vitrine_moved_cents_total{kind="item_sale",side="in"}')).toBe(wonCents);
  expect(growth(before, after, /^vitrine_stakes_cents_total{game="(battle|dream)"}/)).toBe(0);
  expect(grown('vitrine_opening_seconds_count{result="opened"}')).toBe(2);
});

test("a batch is counted with its size, its phases, its wait for a connection and its statements", async () => {
  const player = await newPlayer(site);
  const { id } = (await boxesOnSale(site)).find(({ price }) => price > 0)!;
  const before = await read();
  const { token } = player;
  await Promise.all(
    Array.from({ length: 5 }, () => call(site, "POST", "box/open", { token, body: { id, number: 1 } })),
  );
  const after = await read();
  const grown = (name: string) => growth(before, after, RegExp(`^${name}`));
  expect(grown('vitrine_batch_requests_sum{batch="openings"}')).toBe(5);
  const batches = grown('vitrine_batch_requests_count{batch="openings"}');
  for (const phase of ["wait", "lock", "decide", "commit"])
    expect([phase, grown(`vitrine_batch_seconds_count{batch="openings",phase="${phase}"}`)]).toEqual([phase, batches]);
  expect(grown('vitrine_connection_wait_seconds_count{pool="pipelines"}')).toBe(batches);
  for (const statement of ["begin", "lock_wallets", "insert_entries", "insert_events", "commit"])
    expect([statement, grown(`vitrine_statement_seconds_count{statement="${statement}"}`)]).toEqual([
      statement,
      batches,
    ]);
  expect(grown('vitrine_connection_wait_seconds_count{pool="queries"}')).toBeGreaterThan(0);
  expect(after.get('vitrine_batch_waiting{batch="openings"}')).toBe(0);
  expect(after.get('vitrine_connections{pool="pipelines",state="waiting"}')).toBe(0);
});

test("each reason why the site is not ready is a sample, and a ready site has none", async () => {
  expect([...(await read()).keys()].filter((name) => name.startsWith("vitrine_not_ready"))).toEqual([]);
  const draining = site.app.drain(0);
  expect((await read()).get('vitrine_not_ready{reason="draining"}')).toBe(1);
  await draining;
});
