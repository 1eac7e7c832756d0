import type { BattleDetail, BattleRow } from "@vitrine/contract/battles.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import { setClock } from "../../platform/clock.ts";

const EVERY_MINUTES = 3;

let battles: BattleFixture;
beforeAll(async () => {
  const env = { BATTLE_OFFICIAL_ROOMS: "0", BATTLE_REHEARSAL_MINUTES: String(EVERY_MINUTES) };
  battles = await startBattleFixture({ env });
});
afterEach(() => setClock());
afterAll(() => battles.end());

const ask = async <T>(path: string, query: Record<string, string | number> = {}) =>
  (await call<T>(battles.site, "GET", path, { lang: "en-US", query })).body.data;
const inProgress = async () => (await ask<{ list: BattleRow[] }>("battle/getCurrentList")).list;
const rehearsals = () =>
  battles.site.database.db
    .selectFrom("battles_battles")
    .select("id")
    .where("rehearsal", "=", true)
    .orderBy("id")
    .execute();

/** The number of rows in every table that money, items, messages and sums are written to. */
async function countRows(): Promise<Record<string, number>> {
  const tables = ["wallet_transfers", "wallet_entries", "items_vouchers", "battles_days", "messages_messages"];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(
      battles.site.database.db,
    );
    counts[table] = rows[0]!.rows;
  }
  return counts;
}

test("a rehearsal is rolled and verified like every battle, and leaves no trace in money, counters, rankings or drops", async () => {
  const before = await countRows();
  // Six runs at the same time start only one rehearsal. The clock is ten minutes back, so that the database counts
  // the rolls as revealed.
  await battles.later(-10 * MINUTE_MS, async () => {
    await Promise.all(Array.from({ length: 6 }, () => battles.keepRooms()));
    await battles.roll();
  });
  const [{ id }, ...others] = (await rehearsals()) as [{ id: number }];
  expect(others).toEqual([]);
  expect((await inProgress()).map((room) => [room.id, room.state, room.rehearsal, room.official])).toEqual([
    [id, 1, true, true],
  ]);
  expect((await ask<BattleRow[]>("battle/getBattleList")).map((room) => room.id)).toEqual([id]);
  expect((await battles.seats(id)).every(({ player_id, transfer_id }) => player_id < 0 && transfer_id === null)).toBe(
    true,
  );
  const late = await battles.join(await battles.newPlayer(), id);
  expect(late.body.code).toBe("battle_begun");

  await battles.close();
  const rolls = await battles.rollsOf(id);
  const shown = await ask<BattleDetail>("battle/getBattleDetail", { id });
  expect(shown).toMatchObject({ rehearsal: true, state: 2, roundCount: rolls.length / shown.playerCount });
  expect(shown.winner).toBeGreaterThan(0);
  for (const receipt of [await ask("battle/receipt", { id }), await ask("fair/round", { id: rolls[0]!.id })]) {
    expect(receipt).toMatchObject({ game: "battle", revealed: true, battleId: id });
    expect((await verifyReceipt(receipt)).outcome).toBe("valid");
  }

  // The only new transfer gives demo coins to the player who came too late.
  const { wallet_transfers, wallet_entries, messages_messages, ...rest } = await countRows();
  const grant = { wallet_transfers: 1, wallet_entries: 2, messages_messages: 0 };
  expect({
    wallet_transfers: wallet_transfers! - before.wallet_transfers!,
    wallet_entries: wallet_entries! - before.wallet_entries!,
    messages_messages: messages_messages! - before.messages_messages!,
  }).toEqual(grant);
  expect(rest).toEqual({ items_vouchers: before.items_vouchers, battles_days: before.battles_days });
  const { players } = await battles.site.database.db
    .selectFrom("accounts_accounts")
    .select(sql<number>`count(*)::int`.as("players"))
    .executeTakeFirstOrThrow();
  expect(await ask("stat/homepage")).toMatchObject({ openings: 0, players, best: null });
  for (const query of [{ isTop: "false" }, { isTop: "true" }]) {
    expect(await ask("stat/lastDrop", query)).toEqual([]);
  }
  for (const boxId of new Set(rolls.map(({ box_id }) => box_id!))) {
    expect(await ask("box/drops", { id: boxId })).toMatchObject({ list: [] });
    expect(await ask("box/detail", { id: boxId })).toMatchObject({ best: null, lastDrops: [] });
  }
  for (const period of ["day", "week", "month"])
    expect(await ask("battle/rank", { period })).toMatchObject({ list: [] });
  expect(await ask("battle/highlight")).toEqual([]);
  expect(await ask("battle/botResults")).toMatchObject({ battles: 0, wins: 0, staked: 0, won: 0, voids: 0 });
  // After its end the rehearsal is in no list of rooms; only its address leads to it.
  expect(await ask("battle/getList")).toMatchObject({ list: [], total: 0 });
  // The first answer may come from a cache.
  await expect.poll(inProgress).toEqual([]);
  // The feed shows the room and its rounds, but neither drops nor a ranking.
  const { rows: events } = await sql<{ kind: string }>`select distinct kind from platform_events
    where kind like 'battle%' order by kind`.execute(battles.site.database.db);
  expect(events.map(({ kind }) => kind)).toEqual(["battleCreated", "battleState"]);
});

test("the next rehearsal starts minutes later, and only while no battle of players is in progress", async () => {
  await battles.keepRooms();
  await battles.play();
  const known = (await rehearsals()).length;
  await battles.keepRooms();
  expect(await rehearsals()).toHaveLength(known);
  const player = await battles.newPlayer();
  const id = await battles.create(player);
  await battles.addBots(player, id);
  await battles.later(EVERY_MINUTES * MINUTE_MS + 1000, () => battles.keepRooms());
  expect(await rehearsals()).toHaveLength(known);
  await battles.play();
  await battles.later(EVERY_MINUTES * MINUTE_MS + 1000, () => battles.keepRooms());
  expect(await rehearsals()).toHaveLength(known + 1);
  await battles.play();
});
