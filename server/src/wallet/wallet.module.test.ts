import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, possessionsOf, type SoldBox } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { openPipelines, type Pipelines } from "../platform/database/pipeline.ts";
import { createLog } from "../platform/log.ts";
import { checkLedger, lockLedger, pay, readAnswers, spend, watchLedger, writeLedger } from "./index.ts";

let site: LocalSite;
let gifts: ReturnType<typeof openGifts>;
let pipelines: Pipelines;
let owner: Database;
let boxes: SoldBox[];

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "0" } });
  gifts = openGifts(site.connectionString);
  pipelines = openPipelines({ connectionString: site.connectionString, connections: 4 });
  owner = openDatabase({ connectionString: site.connectionString, asOwner: true });
  boxes = await boxesOnSale(site);
});
afterAll(async () => {
  await Promise.all([gifts.close(), pipelines.close(), owner.close()]);
  await site.close();
});

const boxAt = (price: number) => boxes.find((box) => box.price === price)!.id;
const walletOf = async (playerId: number) => (await possessionsOf(site.database, playerId)).wallet[0]!;
const pendingOf = (playerId: number) =>
  site.database.db
    .selectFrom("wallet_pending")
    .select("left_cents")
    .where("player_id", "=", playerId)
    .orderBy("id")
    .execute();

test("a price takes coins first, then points, and each balance has its own line in the log", async () => {
  const { id, token } = await newPlayer(site);
  await gifts.give(id, { coinsCents: 300, pointsCents: 400 });
  const opened = await call<{ balance: number; secondaryBalance: number }>(site, "POST", "box/open", {
    token,
    body: { id: boxAt(5) },
  });
  expect(opened.body.data).toMatchObject({ balance: 0, secondaryBalance: 2 });
  type Row = { id: number; actionType: string; balanceType: number; amount: number; balanceAfter: number };
  const log = async (query: Record<string, number> = {}) =>
    (await call<{ list: Row[]; next: number | null }>(site, "GET", "profile/getMyBalanceLog", { token, query })).body
      .data;
  expect(
    (await log()).list.map((row) => [row.id, row.actionType, row.balanceType, row.amount, row.balanceAfter]),
  ).toEqual([
    [4, "box_open", 1, -2, 2],
    [3, "box_open", 0, -3, 0],
    [2, "adjustment", 1, 4, 4],
    [1, "adjustment", 0, 3, 3],
  ]);
  expect((await log({ balanceType: 1 })).list.map((row) => row.id)).toEqual([4, 2]);
  const first = await log({ pageSize: 3 });
  expect([first.next, (await log({ before: first.next! })).list.map((row) => row.id)]).toEqual([2, [1]]);
});

test("the log has pages and a total, and a filtered log has its own pages", async () => {
  const { id, token } = await newPlayer(site);
  for (let count = 0; count < 7; count += 1)
    await gifts.give(id, { coinsCents: 100, ...(count % 2 && { pointsCents: 50 }) });
  type Page = { list: { id: number }[]; next: number | null; page?: number; pageSize: number; total?: number };
  const read = async (query: Record<string, number>) => {
    const { data } = (await call<Page>(site, "GET", "profile/getMyBalanceLog", { token, query })).body;
    return { ...data, list: data.list.map((row) => row.id) };
  };
  const shape = { pageSize: 4, total: 10 };
  expect(await read({ pageSize: 4 })).toEqual({ ...shape, page: 1, list: [10, 9, 8, 7], next: 7 });
  expect(await read({ pageSize: 4, page: 2 })).toEqual({ ...shape, page: 2, list: [6, 5, 4, 3], next: 3 });
  expect(await read({ pageSize: 4, page: 3 })).toEqual({ ...shape, page: 3, list: [2, 1], next: null });
  expect(await read({ pageSize: 4, page: 4 })).toEqual({ ...shape, page: 4, list: [], next: null });
  expect(await read({ pageSize: 4, page: 1_000_000 })).toMatchObject({ list: [], total: 10 });
  const points = await read({ balanceType: 1, pageSize: 2, page: 2 });
  expect(points).toMatchObject({ page: 2, total: 3, next: null });
  expect(points.list).toHaveLength(1);
  expect(await read({ balanceType: 0, pageSize: 2, page: 5 })).toMatchObject({ list: [], total: 7, next: null });
  // A request with `before` gets no total and no page.
  expect(await read({ pageSize: 4, page: 3, before: 7 })).toEqual({ pageSize: 4, list: [6, 5, 4, 3], next: 3 });
});

test("pending points are released 1 for 20 staked, from the oldest bonus on", async () => {
  const { id, token } = await newPlayer(site);
  await gifts.give(id, { coinsCents: 3000, pendingCents: 30 });
  await gifts.give(id, { pendingCents: 1000 });
  await call(site, "POST", "box/open", { token, body: { id: boxAt(1.5) } });
  expect(await walletOf(id)).toMatchObject({
    pending_cents: 1023,
    points_cents: 7,
    release_carry_cents: 10,
    net_stakes_cents: 150,
  });
  await call(site, "POST", "box/open", { token, body: { id: boxAt(5), number: 2 } });
  expect(await walletOf(id)).toMatchObject({
    pending_cents: 973,
    points_cents: 57,
    release_carry_cents: 10,
    net_stakes_cents: 1150,
  });
  expect((await pendingOf(id)).map((row) => row.left_cents)).toEqual([0, 973]);
  expect(await brokenClaims(site.database)).toEqual([]);
});

test("one transaction can move the money of many players, and changes nothing when one step fails", async () => {
  const players = await Promise.all([newPlayer(site), newPlayer(site)]);
  const [payer, payee] = players.map((player) => player.id) as [number, number];
  await gifts.give(payer, { coinsCents: 100 });
  const move = (amountCents: number, fails = false) =>
    pipelines.run(async (pipeline) => {
      const ledger = await lockLedger(pipeline, { playerIds: [payer, payee], transfers: 2 });
      const movement = { amountCents, kind: "adjustment", reference: "test" } as const;
      spend(ledger, { ...movement, playerId: payer, to: "adjustment", coinsOnly: false });
      pay(ledger, { ...movement, playerId: payee, payments: [{ from: "adjustment", balanceType: 0, amountCents }] });
      writeLedger(pipeline, ledger);
      if (fails) throw new Error("a later step failed");
    });
  await expect(move(60, true)).rejects.toThrow("a later step failed");
  await expect(move(101)).rejects.toMatchObject({ code: "insufficient_balance" });
  await move(60);
  expect([(await walletOf(payer)).coins_cents, (await walletOf(payee)).coins_cents]).toEqual([40, 60]);
});

test("wallets are locked in one order, so that transfers in both directions cause no deadlock", async () => {
  const [one, other] = await Promise.all([newPlayer(site), newPlayer(site)]);
  const pairs = Array.from({ length: 20 }, (_, index) => (index % 2 ? [one!.id, other!.id] : [other!.id, one!.id]));
  await Promise.all(
    pairs.map((playerIds) =>
      pipelines.run(async (pipeline) => {
        const ledger = await lockLedger(pipeline, { playerIds, transfers: 2 });
        for (const playerId of playerIds)
          pay(ledger, {
            playerId,
            kind: "adjustment",
            reference: "",
            payments: [{ from: "adjustment", balanceType: 0, amountCents: 1 }],
          });
        writeLedger(pipeline, ledger);
      }),
    ),
  );
  expect([(await walletOf(one!.id)).coins_cents, (await walletOf(other!.id)).coins_cents]).toEqual([20, 20]);
});

test("a saved answer is found by player, call and key, and only for the same request", async () => {
  const { id: playerId } = await newPlayer(site);
  const keyed = (key: string, body: string, call = "/one") => ({
    playerId,
    call,
    key: { key, bodyHash: createHash("sha256").update(body).digest() },
  });
  const none = { playerId, call: "/one", key: undefined };
  await pipelines.run(async (pipeline) => {
    const answers = await readAnswers(pipeline, [keyed("a", "1"), none]);
    expect([answers.find(keyed("a", "1")), answers.find(none)]).toEqual([undefined, undefined]);
    answers.save(keyed("a", "1"), { cents: 7 });
    answers.save(none, { cents: 8 });
    expect(answers.find(keyed("a", "1"))).toEqual({ cents: 7 });
    answers.write();
  });
  await pipelines.run(async (pipeline) => {
    const answers = await readAnswers(pipeline, [keyed("a", "1"), keyed("b", "1"), keyed("a", "1", "/other"), none]);
    expect(answers.find(keyed("a", "1"))).toEqual({ cents: 7 });
    expect(() => answers.find(keyed("a", "2"))).toThrow(expect.objectContaining({ code: "key_reused" }));
    expect([keyed("b", "1"), keyed("a", "1", "/other"), none].map(answers.find)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test("a ledger that was changed without the triggers is detected, claim by claim, and the site is no longer ready", async () => {
  const { id } = await newPlayer(site);
  await gifts.give(id, { coinsCents: 500, pendingCents: 10 });
  const damages: [string, RegExp][] = [
    ["update wallet_entries set amount_cents = amount_cents + 1 where player_id = $1", /sums to zero/],
    [
      "delete from wallet_transfers where id = (select transfer_id from wallet_entries where player_id = $1)",
      /belongs to a transfer/,
    ],
    ["delete from wallet_entries where player_id = $1", /two entries/],
    ["update wallet_entries set version = 9 where player_id = $1", /no gap/],
    ["update wallet_wallets set coins_cents = 1, points_cents = 499 where player_id = $1", /sum of its entries/],
    ["update wallet_wallets set staked_cents = 1 where player_id = $1", /the staked total/],
    ["update wallet_pending set left_cents = 9 where player_id = $1", /pending points/],
  ];
  for (const [statement, claim] of damages) {
    const broken = await claimsAfter(statement, id);
    expect(broken).toMatch(claim);
  }
  expect(await brokenClaims(site.database)).toEqual([]);
  await owner.pool.query("alter table wallet_wallets disable trigger user");
  await owner.pool.query("update wallet_wallets set coins_cents = 1 where player_id = $1", [id]);
  const ready = await fetch(`${site.url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining("the ledger is broken")]);
});

test("while a check of the ledger runs, another caller gets the last result without waiting for the check", async () => {
  const ledger = watchLedger(owner.db, createLog("silent"));
  const client = await owner.pool.connect();
  await client.query("begin; lock table wallet_entries");
  try {
    const [starter, other] = ["starter", "other"].map(async (name) => [name, await ledger.check()]);
    expect(await Promise.race([starter, other])).toEqual(["other", null]);
  } finally {
    await client.query("commit");
    client.release();
  }
});

/** Runs the statement without the triggers and returns the claims that are then broken. Everything is rolled back. */
async function claimsAfter(statement: string, playerId: number): Promise<string> {
  const undone = new Error("undo");
  let broken = "";
  const attempt = owner.db.transaction().execute(async (tx) => {
    for (const table of ["wallet_entries", "wallet_transfers", "wallet_wallets"])
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
    await sql.raw(statement.replace("$1", String(playerId))).execute(tx);
    const checks = await checkLedger(tx);
    broken = checks
      .filter((check) => check.broken > 0)
      .map(({ claim }) => claim)
      .join("; ");
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
  return broken;
}
