import type { Deletion } from "@vitrine/contract/privacy.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { closeDue, emptyPlayer, securityTicket } from "../../test/fixtures/calls/privacy.ts";
import { giveawaysOn } from "../../test/fixtures/games/giveaways.ts";
import { boxesOnSale, newPlayer, PASSWORD, type Player, possessionsOf, race } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { findAccountByPhone, markStaff } from "../accounts/index.ts";
import { setClock } from "../platform/clock.ts";
import { transact } from "../platform/database/database.ts";
import { requestDeletion } from "./delete-account.ts";
import type { InTheWay } from "./in-the-way.ts";

let site: LocalSite;
let gifts: ReturnType<typeof openGifts>;

beforeAll(async () => {
  site = await startSite();
  gifts = openGifts(site.connectionString);
});
afterEach(() => setClock());
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await gifts.close();
  await site.close();
});

const ask = ({ token }: Player, ticket: string, giveUpRemainder = false) =>
  call<Deletion>(site, "POST", "profile/deleteAccount", { token, body: { ticket, giveUpRemainder } });
const look = ({ token }: Player) => call<Deletion>(site, "GET", "profile/deletion", { token });
const takeBack = ({ token }: Player) => call<Deletion>(site, "POST", "profile/takeBackDeletion", { token, body: {} });
const account = ({ id }: Player) =>
  site.database.db.selectFrom("accounts_accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Runs the job that closes accounts, with the clock this many days ahead. */
function closeAfter(days: number): Promise<number> {
  const at = Date.now() + days * DAY_MS;
  setClock(() => at);
  return closeDue(site);
}

test("an empty account closes after 14 days: its owner's personal data is deleted and its history stays", async () => {
  const player = await emptyPlayer(site);
  const asked = await ask(player, player.ticket);
  const { requestedTime, closesTime } = asked.body.data;
  expect(Date.parse(closesTime!) - Date.parse(requestedTime!)).toBe(14 * DAY_MS);
  expect((await look(player)).body.data).toEqual(asked.body.data);
  expect(await closeAfter(13.9)).toBe(0);
  const before = await possessionsOf(site.database, player.id);
  expect(await closeAfter(14.1)).toBe(1);

  const row = await account(player);
  expect(row).toMatchObject({ phone: null, password_hash: null, steam_id: null, channel_code: null });
  expect(row.nickname).toMatch(/^gone-[0-9a-f]{8}$/);
  expect(row.closed_at).not.toBeNull();
  expect(await possessionsOf(site.database, player.id)).toEqual(before);
  await expect.poll(async () => (await look(player)).body.code).toBe("not_logged_in");
  const login = await call(site, "POST", "auth/login", { body: { phone: player.phone, password: PASSWORD } });
  expect(login.body.code).toBe("login_failed");
  expect(await findAccountByPhone(site.database.db, player.phone)).toBeUndefined();
  expect(await closeAfter(15)).toBe(0);
});

test("a blocked request names the holdings with their amounts and starts no deletion", async () => {
  const player = await newPlayer(site);
  const [box] = await boxesOnSale(site);
  await gifts.give(player.id, { pointsCents: 250, pendingCents: 75 });
  await call(site, "POST", "box/open", { token: player.token, body: { id: box!.id, number: 3 } });
  const ticket = await securityTicket(site, player);
  const { http, body } = await ask(player, ticket, true);
  expect([http, body.code]).toEqual([409, "deletion_blocked"]);
  const { inTheWay: named } = (await look(player)).body.data;
  expect(named).toMatchObject({ points: 2.65, pendingPoints: 0.6, pieces: 3, orders: 0 });
  for (const amount of Object.values(named)) expect(body.msg).toContain(String(amount));
  expect((await look(player)).body.data.requestedTime).toBeNull();
  // The ticket was not used up by the refusal.
  expect((await ask(player, ticket)).body.code).toBe("deletion_blocked");
});

test("a second request is refused, and of ten parallel requests one succeeds", async () => {
  const player = await emptyPlayer(site);
  const tickets = await Promise.all(Array.from({ length: 10 }, () => securityTicket(site, player)));
  const answers = await race([site], 10, (index) => ({
    path: "profile/deleteAccount",
    options: { token: player.token, body: { ticket: tickets[index] } },
  }));
  expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual([
    ...Array(9).fill("deletion_running"),
    "done",
  ]);
  expect((await ask(player, player.ticket)).body.code).toBe("deletion_running");
});

test("a request needs a ticket of its own account, and a ticket works once", async () => {
  const [player, other] = [await emptyPlayer(site), await emptyPlayer(site)];
  for (const ticket of ["nonsense", other.ticket]) expect((await ask(player, ticket)).body.code).toBe("ticket_invalid");
  expect((await ask(player, player.ticket)).http).toBe(200);
  await takeBack(player);
  expect((await ask(player, player.ticket)).body.code).toBe("ticket_invalid");
});

test("a cancelled deletion is not executed, and the owner gets a message about the request and about the cancellation", async () => {
  const player = await emptyPlayer(site);
  await ask(player, player.ticket);
  expect((await takeBack(player)).body.data.closesTime).toBeNull();
  expect((await takeBack(player)).body.code).toBe("deletion_unknown");
  await closeAfter(20);
  expect((await account(player)).phone).toBe(player.phone);
  const { db } = site.database;
  const told = await db.selectFrom("messages_messages").select("kind").where("account_id", "=", player.id).execute();
  expect(told.map(({ kind }) => kind)).toEqual(["deletion_requested", "deletion_taken_back"]);
});

test("if the player agrees, a remainder of coins and points too small to buy anything is given up in one transfer, and pending points too", async () => {
  const player = await emptyPlayer(site);
  const { remainderBelow } = (await look(player)).body.data;
  await gifts.give(player.id, { coinsCents: remainderBelow * 100 - 38, pointsCents: 37, pendingCents: 500 });
  expect((await ask(player, player.ticket)).body.code).toBe("deletion_blocked");
  await ask(player, player.ticket, true);
  expect(await closeAfter(15)).toBe(1);
  const { wallet, entries } = await possessionsOf(site.database, player.id);
  expect(wallet).toMatchObject([{ coins_cents: 0, points_cents: 0, pending_cents: 0 }]);
  const [coins, points] = (entries as unknown as { transfer_id: number; amount_cents: number; version: number }[])
    .toSorted((a, b) => a.version - b.version)
    .slice(-2);
  expect([coins!.amount_cents, points!.amount_cents]).toEqual([-(remainderBelow * 100 - 38), -37]);
  expect(coins!.transfer_id).toBe(points!.transfer_id);
});

test("a remainder that can buy something is not given up", async () => {
  const player = await emptyPlayer(site);
  const { remainderBelow } = (await look(player)).body.data;
  await gifts.give(player.id, { coinsCents: remainderBelow * 100 });
  expect((await ask(player, player.ticket, true)).body.code).toBe("deletion_blocked");
});

test("an account that received something of value meanwhile stays, and its owner gets a message", async () => {
  const player = await emptyPlayer(site);
  await ask(player, player.ticket, true);
  await gifts.give(player.id, { coinsCents: 50_000 });
  expect(await closeAfter(15)).toBe(0);
  const { data } = (await look(player)).body;
  expect([data.requestedTime, data.inTheWay.coins]).toEqual([null, 500]);
  const { db } = site.database;
  const told = await db.selectFrom("messages_messages").select("kind").where("account_id", "=", player.id).execute();
  expect(told.map(({ kind }) => kind)).toContain("deletion_lapsed");
});

describe("an order that is not over", () => {
  // This function plays a module with orders: the given player has two orders that are not over.
  const orders =
    ({ id }: Player): InTheWay =>
    async (_, playerId) => ({ orders: playerId === id ? 2 : 0 });
  const request = (player: Player & { ticket: string }, giveUpRemainder: boolean) =>
    requestDeletion(
      { db: site.database.db, inTheWay: [orders(player)], cheapestCents: async () => 100 },
      { accountId: player.id, address: "" },
      { ticket: player.ticket, giveUpRemainder },
    );

  test.each([false, true])(
    "prevents a request, whether the remainder is given up (%s) or not",
    async (giveUpRemainder) => {
      const player = await emptyPlayer(site);
      const refusal = { code: "deletion_blocked", details: { orders: 2 } };
      await expect(request(player, giveUpRemainder)).rejects.toMatchObject(refusal);
      expect((await look(player)).body.data.requestedTime).toBeNull();
    },
  );

  test.each([false, true])(
    "keeps an account open on its last day with everything that it has, whether the remainder is given up (%s) or not",
    async (gives) => {
      const [player, other] = [await emptyPlayer(site), await emptyPlayer(site)];
      for (const one of [player, other]) await ask(one, one.ticket, gives);
      if (gives) await gifts.give(player.id, { coinsCents: 1 });
      const before = await possessionsOf(site.database, player.id);
      const at = Date.now() + 15 * DAY_MS;
      setClock(() => at);
      expect(await closeDue(site, [orders(player)])).toBe(1);
      expect((await account(player)).closed_at).toBeNull();
      expect((await account(other)).closed_at).not.toBeNull();
      expect(await possessionsOf(site.database, player.id)).toEqual(before);
    },
  );
});

test("a running battle blocks a deletion, and a dissolved battle does not", async () => {
  const player = await emptyPlayer(site);
  const [box] = (await boxesOnSale(site)).filter(({ price }) => price > 0);
  const priceCents = Math.round(box!.price * 100);
  await gifts.give(player.id, { pointsCents: priceCents });
  const act = <T>(path: string, body: object) => call<T>(site, "POST", `battle/${path}`, { token: player.token, body });
  const made = await act<{ id: number }>("create", { boxIds: String(box!.id), players: 2, mode: 0 });
  expect((await ask(player, player.ticket, true)).body.code).toBe("deletion_blocked");
  expect((await look(player)).body.data.inTheWay).toMatchObject({ coins: 0, points: 0, pieces: 0, orders: 1 });
  await act("cancel", { id: made.body.data.id });
  expect((await look(player)).body.data.inTheWay).toMatchObject({ points: priceCents / 100, orders: 0 });
});

test("an open giveaway of the player blocks a deletion, and a cancelled one does not", async () => {
  const giveaways = giveawaysOn(site);
  const host = await giveaways.newStreamer();
  const room = await giveaways.create(host, {}, 1);
  expect((await look(host)).body.data.inTheWay).toMatchObject({ orders: 1, pieces: 1 });
  expect((await giveaways.cancel(host, room)).http).toBe(200);
  await giveaways.leave();
  expect((await look(host)).body.data.inTheWay).toMatchObject({ orders: 0, pieces: 1 });
});

test("a self-exclusion, limits and the staff mark survive the deletion of the account", async () => {
  const player = await emptyPlayer(site);
  const colleague = await emptyPlayer(site);
  await transact(site.database.db, (tx) => markStaff(tx, colleague.id));
  await call(site, "POST", "limits/exclude", { token: player.token, body: { months: 6 } });
  const limit = { kind: "loss", period: "week", amount: 12 };
  await call(site, "POST", "limits/set", { token: player.token, body: limit });
  for (const one of [player, colleague]) await ask(one, one.ticket);
  expect(await closeAfter(15)).toBe(2);
  setClock();
  const [box] = await boxesOnSale(site);
  for (const [{ id, phone }, code, staff] of [
    [player, "self_excluded", false],
    [colleague, "account_staff", true],
  ] as const) {
    const again = await call<{ token: string; user: { id: number; staff: boolean } }>(site, "POST", "auth/signUp", {
      body: { phone, password: PASSWORD, agree: true, adult: true },
    });
    const { token, user } = again.body.data;
    expect([user.id === id, user.staff]).toEqual([false, staff]);
    expect((await call(site, "POST", "box/open", { token, body: { id: box!.id } })).body.code).toBe(code);
    const { limits } = (await call<PlayLimits>(site, "GET", "limits/current", { token })).body.data;
    expect(limits.filter(({ amount }) => amount !== null)).toMatchObject(staff ? [] : [limit]);
  }
});
