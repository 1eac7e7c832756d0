import { afterAll, beforeAll, expect, test } from "vitest";
import { type BadGiveawaysFixture, seedGiveawaysFixture } from "./giveaways-fixture.ts";
import { type BadRequest, type BadRow, expectRefused, type Input, malformedRows } from "./rows.ts";

let fixture: BadGiveawaysFixture;
beforeAll(async () => {
  fixture = await seedGiveawaysFixture();
});
afterAll(() => fixture.giveaways.end());

type Rooms = BadGiveawaysFixture["rooms"];
const at = (path: string, by: BadRequest["by"], input: Input): BadRequest => ({ path: `giveaway/${path}`, by, input });
const join = (room: keyof Rooms, more: Input = {}, by: BadRequest["by"] = fixture.guest) =>
  at("join", by, { id: fixture.rooms[room], ...more });
const create = (more: Input = {}, by: BadRequest["by"] = fixture.fresh) =>
  at("create", by, { title: "A room", voucherIds: String(fixture.items.kept), endAt: fixture.endAt, ...more });
const cancel = (room: keyof Rooms, by: BadRequest["by"] = fixture.host) =>
  at("cancel", by, { id: fixture.rooms[room] });
const look = (path: string, input: Input): BadRequest => ({ method: "GET", path: `giveaway/${path}`, input });
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const joins: BadRow[] = [
  ...malformedRows("id", [0, -1, 1.5, "one"], (id) => at("join", fixture.guest, { id })),
  ...malformedRows("password", ["", "x".repeat(65)], (password) => join("secret", { password })),
  {
    name: "an unknown room",
    code: "giveaway_unknown",
    request: () => at("join", fixture.guest, { id: 99999 }),
  },
  { name: "a room after its end", code: "giveaway_over", request: () => join("ended") },
  { name: "a cancelled room", code: "giveaway_over", request: () => join("cancelled") },
  {
    name: "a room before its start",
    code: "giveaway_not_begun",
    says: () => ({ begins: fixture.says.begins }),
    request: () => join("early"),
  },
  { name: "a second entry in a room", code: "giveaway_joined", request: () => join("open", {}, fixture.joined) },
  { name: "the player's own room", code: "giveaway_own", request: () => join("open", {}, fixture.host) },
  { name: "a full room", code: "giveaway_full", says: () => ({ most: 1 }), request: () => join("full") },
  { name: "a room without its password", code: "room_password_wrong", request: () => join("secret") },
  {
    name: "a room with another password",
    code: "room_password_wrong",
    request: () => join("secret", { password: "OPEN SESAME" }),
  },
  {
    name: "a room without the required deposits",
    code: "giveaway_deposit_missing",
    says: () => ({ since: fixture.says.since, least: 20.5, has: 0 }),
    request: () => join("deposit"),
  },
  {
    name: "a room without the required VIP level",
    code: "giveaway_vip_missing",
    says: () => ({ least: 3, has: 0 }),
    request: () => join("vip"),
  },
  { name: "a room for another streamer's invited players", code: "giveaway_not_bound", request: () => join("bound") },
  ...["a,b", "a:b", "s".repeat(64).concat("-").slice(1), "näh"].map((userSeed) => ({
    name: `the seed ${userSeed}`,
    code: "client_seed_invalid" as const,
    request: () => join("empty", { userSeed }),
  })),
  { name: "a room without a token", code: "not_logged_in", request: () => join("empty", {}, { token: "garbled" }) },
];

const makes: BadRow[] = [
  ...malformedRows("voucherIds", ["", "1,,2", "a", "-1", Array(51).fill(1).join(",")], (voucherIds) =>
    create({ voucherIds }),
  ),
  ...malformedRows("title", ["", "x", "x".repeat(41)], (title) => create({ title })),
  ...malformedRows("endAt", ["", "soon", "2026-02-30T00:00:00Z"], (endAt) => create({ endAt })),
  ...malformedRows("most", [0, -1, 1.5, 1_000_001], (most) => create({ most })),
  ...malformedRows("vipLeast", [0, 11, 1.5], (vipLeast) => create({ vipLeast })),
  ...malformedRows("password", ["abc", "x".repeat(33)], (password) => create({ password })),
  ...malformedRows("depositLeast", [-1, 1.005], (depositLeast) => create({ depositLeast })),
  ...malformedRows("depositSince", [undefined], () => create({ depositLeast: 5 })),
  {
    name: "a room by a player who is not a streamer",
    code: "giveaway_not_streamer",
    request: () => create({}, fixture.guest),
  },
  ...[
    ["four minutes", () => ({ endAt: later(4) })],
    ["31 days", () => ({ endAt: later(31 * 24 * 60) })],
    ["a time that is over", () => ({ endAt: later(-60) })],
    ["a negative time", () => ({ startAt: fixture.endAt, endAt: fixture.startAt })],
  ].map(([name, times]) => ({
    name: `a room of ${name}`,
    code: "giveaway_time" as const,
    says: () => ({ minutes: 5, days: 30 }),
    request: () => create((times as () => Input)()),
  })),
  {
    name: "a fourth room",
    code: "giveaway_rooms_most",
    says: () => ({ most: 3 }),
    request: () => create({}, fixture.busy),
  },
  {
    name: "another player's item",
    code: "item_not_yours",
    request: () => create({ voucherIds: `${fixture.items.kept},${fixture.items.theirs}` }),
  },
  {
    name: "a sold item",
    code: "item_not_in_bag",
    request: () => create({ voucherIds: `${fixture.items.kept},${fixture.items.sold}` }),
  },
  {
    name: "the same item twice",
    code: "item_listed_twice",
    request: () => create({ voucherIds: `${fixture.items.kept},${fixture.items.kept}` }),
  },
  {
    name: "an item with an unknown id",
    code: "item_not_yours",
    request: () => create({ voucherIds: "9999999999999999" }),
  },
  { name: "a room made without a token", code: "not_logged_in", request: () => create({}, { token: "garbled" }) },
];

const others: BadRow[] = [
  {
    name: "a cancellation of an unknown room",
    code: "giveaway_unknown",
    request: () => at("cancel", fixture.host, { id: 99999 }),
  },
  { name: "a cancellation by another player", code: "giveaway_not_yours", request: () => cancel("empty") },
  { name: "a cancellation of a room with entries", code: "giveaway_has_entrants", request: () => cancel("open") },
  { name: "a cancellation after the end", code: "giveaway_over", request: () => cancel("ended") },
  { name: "a second cancellation", code: "giveaway_over", request: () => cancel("cancelled") },
  ...["detail", "entrants", "receipt"].map((path) => ({
    name: `the ${path} of an unknown room`,
    code: "giveaway_unknown" as const,
    request: () => look(path, { id: 99999 }),
  })),
  ...malformedRows("tab", ["mine", ""], (tab) => look("list", { tab })),
  ...malformedRows("page", [0, -1, 1.5], (page) => look("list", { page })),
];

test.each([...joins, ...makes, ...others])("$name: $code, in the request's language, and nothing has changed", (row) =>
  expectRefused(fixture.site, row, fixture.everything),
);

test("the idempotency key of one creation or cancellation does not create or cancel a second room", async () => {
  const { giveaways, host, fresh } = fixture;
  const [first, second] = await giveaways.giveItems(fresh, 2);
  const terms = { voucherIds: String(first), endAt: fixture.endAt };
  const { body } = await giveaways.askToCreate(fresh, terms, "one room");
  const again = await giveaways.askToCreate(fresh, { ...terms, voucherIds: String(second) }, "one room");
  expect([again.http, again.body.code]).toEqual([409, "key_reused"]);
  expect((await giveaways.cancel(fresh, body.data.id, "off")).body).toMatchObject({ success: true });
  const other = await giveaways.cancel(host, fixture.rooms.open, "off");
  expect(other.body.code).toBe("giveaway_has_entrants");
  expect((await giveaways.cancel(fresh, fixture.rooms.open, "off")).body.code).toBe("key_reused");
});
