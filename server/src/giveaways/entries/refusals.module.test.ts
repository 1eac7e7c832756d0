import { HOUR_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { type GiveawayFixture, startGiveawayFixture } from "../../../test/fixtures/games/giveaways.ts";
import type { Player } from "../../../test/fixtures/players.ts";
import { markStaff } from "../../accounts/index.ts";
import { transact } from "../../platform/database/database.ts";

let giveaways: GiveawayFixture;
let streamer: Player;
let guest: Player;

beforeAll(async () => {
  giveaways = await startGiveawayFixture();
  streamer = await giveaways.newStreamer();
  guest = await giveaways.newPlayer();
});
afterAll(() => giveaways.end());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Creates a room of a new streamer, who has no other rooms. */
async function newRoom(terms: Record<string, unknown> = {}): Promise<number> {
  return giveaways.create(await giveaways.newStreamer(), terms, 1);
}
const refusalOf = async (asked: ReturnType<GiveawayFixture["join"]>) => {
  const { http, body } = await asked;
  return [http, body.code ?? "joined", body.msg] as const;
};
const countOf = async (id: number) => {
  const { db } = giveaways.site.database;
  const entries = await db.selectFrom("giveaways_entries").select("id").where("room_id", "=", id).execute();
  const count = db.selectFrom("giveaways_counts").select("entrants").where("room_id", "=", id);
  expect((await count.executeTakeFirstOrThrow()).entrants).toBe(entries.length);
  return entries.length;
};

test("a room is joined once, with the given seed or the player's client seed", async () => {
  const id = await newRoom();
  const other = await giveaways.newPlayer();
  const { body } = await giveaways.join(guest, id, { userSeed: "my_own_seed" });
  expect(body.data).toMatchObject({ joined: true, entrants: 1, myEntry: { userSeed: "my_own_seed", dropped: false } });
  expect((await giveaways.join(other, id)).body.data.myEntry).toMatchObject({ userSeed: "vitrine" });
  expect((await refusalOf(giveaways.join(guest, id)))[1]).toBe("giveaway_joined");
  expect(await countOf(id)).toBe(2);
});

test("a room that does not exist, has not started or is over cannot be joined", async () => {
  expect((await refusalOf(giveaways.join(guest, 999_999))).slice(0, 2)).toEqual([404, "giveaway_unknown"]);
  const early = await newRoom({ startAt: inHours(1), endAt: inHours(2) });
  const [status, code, text] = await refusalOf(giveaways.join(guest, early));
  expect([status, code]).toEqual([409, "giveaway_not_begun"]);
  expect(text).toMatch(/starts on .*\d/);
  const late = await newRoom();
  await giveaways.move(late, { endsMs: -1 });
  expect((await refusalOf(giveaways.join(guest, late)))[1]).toBe("giveaway_over");
  expect([await countOf(early), await countOf(late)]).toEqual([0, 0]);
});

test("players cannot join their own room; staff and players on a break cannot join any room", async () => {
  const mine = await giveaways.create(streamer, {}, 1);
  expect((await refusalOf(giveaways.join(streamer, mine)))[1]).toBe("giveaway_own");
  const staff = await giveaways.newPlayer();
  await transact(giveaways.site.database.db, (tx) => markStaff(tx, staff.id));
  expect((await refusalOf(giveaways.join(staff, mine)))[1]).toBe("account_staff");
  const resting = await giveaways.newPlayer();
  const broken = await call(giveaways.site, "POST", "limits/coolOff", { token: resting.token, body: { hours: 24 } });
  expect(broken.body).toMatchObject({ success: true });
  expect((await refusalOf(giveaways.join(resting, mine)))[1]).toBe("cooling_off");
  expect(await countOf(mine)).toBe(0);
});

test("a room with a password needs the password to join, but every player can see the room", async () => {
  const id = await newRoom({ password: "open sesame" });
  expect((await refusalOf(giveaways.join(guest, id)))[1]).toBe("room_password_wrong");
  expect((await refusalOf(giveaways.join(guest, id, { password: "sesame" })))[1]).toBe("room_password_wrong");
  expect(await giveaways.detail(id, guest)).toMatchObject({ password: true, joined: false });
  expect((await giveaways.join(guest, id, { password: "open sesame" })).body).toMatchObject({ success: true });
  const row = await giveaways.row(id);
  expect(row.password_hash?.toString("utf8")).not.toContain("sesame");
});

test("a full room refuses the next player", async () => {
  const id = await newRoom({ most: 1 });
  expect((await giveaways.join(guest, id)).http).toBe(200);
  const [status, code, text] = await refusalOf(giveaways.join(await giveaways.newPlayer(), id));
  expect([status, code]).toEqual([409, "giveaway_full"]);
  expect(text).toContain("1");
});

test("a seed with characters outside the alphabet is refused", async () => {
  const id = await newRoom();
  expect((await refusalOf(giveaways.join(guest, id, { userSeed: "a,b" })))[1]).toBe("client_seed_invalid");
  expect((await refusalOf(giveaways.join(guest, id, { userSeed: "1:a\n2" })))[1]).toBe("malformed");
  expect(await countOf(id)).toBe(0);
});

test("each condition is checked, and the refusal says what the player has reached", async () => {
  const host = await giveaways.newStreamer();
  const since = inHours(-24);
  const deposit = await giveaways.create(host, { depositLeast: 10, depositSince: since }, 1);
  const vip = await giveaways.create(host, { vipLeast: 2 }, 1);
  const bound = await giveaways.create(host, { boundOnly: true }, 1);
  const missed = [];
  for (const id of [deposit, vip, bound]) missed.push(await refusalOf(giveaways.join(guest, id)));
  expect(missed.map(([, code]) => code)).toEqual([
    "giveaway_deposit_missing",
    "giveaway_vip_missing",
    "giveaway_not_bound",
  ]);
  expect(missed[0]![2]).toMatch(/10.*0/);
  expect(missed[1]![2]).toMatch(/VIP 2.*VIP 0/);

  const friend = await giveaways.newPlayer();
  await giveaways.payIn(friend);
  expect((await giveaways.detail(deposit, friend)).conditions).toMatchObject([{ kind: "deposit", has: 10, met: true }]);
  await giveaways.stake(friend, 600_00);
  await giveaways.bind(friend, host);
  for (const id of [deposit, vip, bound])
    expect((await giveaways.join(friend, id)).body).toMatchObject({ success: true });
});
