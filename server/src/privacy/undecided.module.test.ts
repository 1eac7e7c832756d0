import type { Deletion } from "@vitrine/contract/privacy.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { closeDue, emptyPlayer } from "../../test/fixtures/calls/privacy.ts";
import { type BattleFixture, startBattleFixture } from "../../test/fixtures/games/battles.ts";
import { until } from "../../test/fixtures/stomp.ts";
import { setClock } from "../platform/clock.ts";

// Outcomes that are decided but not yet shown: neither a count nor the deletion of an account may reveal them.

let battles: BattleFixture;
beforeAll(async () => {
  battles = await startBattleFixture();
});
afterEach(() => setClock());
afterAll(() => battles.end());

type Asker = Awaited<ReturnType<typeof emptyPlayer>>;

const look = async ({ token }: Asker) =>
  (await call<Deletion>(battles.site, "GET", "profile/deletion", { token })).body.data;
const ask = ({ token, ticket }: Asker) =>
  call<Deletion>(battles.site, "POST", "profile/deleteAccount", { token, body: { ticket } });
const closedAt = async ({ id }: Asker) => {
  const accounts = battles.site.database.db.selectFrom("accounts_accounts").select("closed_at");
  return (await accounts.where("id", "=", id).executeTakeFirstOrThrow()).closed_at;
};

/** Runs the job that closes accounts, after the grace period. */
function closeLater(): Promise<number> {
  const at = Date.now() + 15 * DAY_MS;
  setClock(() => at);
  return closeDue(battles.site).finally(() => setClock());
}

/** Creates two players who have only a seat in a battle whose outcome is written. Returns the winner first. */
async function playTwoSeats(
  before: (player: Asker) => Promise<unknown> = async () => {},
): Promise<[Asker, Asker, number]> {
  const players = [await emptyPlayer(battles.site), await emptyPlayer(battles.site)] as const;
  const box = battles.boxes[0]!;
  for (const player of players) {
    await before(player);
    await battles.gifts.give(player.id, { pointsCents: Math.round(box.price * 100) });
  }
  const id = await battles.create(players[0], { boxIds: String(box.id), fast: true });
  expect((await battles.join(players[1], id)).http).toBe(200);
  await battles.roll();
  const { winner_pos } = await battles.row(id);
  const [winner, loser] = winner_pos === 1 ? players : [players[1], players[0]];
  return [winner, loser, id];
}

test("while a battle runs, the holdings that block a deletion are the same for winner and loser", async () => {
  const [winner, loser] = await playTwoSeats();
  expect((await battles.bag(winner)).length).toBeGreaterThan(0);
  const [one, other] = [await look(winner), await look(loser)];
  expect(one.inTheWay).toMatchObject({ coins: 0, points: 0, pieces: 0, orders: 1 });
  expect(one).toEqual(other);
  const [refused, alike] = [await ask(winner), await ask(loser)];
  expect([refused.http, refused.body.code]).toEqual([409, "deletion_blocked"]);
  expect(refused.body).toEqual(alike.body);
});

test("an account whose grace period ends during a battle waits; afterwards the loser's closes and the winner's stays", async () => {
  const [winner, loser, id] = await playTwoSeats(async (player) => expect((await ask(player)).http).toBe(200));
  expect(await closeLater()).toBe(0);
  for (const player of [winner, loser]) {
    expect((await look(player)).requestedTime).not.toBeNull();
    expect(await closedAt(player)).toBeNull();
  }
  const { ends_at: endsAt } = await battles.row(id);
  await until(() => Date.now() > endsAt!.getTime() + 200);
  await battles.close();
  expect(await closeLater()).toBe(1);
  expect(await closedAt(loser)).not.toBeNull();
  expect(await closedAt(winner)).toBeNull();
  const { requestedTime, inTheWay } = await look(winner);
  expect([requestedTime, inTheWay.pieces]).toEqual([null, 2]);
});

test("a hidden inventory item is not counted, and its owner's account waits for it", async () => {
  const player = await emptyPlayer(battles.site);
  await battles.gifts.give(player.id, { pointsCents: Math.round(battles.boxes[0]!.price * 100) });
  await call(battles.site, "POST", "box/open", { token: player.token, body: { id: battles.boxes[0]!.id } });
  const [item] = await battles.bag(player);
  const reveal = (at: Date) =>
    battles.site.database.db
      .updateTable("items_vouchers")
      .set({ revealed_at: at })
      .where("id", "=", item!.id)
      .execute();
  await reveal(new Date(Date.now() + DAY_MS));
  expect((await look(player)).inTheWay).toMatchObject({ coins: 0, points: 0, pieces: 0, orders: 0 });
  await battles.site.database.db
    .insertInto("privacy_deletions")
    .values({ account_id: player.id, requested_at: new Date(0), closes_at: new Date(1), give_up_below_cents: 100 })
    .execute();
  expect(await closeLater()).toBe(0);
  expect((await look(player)).requestedTime).not.toBeNull();
  await reveal(new Date());
  expect(await closeLater()).toBe(0);
  expect(await look(player)).toMatchObject({ requestedTime: null, inTheWay: { pieces: 1 } });
});

test("while a wheel turns, a dream blocks the deletion whether it is won or lost, and the account waits", async () => {
  const player = await emptyPlayer(battles.site);
  expect((await ask(player)).http).toBe(200);
  await battles.gifts.give(player.id, { pointsCents: 100_00 });
  const query = { sort: 2, pageSize: 1 };
  const { list } = (await call<{ list: { itemId: number }[] }>(battles.site, "GET", "dream/list", { query })).body.data;
  const at = Date.now() + DAY_MS;
  setClock(() => at);
  const outcomes = new Set<boolean>();
  for (let orders = 1; outcomes.size < 2; orders += 1) {
    const body = { itemId: list[0]!.itemId, percent: 50, fast: false };
    const dream = await call<{ won: boolean }>(battles.site, "POST", "dream/open", { token: player.token, body });
    outcomes.add(dream.body.data.won);
    expect((await look(player)).inTheWay).toMatchObject({ pieces: 0, orders });
  }
  expect(await closeLater()).toBe(0);
  expect((await look(player)).requestedTime).not.toBeNull();
});
