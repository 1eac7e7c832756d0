import { afterAll, beforeAll, expect, test } from "vitest";
import { type BadGiveawaysGround, layGiveawaysGround } from "./bad-giveaways-ground.ts";
import { type BadRequest, type BadRow, expectRefused, type Input, malformedRows } from "./bad-rows.ts";

let ground: BadGiveawaysGround;
beforeAll(async () => {
  ground = await layGiveawaysGround();
});
afterAll(() => ground.giving.end());

type Rooms = BadGiveawaysGround["rooms"];
const at = (path: string, by: BadRequest["by"], input: Input): BadRequest => ({ path: `giveaway/${path}`, by, input });
const join = (room: keyof Rooms, more: Input = {}, by: BadRequest["by"] = ground.guest) =>
  at("join", by, { id: ground.rooms[room], ...more });
const create = (more: Input = {}, by: BadRequest["by"] = ground.fresh) =>
  at("create", by, { title: "A room", voucherIds: String(ground.pieces.kept), endAt: ground.endAt, ...more });
const cancel = (room: keyof Rooms, by: BadRequest["by"] = ground.host) => at("cancel", by, { id: ground.rooms[room] });
const look = (path: string, input: Input): BadRequest => ({ method: "GET", path: `giveaway/${path}`, input });
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const joins: BadRow[] = [
  ...malformedRows("id", [0, -1, 1.5, "one"], (id) => at("join", ground.guest, { id })),
  ...malformedRows("password", ["", "x".repeat(65)], (password) => join("secret", { password })),
  {
    name: "a room that there is not",
    code: "giveaway_unknown",
    request: () => at("join", ground.guest, { id: 99999 }),
  },
  { name: "a room after its end", code: "giveaway_over", request: () => join("ended") },
  { name: "a room that was called off", code: "giveaway_over", request: () => join("cancelled") },
  {
    name: "a room before its beginning",
    code: "giveaway_not_begun",
    says: () => ({ begins: ground.says.begins }),
    request: () => join("early"),
  },
  { name: "a room twice", code: "giveaway_joined", request: () => join("open", {}, ground.joined) },
  { name: "a room of one's own", code: "giveaway_own", request: () => join("open", {}, ground.host) },
  { name: "a full room", code: "giveaway_full", says: () => ({ most: 1 }), request: () => join("full") },
  { name: "a room without its password", code: "room_password_wrong", request: () => join("secret") },
  {
    name: "a room with another password",
    code: "room_password_wrong",
    request: () => join("secret", { password: "OPEN SESAME" }),
  },
  {
    name: "a room without the deposits",
    code: "giveaway_deposit_missing",
    says: () => ({ since: ground.says.since, least: 20.5, has: 0 }),
    request: () => join("deposit"),
  },
  {
    name: "a room without the level",
    code: "giveaway_vip_missing",
    says: () => ({ least: 3, has: 0 }),
    request: () => join("vip"),
  },
  { name: "a room of another's invitees", code: "giveaway_not_bound", request: () => join("bound") },
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
  { name: "a room by no streamer", code: "giveaway_not_streamer", request: () => create({}, ground.guest) },
  ...[
    ["four minutes", () => ({ endAt: later(4) })],
    ["31 days", () => ({ endAt: later(31 * 24 * 60) })],
    ["no time at all", () => ({ endAt: later(-60) })],
    ["less than nothing", () => ({ startAt: ground.endAt, endAt: ground.startAt })],
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
    request: () => create({}, ground.busy),
  },
  {
    name: "somebody else's piece",
    code: "item_not_yours",
    request: () => create({ voucherIds: `${ground.pieces.kept},${ground.pieces.theirs}` }),
  },
  {
    name: "a piece that is sold",
    code: "item_not_in_bag",
    request: () => create({ voucherIds: `${ground.pieces.kept},${ground.pieces.sold}` }),
  },
  {
    name: "a piece twice",
    code: "item_listed_twice",
    request: () => create({ voucherIds: `${ground.pieces.kept},${ground.pieces.kept}` }),
  },
  {
    name: "a piece of a number that none has",
    code: "item_not_yours",
    request: () => create({ voucherIds: "9999999999999999" }),
  },
  { name: "a room made without a token", code: "not_logged_in", request: () => create({}, { token: "garbled" }) },
];

const others: BadRow[] = [
  {
    name: "an end of a room that there is not",
    code: "giveaway_unknown",
    request: () => at("cancel", ground.host, { id: 99999 }),
  },
  { name: "an end by another", code: "giveaway_not_yours", request: () => cancel("empty") },
  { name: "an end with entrants", code: "giveaway_has_entrants", request: () => cancel("open") },
  { name: "an end after the end", code: "giveaway_over", request: () => cancel("ended") },
  { name: "a second end", code: "giveaway_over", request: () => cancel("cancelled") },
  ...["detail", "entrants", "receipt"].map((path) => ({
    name: `the ${path} of a room that there is not`,
    code: "giveaway_unknown" as const,
    request: () => look(path, { id: 99999 }),
  })),
  ...malformedRows("tab", ["mine", ""], (tab) => look("list", { tab })),
  ...malformedRows("page", [0, -1, 1.5], (page) => look("list", { page })),
];

test.each([...joins, ...makes, ...others])("$name: $code, in the request's language, and nothing moved", (row) =>
  expectRefused(ground.site, row, ground.everything),
);

test("a key that made one room makes no other, and one that called one off calls off no other", async () => {
  const { giving, host, fresh } = ground;
  const [first, second] = await giving.givePieces(fresh, 2);
  const wish = { voucherIds: String(first), endAt: ground.endAt };
  const { body } = await giving.askToCreate(fresh, wish, "one room");
  const again = await giving.askToCreate(fresh, { ...wish, voucherIds: String(second) }, "one room");
  expect([again.http, again.body.code]).toEqual([409, "key_reused"]);
  expect((await giving.cancel(fresh, body.data.id, "off")).body).toMatchObject({ success: true });
  const other = await giving.cancel(host, ground.rooms.open, "off");
  expect(other.body.code).toBe("giveaway_has_entrants");
  expect((await giving.cancel(fresh, ground.rooms.open, "off")).body.code).toBe("key_reused");
});
