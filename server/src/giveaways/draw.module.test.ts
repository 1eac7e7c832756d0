import type { GiveawayReceipt } from "@vitrine/contract/fairness/receipt.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { type GiveawayFixture, giveawayDeps, startGiveawayFixture } from "../../test/fixtures/games/giveaways.ts";
import type { Player } from "../../test/fixtures/players.ts";
import { markStaff } from "../accounts/index.ts";
import { transact } from "../platform/database/database.ts";
import { openRoom } from "./create-giveaway.ts";
import { drawGiveaway } from "./draw-giveaway.ts";
import { drawDue } from "./keep-giveaways.ts";

let giveaways: GiveawayFixture;
let host: Player;
let players: Player[];

beforeAll(async () => {
  giveaways = await startGiveawayFixture();
  players = await Promise.all(Array.from({ length: 5 }, () => giveaways.newPlayer()));
});
afterAll(() => giveaways.end());

/** Creates a room of a new streamer with `inventoryItems` items and lets these players join it. */
async function filled(
  joining: readonly Player[],
  { inventoryItems = 2, ...terms }: Record<string, unknown> & { inventoryItems?: number } = {},
) {
  host = await giveaways.newStreamer();
  const id = await giveaways.create(host, terms, inventoryItems);
  for (const [index, player] of joining.entries()) {
    expect((await giveaways.join(player, id, { userSeed: `seed_${index}` })).http).toBe(200);
  }
  return id;
}

async function end(id: number): Promise<number> {
  await giveaways.move(id, { endsMs: -1 });
  return drawDue(giveaways.deps);
}

const receiptOf = async (id: number, query: object = {}) =>
  (await call<GiveawayReceipt>(giveaways.site, "GET", "giveaway/receipt", { query: { id, ...query } })).body;
const entriesOf = async (id: number) => (await fetch(`${giveaways.site.url}/api/giveaway/entries?id=${id}`)).text();
const messagesOf = async (player: Player, kind: string) => {
  const { db } = giveaways.site.database;
  const mine = db.selectFrom("messages_messages").select("details").where("account_id", "=", player.id);
  return mine.where("kind", "=", kind).execute();
};

test("a room is drawn once, after its end, and the verifier computes the same winners from the receipt", async () => {
  const id = await filled(players);
  const held = await giveaways.bag(host);
  expect(held.map(({ stat }) => stat)).toEqual([4, 4]);
  expect(await drawDue(giveaways.deps)).toBe(0);
  expect((await verifyReceipt((await receiptOf(id)).data)).outcome).toBe("unrevealed");
  const ask = () => drawGiveaway(giveaways.deps, { roomId: id, signature: null });
  expect(await ask()).toBe(false);
  expect(await end(id)).toBe(1);
  expect([await drawDue(giveaways.deps), await ask()]).toEqual([0, false]);

  const { data } = await receiptOf(id);
  const verdict = await verifyReceipt(data);
  expect(verdict.steps.filter(({ ok }) => ok === false)).toEqual([]);
  expect(verdict.outcome).toBe("valid");
  const detail = await giveaways.detail(id, players[0]);
  expect(detail).toMatchObject({ state: 1, entrants: 5 });
  expect(detail.winners.map(({ entryId, prize }) => ({ entryId, prize }))).toEqual(
    data.revealed ? data.winners.map(({ entryId, prize }) => ({ entryId, prize })) : [],
  );
  expect(await entriesOf(id)).toBe(
    data.revealed ? data.entrants.map(({ entryId, userSeed }) => `${entryId}:${userSeed}\n`).join("") : "",
  );
});

test("a streamer's items go unchanged to the winners' bags and add their value to the turnover", async () => {
  const id = await filled(players.slice(0, 3));
  const held = await giveaways.bag(host);
  const before = await Promise.all(players.map(giveaways.wallet));
  await end(id);
  expect(await giveaways.bag(host)).toEqual([]);
  const { db } = giveaways.site.database;
  const prizes = await db
    .selectFrom("giveaways_prizes")
    .selectAll()
    .where("room_id", "=", id)
    .orderBy("prize")
    .execute();
  expect(prizes.map(({ voucher_id }) => voucher_id)).toEqual(held.map(({ id: inventoryItem }) => inventoryItem));
  for (const prize of prizes) {
    const entry = db.selectFrom("giveaways_entries").select("player_id").where("id", "=", prize.entry_id);
    const { player_id: winnerId } = await entry.executeTakeFirstOrThrow();
    const winner = players.findIndex((player) => player.id === winnerId);
    const inventoryItem = held.find(({ id }) => id === prize.voucher_id)!;
    // The draw is the time at which the item appears in the winner's timeline.
    const now = { player_id: winnerId, stat: 0, revealed_at: expect.any(Date) };
    expect(await giveaways.bag(players[winner]!)).toContainEqual({ ...inventoryItem, ...now });
    const added = (await giveaways.wallet(players[winner]!)).turnover_due_cents - before[winner]!.turnover_due_cents;
    expect(added).toBe(prize.value_cents);
    expect((await messagesOf(players[winner]!, "giveaway_won")).map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ giveaway: id }),
    );
  }
});

test("an item that nobody wins returns to its streamer, who gets a message", async () => {
  const one = await giveaways.newPlayer();
  const id = await filled([one], { inventoryItems: 3 });
  await end(id);
  expect((await giveaways.bag(host)).map(({ stat }) => stat)).toEqual([0, 0]);
  expect(await giveaways.bag(one)).toHaveLength(1);
  expect((await messagesOf(host, "giveaway_returned")).map(({ details }) => details)).toMatchObject([
    { giveaway: id, pieces: 2 },
  ]);
  const empty = await filled([]);
  await end(empty);
  expect((await giveaways.bag(host)).map(({ stat }) => stat)).toEqual([0, 0]);
  expect(await giveaways.detail(empty)).toMatchObject({ state: 1, entrants: 0, winners: [] });
  expect((await verifyReceipt((await receiptOf(empty)).data)).outcome).toBe("valid");
});

test("house prizes are created when they are won, and the giveaway account pays what they sell for", async () => {
  const [item] = await giveaways.deps.itemCatalogue.all();
  const prizes = [1, 2].map(() => ({ itemId: item!.id, valueCents: item!.valueCents, inventoryItemId: null }));
  const endAt = new Date(Date.now() + 3_600_000);
  const texts = { "zh-CN": "x", "en-US": "y", "ru-RU": "z" };
  const id = await giveaways.deps.pipelines.run((pipeline) =>
    openRoom(pipeline, giveaways.deps, {
      ...{ ownerId: null, titles: texts, startAt: null, endAt, most: null, password: undefined, prizes },
      ...{ deposit: null, vipLeast: null, boundOnly: false },
    }),
  );
  const [winner, other] = [await giveaways.newPlayer(), await giveaways.newPlayer()];
  for (const player of [winner, other]) await giveaways.join(player, id);
  await end(id);
  const [inventoryItem] = await giveaways.bag(winner);
  expect(inventoryItem).toMatchObject({
    source: "giveaway",
    stat: 0,
    value_cents: item!.valueCents,
    recovery_cents: item!.valueCents,
  });
  expect((await giveaways.wallet(winner)).turnover_due_cents).toBe(0);
  const body = { voucherIds: String(inventoryItem!.id) };
  const sold = await call(giveaways.site, "POST", "profile/exchangeQuantity", { token: winner.token, body });
  expect(sold.body).toMatchObject({ success: true });
  const { db } = giveaways.site.database;
  const paid = await db.selectFrom("wallet_entries").select("amount_cents").where("house", "=", "giveaway").execute();
  expect(paid).toEqual([{ amount_cents: -item!.valueCents }]);
});

test("the draw leaves out players who no longer meet a condition, closed accounts and staff", async () => {
  const [bound, staff, closed, kept] = await Promise.all(players.map(() => giveaways.newPlayer()));
  host = await giveaways.newStreamer();
  for (const player of [bound!, staff!, closed!, kept!]) await giveaways.payIn(player);
  const since = new Date(Date.now() - 60_000).toISOString();
  const id = await giveaways.create(host, { depositLeast: 10, depositSince: since }, 1);
  for (const player of [bound!, staff!, closed!, kept!]) expect((await giveaways.join(player, id)).http).toBe(200);
  const { db } = giveaways.site.database;
  await db.updateTable("deposits_orders").set({ reversed_at: new Date() }).where("player_id", "=", bound!.id).execute();
  await transact(db, (tx) => markStaff(tx, staff!.id));
  await db.updateTable("accounts_accounts").set({ closed_at: new Date() }).where("id", "=", closed!.id).execute();
  await end(id);
  const detail = await giveaways.detail(id, bound!);
  expect(detail).toMatchObject({ entrants: 1, joined: true, myEntry: { dropped: true } });
  expect(detail.winners).toHaveLength(1);
  expect((await giveaways.detail(id, kept!)).winners).toMatchObject([{ mine: true, left: 1 }]);
  expect((await entriesOf(id)).split("\n")).toHaveLength(2);
  expect((await verifyReceipt((await receiptOf(id)).data)).outcome).toBe("valid");
});

test("several servers that draw at the same time draw a room once", async () => {
  const id = await filled(players);
  await giveaways.move(id, { endsMs: -1 });
  const others = [giveawayDeps(giveaways.site), giveawayDeps(giveaways.site)];
  const done = await Promise.all(
    Array.from({ length: 12 }, (_, index) => drawGiveaway(others[index % 2]!, { roomId: id, signature: null })),
  );
  expect(done.filter(Boolean)).toHaveLength(1);
  for (const deps of others) await deps.pipelines.close();
  const { db } = giveaways.site.database;
  const told = await db.selectFrom("messages_messages").select("details").where("kind", "=", "giveaway_won").execute();
  expect(told.filter(({ details }) => (details as { giveaway: number }).giveaway === id)).toHaveLength(2);
});

test("a room that cannot be drawn does not delay other rooms, and is reported", async () => {
  const broken = await filled(players.slice(0, 1));
  const sound = await filled(players.slice(0, 1));
  const { db } = giveaways.site.database;
  const inventoryItem = (
    await db.selectFrom("giveaways_prizes").select("voucher_id").where("room_id", "=", broken).execute()
  )[0]!;
  const set = (stat: number) =>
    db.updateTable("items_vouchers").set({ stat }).where("id", "=", inventoryItem.voucher_id).execute();
  await set(0);
  await giveaways.move(broken, { endsMs: -2 });
  await expect(end(sound)).rejects.toThrow(`the draw of giveaway ${broken} failed; it will be repeated`);
  expect([(await giveaways.row(broken)).state, (await giveaways.row(sound)).state]).toEqual([0, 1]);
  await set(4);
  expect(await drawDue(giveaways.deps)).toBe(1);
});
