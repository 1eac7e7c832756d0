import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenClaims } from "../../../test/fixtures/broken-claims.ts";
import { call } from "../../../test/fixtures/call.ts";
import type { TestDatabase } from "../../../test/fixtures/database/database.ts";
import { boxesOnSale, newPlayer, type Player, race, type SoldBox } from "../../../test/fixtures/players.ts";
import { demoDatabase, startSite } from "../../../test/fixtures/site.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import { openPipelines, type Pipelines } from "../../platform/database/pipeline.ts";
import { checkDeposit } from "../index.ts";

// Two servers on one database show races that the batches of one server hide. Each server has its own batches and
// connections, so both can run in this process.
const setups = [
  { title: "one server", servers: 1 },
  { title: "two servers", servers: 2 },
];

describe.each(setups)("$title", ({ servers }) => {
  let fixture: TestDatabase;
  let database: Database;
  let sites: { url: string; close(): Promise<unknown> }[];
  let box: SoldBox;
  let player: Player;

  beforeAll(async () => {
    fixture = await demoDatabase();
    const { connectionString } = fixture;
    sites = [];
    for (let count = 0; count < servers; count += 1) sites.push(await startSite({ connectionString, seed: false }));
    database = openDatabase({ connectionString });
    box = (await boxesOnSale(sites[0]!))[0]!;
  });
  afterAll(async () => {
    await database.close();
    for (const site of sites) await site.close();
    await fixture.drop();
  });

  const limit = (kind: string, amount: number) =>
    call(sites[0]!, "POST", "limits/set", { token: player.token, body: { kind, period: "day", amount } });
  const used = async (kind: string) => {
    const { body } = await call<PlayLimits>(sites[0]!, "GET", "limits/current", { token: player.token });
    return body.data.limits.find((one) => one.kind === kind && one.period === "day")!.used;
  };
  const openAll = (count: number, name: string) =>
    race(sites, count, (index) => ({
      path: "box/open",
      options: { token: player.token, key: `${name} ${index}`, body: { id: box.id } },
    }));
  const done = (answers: { http: number }[]) => answers.filter(({ http }) => http === 200).length;

  test("a hundred simultaneous openings stay within a stake limit, to the last cent", async () => {
    player = await newPlayer(sites[0]!);
    await limit("stake", box.price * 7);
    const answers = await openAll(100, "all");
    expect(done(answers)).toBe(7);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(["limits_reached"]));
    expect(await used("stake")).toBe(box.price * 7);
    expect(await brokenClaims(database)).toEqual([]);
  });

  test("a hundred simultaneous openings never lose more than a loss limit", async () => {
    player = await newPlayer(sites[0]!);
    await limit("loss", box.price * 5);
    const answers = await openAll(100, "all");
    expect(done(answers)).toBeGreaterThanOrEqual(5);
    expect(await used("loss")).toBeLessThanOrEqual(box.price * 5);
  });

  test("a break that begins during openings stops all later ones", async () => {
    player = await newPlayer(sites[0]!);
    const opened = openAll(40, "before");
    const begun = await call(sites.at(-1)!, "POST", "limits/coolOff", { token: player.token, body: { hours: 24 } });
    expect(begun.http).toBe(200);
    expect((await openAll(10, "after")).map(({ body }) => body.code)).toEqual(Array(10).fill("cooling_off"));
    await opened;
    expect(await brokenClaims(database)).toEqual([]);
  });
});

describe("a deposit", () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let pipelines: Pipelines;
  let player: Player;
  // Replaces the orders of the deposits table. Like the rows of that table, these orders are written under the wallet's
  // lock.
  let orders: { amountCents: number; at: Date }[];

  beforeAll(async () => {
    site = await startSite({ seed: false });
    pipelines = openPipelines({ connectionString: site.connectionString, connections: 4 });
  });
  afterAll(async () => {
    await pipelines.close();
    await site.close();
  });

  async function begin(period: string, amount: number): Promise<void> {
    player = await newPlayer(site);
    orders = [];
    const body = { kind: "deposit", period, amount };
    await call(site, "POST", "limits/set", { token: player.token, body });
  }
  const depositedSince = async (from: Date) =>
    orders.filter(({ at }) => at >= from).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const order = (amountCents: number) =>
    pipelines.run(async (pipeline) => {
      await checkDeposit(pipeline, { playerId: player.id, amountCents, depositedSince });
      orders.push({ amountCents, at: new Date() });
    });

  test("within the limit is accepted, and the limit applies to the sum of the period", async () => {
    await begin("day", 100);
    await order(6000);
    await order(4000);
    await expect(order(1)).rejects.toMatchObject({ code: "limits_reached", details: { left: 0 } });
    orders[0]!.at = new Date(Date.now() - 25 * 3_600_000);
    await order(6000);
  });

  test("beyond the limit is refused at every attempt", async () => {
    await begin("month", 10);
    for (const _ of [1, 2, 3])
      await expect(order(1001)).rejects.toMatchObject({ code: "limits_reached", details: { left: 10 } });
    expect(orders).toEqual([]);
  });

  test("is accepted only while it fits within the limit, also when twenty deposits arrive at the same time", async () => {
    await begin("week", 5);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => order(100)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(orders).toHaveLength(5);
  });

  test.each([
    ["coolOff", { hours: 24 }, "cooling_off"],
    ["exclude", { months: 6 }, "self_excluded"],
  ])("during limits/%s is refused", async (path, body, code) => {
    await begin("week", 5);
    await call(site, "POST", `limits/${path}`, { token: player.token, body });
    await expect(order(100)).rejects.toMatchObject({ code });
  });
});

describe("without the checks of the server", () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite({ seed: false });
  });
  afterAll(() => site.close());

  test.each([
    ["a stake beyond a limit", "staked_cents = 101, day_stake_limit_cents = 100", "wallet_limits_kept"],
    ["a loss beyond a limit", "staked_cents = 150, won_cents = 49, week_loss_limit_cents = 100", "wallet_limits_kept"],
    [
      "a stake during a break",
      "staked_cents = 1, played_at = now(), cooled_until = now() + interval '1 hour'",
      "wallet_limits_kept",
    ],
  ])("the database refuses %s", async (_, changes, constraint) => {
    const { id } = await newPlayer(site);
    const update = sql.raw(`update wallet_wallets set ${changes} where player_id = ${id}`);
    await expect(update.execute(site.database.db)).rejects.toMatchObject({ constraint });
  });

  test("the database refuses the early end of a break", async () => {
    const { id, token } = await newPlayer(site);
    await call(site, "POST", "limits/exclude", { token, body: { months: 6 } });
    for (const end of ["null", "now()"]) {
      const update = sql.raw(`update wallet_wallets set excluded_until = ${end} where player_id = ${id}`);
      await expect(update.execute(site.database.db)).rejects.toMatchObject({ constraint: "wallet_breaks_kept" });
    }
  });
});
