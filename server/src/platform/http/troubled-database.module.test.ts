import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { administer, withDatabase } from "../../../test/fixtures/database/postgres.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";

let site: LocalSite;
let server: string;
let name: string;
let player: Player;
let boxId: number;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "silent" } });
  server = withDatabase(site.connectionString, "postgres");
  name = /\/([^/?]+)(\?|$)/.exec(site.connectionString)![1]!;
  player = await newPlayer(site);
  boxId = (await boxesOnSale(site))[0]!.id;
});
afterEach(async () => {
  await administer(server, `alter database ${name} reset all`);
  await administer(server, `alter database ${name} allow_connections true`);
  await dropConnections();
});
afterAll(() => site.close());

/** The first requests may still use connections that were just closed. */
const expectOpensAgain = (key: string) => expect.poll(async () => (await open(key)).http).toBe(200);

/** New connections get the new setting; open connections keep the old one. */
const dropConnections = () =>
  administer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);

const open = (key?: string) =>
  call(site, "POST", "box/open", { token: player.token, body: { id: boxId }, ...(key && { key }) });
const metricsOf = async () => (await fetch(`${site.url}/metrics`)).text();
const readyOf = async () => {
  const answer = await fetch(`${site.url}/readyz`);
  return { status: answer.status, ...((await answer.json()) as { missing: string[] }) };
};

async function expectBusy(asked: ReturnType<typeof open>): Promise<void> {
  const { http, headers, body } = await asked;
  expect([http, body.code]).toEqual([503, "busy"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
}

test("with a read-only database requests are refused as busy, readiness names the reason, and afterwards requests succeed again", async () => {
  await administer(server, `alter database ${name} set default_transaction_read_only = on`);
  const before = await possessionsOf(site.database, player.id);
  await dropConnections();
  for (let time = 0; time < 3; time += 1) await expectBusy(open(`read-only-${time}`));
  await expectBusy(
    call(site, "POST", "auth/signUp", {
      body: { phone: "+8613700000001", password: "eight characters", agree: true, adult: true },
    }),
  );
  expect(await readyOf()).toEqual({ status: 503, ready: false, missing: ["the database is read-only"] });
  // Requests that only read are still answered.
  const read = () => call(site, "GET", "profile/userInfo", { token: player.token });
  await expect.poll(async () => (await read()).http).toBe(200);
  // The test reads through the same pool, and some of its connections were just closed.
  const after = await vi.waitFor(() => possessionsOf(site.database, player.id));
  expect(after).toEqual(before);
  const metrics = await metricsOf();
  expect(metrics).toMatch(/vitrine_database_troubles_total\{trouble="read_only"\} [1-9]/);
  expect(metrics).toContain('vitrine_refusals_total{code="internal"} 0\n');

  await administer(server, `alter database ${name} reset default_transaction_read_only`);
  await dropConnections();
  await expectOpensAgain("read-only-0");
  await expect.poll(async () => (await readyOf()).status).toBe(200);
});

test.each([
  ["53100", "disk_full"],
  ["53200", "out_of_memory"],
  ["53400", "limit_reached"],
])(
  "when the database answers %s to a write, the request is refused as busy and changes nothing",
  async (sqlState, trouble) => {
    await administer(
      site.connectionString,
      `create function refuse_rounds() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file' using errcode = '${sqlState}'; end $$`,
    );
    await administer(
      site.connectionString,
      "create trigger refuse_rounds before insert on fairness_rounds for each statement execute function refuse_rounds()",
    );
    try {
      const before = await possessionsOf(site.database, player.id);
      await Promise.all([1, 2, 3].map((time) => expectBusy(open(`${sqlState}-${time}`))));
      expect(await possessionsOf(site.database, player.id)).toEqual(before);
      expect(await metricsOf()).toContain(`vitrine_database_troubles_total{trouble="${trouble}"}`);
    } finally {
      await administer(site.connectionString, "drop function refuse_rounds() cascade");
    }
    await expectOpensAgain(`${sqlState}-1`);
  },
);

test("when the database refuses connections, requests are refused as busy, and afterwards the site reconnects", async () => {
  await administer(server, `alter database ${name} allow_connections false`);
  await dropConnections();
  await Promise.all([1, 2, 3].map((time) => expectBusy(open(`none-${time}`))));
  await administer(server, `alter database ${name} allow_connections true`);
  await expectOpensAgain("none-1");
});
