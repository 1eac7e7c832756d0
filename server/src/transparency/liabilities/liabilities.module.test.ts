import type { Opened } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import type { Liabilities, liability } from "@vitrine/contract/transparency/calls.ts";
import { checkLiability } from "@vitrine/contract/transparency/liabilities.ts";
import type { LiabilityProof } from "@vitrine/contract/transparency/liability-shape.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { followLog } from "../../../../scripts/witness.ts";
import { call } from "../../../test/fixtures/call.ts";
import { openPool } from "../../../test/fixtures/database/pool.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import { openJudges } from "../../../test/fixtures/games/receipts.ts";
import type { Player } from "../../../test/fixtures/players.ts";
import type { LocalSite } from "../../../test/fixtures/site.ts";
import { now, siteCalendar } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { createSequencer } from "../keep-log.ts";
import { sumLiabilities } from "./keep-liabilities.ts";

const judges = openJudges();
const going = new AbortController().signal;

let battles: BattleFixture;
let site: LocalSite;
let owner: ReturnType<typeof openPool>;
let sequencer: ReturnType<typeof createSequencer>;

beforeAll(async () => {
  battles = await startBattleFixture();
  site = battles.site;
  owner = openPool({ connectionString: site.connectionString, max: 1 });
  sequencer = createSequencer({ db: site.database.db, config: site.config }, { signEveryMs: 0 });
});
afterEach(makeOlder);
afterAll(async () => {
  judges.close();
  await owner.end();
  await battles.end();
});

/** Changes rows as no role of the site can, e.g. to damage them. */
async function force(statement: string, values: unknown[] = []): Promise<void> {
  await owner.query("set session_replication_role = replica");
  await owner.query(statement, values);
  await owner.query("reset session_replication_role");
}

/** Moves the sum of a day to another day. */
async function move(from: string, to: string): Promise<void> {
  for (const table of ["transparency_liabilities", "transparency_liability_tiles"])
    await force(`update ${table} set day = $2 where day = $1`, [from, to]);
}

/** Moves the sum of today to a day long ago, so that the next run adds up today again. */
async function makeOlder(): Promise<void> {
  await sequencer.work(going);
  longAgo += 1;
  await move(today(), new Date(longAgo * DAY_MS).toISOString().slice(0, 10));
}
let longAgo = 0;

const today = () => siteCalendar().dateOf(now());
const sumUp = (seedKey = site.config.seedKey) => sumLiabilities(site.database.db, seedKey);
const list = async () => (await call<Liabilities>(site, "GET", "transparency/liabilities")).body.data.list;
const proofOf = async ({ token }: Player, day?: string) =>
  (await call<OutputOf<typeof liability>>(site, "GET", "fair/liability", { token, ...(day && { query: { day } }) }))
    .body.data.proof;
const open = async ({ token }: Player, number: number) =>
  (await call<Opened>(site, "POST", "box/open", { token, body: { id: battles.boxes[0]!.id, number } })).body.data;
const sell = async ({ token }: Player, ids: readonly number[]) =>
  (await call(site, "POST", "profile/exchangeQuantity", { token, body: { voucherIds: ids.join(",") } })).http;
const balanceOf = async ({ token }: Player) =>
  (await call<{ balance: number; secondaryBalance: number }>(site, "GET", "profile/userInfo", { token })).body.data;
const toCents = (coins: number) => Math.round(coins * 100);

async function countDays(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from transparency_liabilities where day = ${today()}`.execute(site.database.db);
  return rows[0]!.count;
}

test("each player proves coins, points and items against the published total; a younger account and another day have no proof", async () => {
  const players = await Promise.all([1, 2, 3, 4].map(() => battles.newPlayer()));
  const [rich, seller, gifted, idle] = players as [Player, Player, Player, Player];
  await battles.gifts.give(rich.id, { coinsCents: 2_000_000_000_00 });
  await battles.gifts.give(gifted.id, { pointsCents: 12_34, pendingCents: 50_00 });
  const kept = (await open(rich, 10)).drops;
  const sold = (await open(seller, 5)).drops;
  expect(await sell(seller, [sold[0]!.voucherId, sold[3]!.voucherId])).toBe(200);

  expect([await list(), await proofOf(rich)]).toEqual([[], null]);
  await sumUp();
  // A root that no checkpoint covers yet is not shown.
  expect([await list(), await proofOf(rich)]).toEqual([[], null]);
  await sequencer.work(going);

  const [published] = await list();
  expect(published).toMatchObject({ day: today(), leaves: 256 });
  const { coinsCents, pointsCents, itemsCents, ledger } = published!;
  expect({ coinsCents, pointsCents, itemsCents }).toEqual({
    coinsCents: ledger.coinsCents,
    pointsCents: ledger.pointsCents,
    itemsCents: ledger.itemsCents,
  });
  expect(ledger.lockedCents).toBe(50_00);
  const worth = (drops: Opened["drops"]) => drops.reduce((sum, { recoveryPrice }) => sum + toCents(recoveryPrice), 0);
  const proofs: LiabilityProof[] = [];
  for (const [player, items] of [
    [rich, worth(kept)],
    [seller, worth([sold[1]!, sold[2]!, sold[4]!])],
    [gifted, 0],
    [idle, 0],
  ] as const) {
    const proof = await proofOf(player);
    const { balance, secondaryBalance } = await balanceOf(player);
    expect(proof).toMatchObject({
      playerId: player.id,
      coinsCents: toCents(balance),
      pointsCents: toCents(secondaryBalance),
      itemsCents: items,
    });
    const check = await checkLiability(proof);
    expect(check).toMatchObject({ outcome: "valid", total: { coinsCents, pointsCents, itemsCents } });
    expect(check.steps.find(({ id }) => id === "sums")!.values).toContainEqual({
      label: "root",
      text: published!.root,
    });
    proofs.push(proof!);
  }
  const changed = { ...proofs[0]!, coinsCents: proofs[0]!.coinsCents - 1 };
  expect(judges.python("balances.jsonl", [...proofs, changed]).outcomes).toEqual([
    ...proofs.map(() => "valid"),
    "invalid",
  ]);
  expect([judges.command("valid.json", proofs).status, judges.command("changed.json", [changed]).status]).toEqual([
    0, 1,
  ]);

  const younger = await battles.newPlayer();
  expect([await proofOf(younger), await proofOf(rich, "2024-01-01")]).toEqual([null, null]);
  expect(await proofOf(rich, today())).toEqual(proofs[0]);
  const { counts } = await followLog({ address: site.url });
  expect(counts.get("liabilities")).toBe(1);
});

test("items in delivery and in escrow count, items that are sold, delivered or not revealed yet do not", async () => {
  const player = await battles.newPlayer();
  const { drops } = await open(player, 6);
  const ids = drops.map(({ voucherId }) => voucherId);
  for (const [place, stat] of [2, 4, 3].entries())
    await force("update items_vouchers set stat = $2 where id = $1", [ids[place], stat]);
  await force("update items_vouchers set revealed_at = now() + interval '1 hour' where id = $1", [ids[3]]);
  await sumUp();
  await sequencer.work(going);
  const counted = [0, 1, 4, 5].reduce((sum, place) => sum + toCents(drops[place]!.recoveryPrice), 0);
  expect(await proofOf(player)).toMatchObject({ itemsCents: counted });
  await force("update items_vouchers set stat = 0, revealed_at = null where player_id = $1", [player.id]);
});

test("a day gets one sum while players open and sell, two processes add up, and a sequencer runs", async () => {
  const databases = [1, 2].map(() => openDatabase({ connectionString: site.connectionString, maxConnections: 2 }));
  const players = await Promise.all([1, 2, 3, 4].map(() => battles.newPlayer()));
  let isOver = false;
  const playing = players.map(async (player) => {
    while (!isOver) {
      const { drops } = await open(player, 3);
      expect(await sell(player, [drops[0]!.voucherId])).toBe(200);
    }
  });
  for (let turn = 0; turn < 6; turn += 1) {
    await makeOlder();
    // A sum that mixed two moments would differ from the ledger, and the run would throw.
    await Promise.all([...databases.map(({ db }) => sumLiabilities(db, site.config.seedKey)), sequencer.work(going)]);
    expect(await countDays()).toBe(1);
  }
  isOver = true;
  await Promise.all(playing);
  await sequencer.work(going);
  for (const player of players) expect((await checkLiability(await proofOf(player))).outcome).toBe("valid");
  await Promise.all(databases.map((each) => each.close()));
});

test("hundreds of accounts have leaves in several tiles, in an order that does not follow their ids", async () => {
  const fake = "select 700000 + number from generate_series(1, 700) as number";
  await force(`insert into wallet_wallets (player_id) ${fake}`);
  const player = await battles.newPlayer();
  await sumUp();
  await sequencer.work(going);
  const [published] = await list();
  expect(published!.leaves).toBe(1024);
  const proof = await proofOf(player);
  expect([proof!.path.length, (await checkLiability(proof)).outcome]).toEqual([10, "valid"]);
  expect(judges.python("tiles.jsonl", [proof]).outcomes).toEqual(["valid"]);
  const { rows } = await owner.query<{ first: Buffer }>(
    "select first from transparency_liability_tiles where day = $1 and level = 0 order by tile",
    [today()],
  );
  expect(rows.length).toBe(4);
  for (const [place, { first }] of rows.slice(1).entries())
    expect(Buffer.compare(rows[place]!.first, first)).toBeLessThan(0);
  await force("delete from wallet_wallets where player_id > 700000 and player_id <= 700700");
});

test.each([
  [
    "a wallet that no entry explains",
    "update wallet_wallets set coins_cents = coins_cents + 1 where player_id = $1",
    /coinsCents/,
  ],
  [
    "points that no entry explains",
    "update wallet_wallets set points_cents = points_cents + 1 where player_id = $1",
    /pointsCents/,
  ],
  ["an item whose owner has no account", "update items_vouchers set player_id = -5 where player_id = $1", /itemsCents/],
])("nothing is published when the leaves differ from the site's own accounts: %s", async (_, damage, field) => {
  const player = await battles.newPlayer();
  await open(player, 1);
  const { db } = site.database;
  const before = await db.selectFrom("transparency_waiting").selectAll().execute();
  const wallet = await db
    .selectFrom("wallet_wallets")
    .selectAll()
    .where("player_id", "=", player.id)
    .executeTakeFirstOrThrow();
  await force(damage, [player.id]);
  await expect(sumUp()).rejects.toThrow(field);
  await expect(sumUp()).rejects.toThrow(/differs from the site's own accounts/);
  expect(await countDays()).toBe(0);
  expect(await db.selectFrom("transparency_waiting").selectAll().execute()).toEqual(before);
  await force("update wallet_wallets set coins_cents = $2, points_cents = $3 where player_id = $1", [
    player.id,
    wallet.coins_cents,
    wallet.points_cents,
  ]);
  await force("update items_vouchers set player_id = $1 where player_id = -5", [player.id]);
  await sumUp();
  expect(await countDays()).toBe(1);
});

test("trees are kept for 30 days, and the database refuses to change a sum, a tile or the place in the log", async () => {
  const player = await battles.newPlayer();
  const dayBefore = (days: number) => siteCalendar().dateOf(new Date(now().getTime() - days * DAY_MS));
  const tiles = async (day: string) =>
    (await owner.query("select from transparency_liability_tiles where day = $1", [day])).rows.length;
  for (const days of [30, 29]) {
    await sumUp();
    await sequencer.work(going);
    await move(today(), dayBefore(days));
  }
  await sumUp();
  expect([await tiles(dayBefore(30)), await tiles(dayBefore(29)), await tiles(today())]).toEqual([0, 1, 1]);
  expect(await proofOf(player, dayBefore(30))).toBeNull();
  expect((await list()).map(({ day }) => day)).toContain(dayBefore(30));

  for (const statement of [
    "update transparency_liabilities set coins_cents = coins_cents + 1, ledger_coins_cents = ledger_coins_cents + 1",
    "update transparency_liabilities set log_index = 1",
    "delete from transparency_liabilities",
    "update transparency_liability_tiles set tile = tile + 1",
  ])
    await expect(owner.query(statement)).rejects.toThrow();
});
