import { setTimeout as sleep } from "node:timers/promises";
import { figuresHealth, figuresReturns, figuresSummary } from "@vitrine/contract/operators/figures.ts";
import type { Bought, ShopOffer } from "@vitrine/contract/shop.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { startBattleFixture } from "../../test/fixtures/games/battles.ts";
import { ask, inShell, type JoinedOperator, joinOperator } from "../../test/fixtures/operators.ts";
import { boxesOnSale, type Player } from "../../test/fixtures/players.ts";
import { spawnSite } from "../../test/fixtures/site.ts";
import { transact } from "../platform/database/database.ts";
import { newTransfers } from "../wallet/index.ts";
import { checkAndNote, checkFigures } from "./check.ts";
import { openBuilds, project } from "./project.ts";

let fixture: Awaited<ReturnType<typeof startBattleFixture>>;
let owner: JoinedOperator;
let player: Player;

beforeAll(async () => {
  fixture = await startBattleFixture({ env: { ADMIN: "on" } });
  owner = await joinOperator(fixture.site, "figures-owner", "owner");
  player = await fixture.newPlayer();
  await playEverything();
}, 60_000);
afterAll(() => fixture.end());

const post = <T>(path: string, body: object, token = player.token, site: { url: string } = fixture.site) =>
  call<T>(site, "POST", path, { token, body });
const db = () => fixture.site.database.db;

/** One of each: openings, a dream, a shop purchase, sales, a battle of two players and one with a bot. */
async function playEverything(): Promise<void> {
  const [box] = fixture.boxes;
  for (let turn = 0; turn < 3; turn += 1)
    await post("box/open", { id: box!.id, number: 10, versionHash: box!.versionHash });
  const { body } = await call<{ list: ShopOffer[] }>(fixture.site, "GET", "shop/list", { query: { sort: 2 } });
  await post<Bought>("profile/buyVirtual", { id: body.data.list[0]!.id });
  const targets = await call<{ list: { itemId: number }[] }>(fixture.site, "GET", "dream/list", { query: { sort: 2 } });
  for (let turn = 0; turn < 8; turn += 1)
    await post("dream/open", { itemId: targets.body.data.list[0]!.itemId, percent: 50, fast: true });
  await fixture.gifts.give(player.id, { pendingCents: 500 });
  const rival = await fixture.newPlayer();
  const id = await fixture.create(player, { fast: true });
  await fixture.join(rival, id);
  const withBot = await fixture.create(rival, { fast: true });
  await fixture.addBots(rival, withBot);
  await fixture.play();
  await post("profile/exchangeQuantity", { all: true });
}

/** Projects until everything that is committed and revealed now is in the sums of every build. */
async function catchUp(spanLength?: number): Promise<void> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db());
  const until = rows[0]!.at;
  for (;;) {
    for (const id of await openBuilds(db())) await project(db(), id, spanLength);
    const builds = await db().selectFrom("figures_builds").select(["state", "complete_to"]).execute();
    const isComplete = builds.length === 1 && (builds[0]!.complete_to?.getTime() ?? 0) >= until.getTime();
    const hidden = await sql<{ left: boolean }>`select exists (
      select from figures_streams where last_id < mark_id) as left`.execute(db());
    if (isComplete && !hidden.rows[0]!.left) return;
    await sleep(20);
  }
}

const TABLES = ["figures_ledger", "figures_rolls", "figures_items", "figures_people", "figures_totals"];

/** Every sum of the current build. */
async function dump(): Promise<string[]> {
  const rows: string[] = [];
  for (const table of TABLES) {
    const found = await sql<{ row: string }>`select ${sql.lit(table)} || (to_jsonb(sum) - 'build_id')::text as row
      from ${sql.table(table)} sum where build_id = (select id from figures_builds where state = 'current')`.execute(
      db(),
    );
    rows.push(...found.rows.map(({ row }) => row));
  }
  return rows.toSorted();
}

/** The only number of a query whose column is `value`. */
const one = async (query: string): Promise<number> => {
  const { rows } = await fixture.site.database.pool.query<{ value: number }>(
    `select coalesce(value, 0)::bigint as value from (${query}) asked`,
  );
  return rows[0]!.value;
};

test("the dashboard's sums equal those of wallets, bags and accounts, which other code writes", async () => {
  await catchUp();
  const { body } = await ask(fixture.site, figuresSummary, {}, owner);
  const { owed, flows, days } = body.data;
  expect(owed.coins * 100).toBeCloseTo(await one("select sum(coins_cents) as value from wallet_wallets"));
  expect(owed.points * 100).toBeCloseTo(await one("select sum(points_cents) as value from wallet_wallets"));
  expect(owed.pending * 100).toBeCloseTo(await one("select sum(pending_cents) as value from wallet_wallets"));
  const kept = "from items_vouchers where stat in (0, 2, 4)";
  expect(owed.items).toBe(await one(`select count(*) as value ${kept}`));
  expect(owed.itemsValue * 100).toBeCloseTo(await one(`select coalesce(sum(value_cents), 0) as value ${kept}`));
  const today = days.at(-1)!;
  expect(today.stakes * 100).toBeCloseTo(await one("select sum(staked_cents) as value from wallet_wallets"));
  expect(today.newPlayers).toBe(await one("select count(*) as value from accounts_accounts"));
  expect(today.activePlayers).toBe(2);
  for (const name of ["box", "battle", "dream", "shop", "buyBack"])
    expect(flows.find((flow) => flow.name === name)!.today.income).toBeGreaterThan(0);
  const battles = flows.find(({ name }) => name === "battle")!.today;
  const won = "select sum(value_cents) as value from items_vouchers where source = 'battle'";
  expect(Math.round(battles.payouts * 100)).toBeGreaterThanOrEqual(await one(won));
  expect(await checkFigures(db())).toEqual(Array(5).fill(expect.objectContaining({ broken: 0 })));
});

test("the return of a box is computed from the values of its drops, and shown beside the return of its published odds", async () => {
  await catchUp();
  const { body } = await ask(fixture.site, figuresReturns, {}, owner);
  const [box] = fixture.boxes;
  const shown = body.data.find(({ boxId }) => boxId === box!.id)!;
  const rolls = `from fairness_rounds where box_id = ${box!.id} and game <> 'rehearsal'`;
  expect(shown.plays).toBe(await one(`select count(*) as value ${rolls}`));
  expect(shown.actual * shown.stakes * 100).toBeCloseTo(await one(`select sum(value_cents) as value ${rolls}`));
  expect(shown).toMatchObject({ verdict: "few" });
  expect(shown.declared).toBeGreaterThan(0.8);
  expect(body.data.map(({ game }) => game).filter(Boolean)).toEqual(["box", "battle", "dream"]);
  const dreams = body.data.find(({ game }) => game === "dream")!;
  const won = "select sum(value_cents) as value from items_vouchers where source = 'dream'";
  expect(dreams.actual * dreams.stakes * 100).toBeCloseTo(await one(won));
  const due =
    "select sum(value_cents * (range_end / size::numeric)) as value from fairness_rounds where game = 'dream'";
  const fees = await one("select sum(fee_cents) as value from dream_tries");
  expect(dreams.declared).toBeCloseTo((await one(due)) / fees, 2);
});

test("a rebuild gives exactly the same sums, and the check finds a changed sum", async () => {
  await catchUp();
  const live = await dump();
  await inShell(fixture.site, "figures rebuild", {});
  await catchUp(7);
  expect(await dump()).toEqual(live);
  await db()
    .updateTable("figures_ledger")
    .set({ cents: sql<number>`cents + 1` })
    .where("kind", "=", "box_open")
    .where("account", "=", "box")
    .execute();
  await checkAndNote(db());
  const { broken } = await db()
    .selectFrom("figures_checks")
    .select("broken")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(broken).toEqual([expect.objectContaining({ claim: "the sums of transfers are those of the ledger" })]);
  await inShell(fixture.site, "figures rebuild", {});
  await catchUp();
  expect(await dump()).toEqual(live);
});

test("a transfer that commits after transfers with higher numbers is counted", async () => {
  await catchUp();
  const client = new pg.Client(fixture.site.connectionString);
  await client.connect();
  await client.query("begin");
  const { rows } = await client.query("select nextval('wallet_transfer_ids') as id from pg_current_xact_id()");
  const [{ id }] = rows;
  await client.query(
    "insert into wallet_transfers (id, kind, order_id, reference) values ($1, 'adjustment', 'A', 'late')",
    [id],
  );
  await client.query(
    "insert into wallet_entries (transfer_id, position, house, balance_type, amount_cents) values ($1, 1, 'late', 0, 77), ($1, 2, 'other', 0, -77)",
    [id],
  );
  await fixture.gifts.give(player.id, { coinsCents: 100 });
  const [build] = await openBuilds(db());
  for (let run = 0; run < 5; run += 1) await project(db(), build!);
  await client.query("commit");
  await client.end();
  await catchUp();
  const late = db().selectFrom("figures_totals").select("cents").where("account", "=", "late");
  expect(await late.execute()).toEqual([{ cents: 77 }]);
});

test("a span of a long ledger is read without reading other rows", async () => {
  const client = new pg.Client(fixture.site.connectionString);
  await client.connect();
  await client.query(`with transfers as (
      insert into wallet_transfers (id, kind, order_id, reference)
      select nextval('wallet_transfer_ids'), 'adjustment', 'A', 'many' from pg_current_xact_id(), generate_series(1, 20000) returning id
    ) insert into wallet_entries (transfer_id, position, house, balance_type, amount_cents)
      select id, side, 'many' || side, 0, 3 - 2 * side from transfers, generate_series(1, 2) as side`);
  await client.query("analyze wallet_transfers, wallet_entries");
  await client.end();
  expect(await one("select count(*) as value from wallet_entries")).toBeGreaterThan(40_000);
  const last = await one("select max(id) as value from wallet_transfers");
  const read = await transact(db(), async (tx) => {
    // The counters may still contain what this connection read in earlier transactions.
    const rowsRead = async () => {
      const { rows } = await sql<{ rows: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as rows
        from pg_stat_xact_user_tables where relname in ('wallet_transfers', 'wallet_entries')`.execute(tx);
      return rows[0]!.rows;
    };
    const before = await rowsRead();
    await newTransfers.sum(tx, { after: last - 5, upTo: last, timeZone: "UTC" });
    return (await rowsRead()) - before;
  });
  // Two statements read five transfers with two entries each, some of them twice for the join.
  expect(read).toBeLessThanOrEqual(100);
});

test("the dashboard shows the background jobs, and raises an alarm for those that are late or run nowhere", async () => {
  const note = async (name: string, noted: string, good: string | null, failure: string | null = null) =>
    sql`insert into platform_jobs (name, every_seconds, since, noted_at, good_at, failed_at, failure, waiting, oldest_at)
      values (${name}, 60, now() - interval '1 day', now() - ${noted}::interval, now() - ${good}::interval,
        case when ${failure}::text is not null then now() end, ${failure}, 1, now() - interval '90 seconds')
      on conflict (name) do update set noted_at = excluded.noted_at`.execute(db());
  const read = async () => (await ask(fixture.site, figuresHealth, {}, owner)).body.data;
  await note("in time", "1 second", "1 minute");
  await note("failed once", "1 second", "1 minute", "Error: away");
  await note("late", "1 second", "10 minutes");
  await note("of a former version", "1 day", "1 day");
  const { jobs, alarms } = await read();
  expect(jobs.list.map(({ name, late, failure }) => [name, late, failure?.message])).toEqual([
    ["late", true, undefined],
    ["failed once", false, "Error: away"],
    ["in time", false, undefined],
  ]);
  expect([jobs.waiting, jobs.oldestSeconds >= 90]).toEqual([3, true]);
  expect(alarms).toContainEqual({ name: "jobs-late", value: 1 });
  for (const name of ["in time", "failed once", "late"]) await note(name, "10 minutes", null);
  const away = (await read()).alarms.map(({ name }) => name);
  expect([away.includes("jobs-away"), away.includes("jobs-late")]).toEqual([true, false]);
});

test("two servers and a killed one count every play exactly once", async () => {
  const { connectionString } = fixture.site;
  const env = { ADMIN: "on" };
  const sites = await Promise.all([spawnSite({ connectionString, env }), spawnSite({ connectionString, env })]);
  const [box] = await boxesOnSale(fixture.site);
  const players = await Promise.all([1, 2, 3, 4].map(() => fixture.newPlayer()));
  let isOver = false;
  const playing = players.map(async ({ token }, index) => {
    while (!isOver) {
      await post("box/open", { id: box!.id, number: 1 }, token, sites[index % 2]).catch(() => {});
      await sleep(20);
    }
  });
  // This process also runs four projections in parallel. The row lock lets only one of all projections run at a time. The
  // pauses leave the lock to the servers, whose jobs run every two seconds.
  const adding = (async () => {
    while (!isOver) {
      const [build] = await openBuilds(db());
      await Promise.all([1, 2, 3, 4].map(() => project(db(), build!)));
      await sleep(20);
    }
  })();
  await sleep(4000);
  await sites[0]!.kill();
  await sleep(2500);
  isOver = true;
  await Promise.all([...playing, adding]);
  await sites[1]!.close();
  await catchUp();
  const live = await dump();
  expect(await checkFigures(db())).toEqual(Array(5).fill(expect.objectContaining({ broken: 0 })));
  const opened = "select count(*) as value from fairness_rounds where game = 'box'";
  const counted = "select sum(rolls) as value from figures_rolls where game = 'box'";
  expect(await one(counted)).toBe(await one(opened));
  await inShell(fixture.site, "figures rebuild", {});
  await catchUp();
  expect(await dump()).toEqual(live);
});
