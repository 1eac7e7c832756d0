import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { REFUSALS, type RefusalCode, sayRefusal } from "@vitrine/contract/refusals.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../fixtures/broken-claims.ts";
import { call } from "../fixtures/call.ts";
import { type Player, possessionsOf } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";
import { type BadBattlesFixture, seedBattleFixture } from "./battles-fixture.ts";

let site: LocalSite;
let fixture: BadBattlesFixture;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "4000" } });
  fixture = await seedBattleFixture(site);
});
afterAll(() => site.close());

type Request = { method?: "GET"; path: string; by: Player; input: Record<string, string | number | boolean> };
type Row = { name: string; code: RefusalCode; field?: string; says?: Record<string, number>; request(): Request };

const create = (more: Record<string, unknown> = {}, by: () => Player = () => fixture.host): Request => ({
  path: "create",
  by: by(),
  input: { boxIds: String(fixture.boxes.open.id), players: 2, mode: 0, ...more } as Request["input"],
});
const join = (room: keyof BadBattlesFixture["rooms"], more: Request["input"] = {}, by = fixture.guest): Request => ({
  path: "joinBattle",
  by,
  input: { id: fixture.rooms[room], ...more },
});
const bots = (room: keyof BadBattlesFixture["rooms"], more: Request["input"] = {}, by = fixture.host): Request => ({
  path: "joinBot",
  by,
  input: { id: fixture.rooms[room], ...more },
});
const cancel = (room: keyof BadBattlesFixture["rooms"], by = fixture.host): Request => ({
  path: "cancel",
  by,
  input: { id: fixture.rooms[room] },
});
const look = (path: string, id: number, more: Request["input"] = {}): Request => ({
  ...{ method: "GET", path, by: fixture.guest },
  input: { id, ...more },
});
const some = (count: number, id: () => number) => Array(count).fill(id()).join(",");

const malformed: Row[] = [
  ["boxIds", "no boxes", { boxIds: "" }],
  ["boxIds", "a box that is a word", { boxIds: "1,two" }],
  ["boxIds", "boxes below zero", { boxIds: "-1" }],
  ["boxIds", "an empty place among the boxes", { boxIds: "1,,2" }],
  ["boxIds", "101 boxes", { boxIds: Array(101).fill(1).join(",") }],
  ["players", "1 seat", { players: 1 }],
  ["players", "5 seats", { players: 5 }],
  ["players", "two and a half seats", { players: 2.5 }],
  ["mode", "a third mode", { mode: 2 }],
  ["mode", "mode -1", { mode: -1 }],
  ["cashback", "cashback -1", { cashback: -1 }],
  ["cashback", "cashback 11", { cashback: 11 }],
  ["pos", "place 0", { pos: 0 }],
  ["pos", "place 5", { pos: 5 }],
  ["password", "an empty password", { password: "" }],
  ["password", "a password of 33 characters", { password: "x".repeat(33) }],
  ["publicHash", "half a hash", { publicHash: "ab" }],
  ["versionHashes", "half a version", { versionHashes: "ab" }],
].map(([field, name, more]) => ({
  ...{ field: field as string, name: name as string, code: "malformed" as const },
  request: () => create(more as Record<string, unknown>),
}));

const rooms: Row[] = [
  {
    name: "21 boxes",
    code: "battle_boxes",
    says: { most: 20 },
    request: () => create({ boxIds: some(21, () => fixture.boxes.open.id) }),
  },
  { name: "an unknown box", code: "not_found", request: () => create({ boxIds: "999999" }) },
  { name: "a closed box", code: "box_closed", request: () => create({ boxIds: String(fixture.boxes.closed.id) }) },
  {
    name: "a box that is never sold",
    code: "box_not_sold",
    request: () => create({ boxIds: String(fixture.boxes.unsold) }),
  },
  {
    name: "odds that changed since the page was loaded",
    code: "odds_changed",
    request: () =>
      create({ boxIds: String(fixture.boxes.changed.id), versionHashes: fixture.boxes.changed.versionHash }),
  },
  {
    name: "fewer versions than boxes",
    code: "odds_changed",
    request: () =>
      create({ boxIds: some(2, () => fixture.boxes.open.id), versionHashes: fixture.boxes.open.versionHash }),
  },
  {
    name: "a seed pair other than the announced one",
    code: "pair_changed",
    request: () => create({ publicHash: "0".repeat(64) }),
  },
  ...["a,b", "s".repeat(65), "", "näh", "a b"].map((userSeed) => ({
    name: `the seed ${JSON.stringify(userSeed)} for a room`,
    code: "client_seed_invalid" as const,
    request: () => create({ userSeed }),
  })),
  { name: "a seat that the new room does not have", code: "battle_seat_unknown", request: () => create({ pos: 3 }) },
  {
    name: "a sixth waiting room",
    code: "battle_rooms_most",
    says: { most: 5 },
    request: () => create({}, () => fixture.many),
  },
  {
    name: "an insufficient balance for a room",
    code: "insufficient_balance",
    says: { missing: 1000 },
    request: () => create({ boxIds: String(fixture.boxes.dear.id) }, () => fixture.poor),
  },
  { name: "a room for coins only", code: "coins_only_off", request: () => create({ coinsOnly: true }) },
];

const seats: Row[] = [
  {
    name: "a seat in an unknown room",
    code: "battle_unknown",
    request: () => ({ path: "joinBattle", by: fixture.guest, input: { id: 999_999 } }),
  },
  { name: "a seat in a full room", code: "battle_begun", request: () => join("begun", {}, fixture.poor) },
  { name: "a seat in a finished room", code: "battle_begun", request: () => join("finished", {}, fixture.poor) },
  { name: "a seat in a dissolved room", code: "battle_over", request: () => join("dissolved") },
  { name: "a taken seat", code: "seat_taken", request: () => join("waiting", { pos: 1 }) },
  {
    name: "a seat that the room does not have",
    code: "battle_seat_unknown",
    request: () => join("waiting", { pos: 4 }),
  },
  { name: "a second seat for one player", code: "already_seated", request: () => join("waiting", {}, fixture.host) },
  { name: "no password", code: "room_password_wrong", request: () => join("secret") },
  { name: "a wrong password", code: "room_password_wrong", request: () => join("secret", { password: "open barley" }) },
  {
    name: "a password in capitals",
    code: "room_password_wrong",
    request: () => join("secret", { password: "OPEN SESAME" }),
  },
  {
    name: "a seed with a comma for a seat",
    code: "client_seed_invalid",
    request: () => join("waiting", { userSeed: "a,b" }),
  },
  { name: "a seat for coins only", code: "coins_only_off", request: () => join("waiting", { coinsOnly: true }) },
];

const others: Row[] = [
  {
    name: "a bot in another player's room",
    code: "not_your_battle",
    request: () => bots("waiting", {}, fixture.guest),
  },
  { name: "a bot on a taken seat", code: "seat_taken", request: () => bots("waiting", { pos: 1 }) },
  {
    name: "a bot on a seat that the room does not have",
    code: "battle_seat_unknown",
    request: () => bots("waiting", { pos: 4 }),
  },
  { name: "a bot in a full room", code: "battle_begun", request: () => bots("begun") },
  { name: "a bot in a dissolved room", code: "battle_over", request: () => bots("dissolved") },
  { name: "a dissolution by another player", code: "not_your_battle", request: () => cancel("waiting", fixture.guest) },
  { name: "a dissolution after the start", code: "battle_begun", request: () => cancel("begun") },
  { name: "a dissolution after the end", code: "battle_begun", request: () => cancel("finished") },
  { name: "a second dissolution", code: "battle_over", request: () => cancel("dissolved") },
  {
    name: "the details of an unknown room",
    code: "battle_unknown",
    request: () => look("getBattleDetail", 999_999),
  },
  {
    name: "the details of a private room without its password",
    code: "room_password_wrong",
    request: () => look("getBattleDetail", fixture.rooms.secret),
  },
  {
    name: "results of a private room with a wrong password",
    code: "room_password_wrong",
    request: () => look("getBattleResults", fixture.rooms.secret, { password: "open barley" }),
  },
  {
    name: "results before the end",
    code: "battle_running",
    request: () => look("getBattleResults", fixture.rooms.begun),
  },
  {
    name: "a receipt before the seeds are locked",
    code: "battle_not_locked",
    request: () => look("receipt", fixture.rooms.waiting),
  },
  {
    name: "a receipt of a dissolved room",
    code: "battle_not_locked",
    request: () => look("receipt", fixture.rooms.dissolved),
  },
  {
    name: "a list of a sixth state",
    code: "malformed",
    request: () => ({ ...look("getList", 1), input: { state: 5 } }),
  },
  {
    name: "a list of a third mode",
    code: "malformed",
    request: () => ({ ...look("getCurrentList", 1), input: { mode: 2 } }),
  },
];

test.each([...malformed, ...rooms, ...seats, ...others])(
  "$name: $code, in the request's language, and nothing has changed",
  async (row) => {
    const before = await everything();
    for (const lang of [...LANGUAGES, undefined]) {
      const { method = "POST", path, by, input } = row.request();
      const sent = method === "GET" ? { query: input as Record<string, string | number> } : { body: input };
      const { http, body } = await call(site, method, `battle/${path}`, { token: by.token, lang, ...sent });
      const { status } = REFUSALS[row.code];
      const msg = sayRefusal(row.code, lang, row.says ?? {});
      expect({ http, ...body }).toMatchObject({
        http: status,
        status,
        success: false,
        code: row.code,
        msg,
        data: null,
      });
      if (row.field) expect(Object.keys(body.fields ?? {})).toContain(row.field);
    }
    expect(await everything()).toEqual(before);
  },
);

test("the ledger is consistent after all refusals", async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
});

async function everything() {
  const { db } = site.database;
  return {
    players: await Promise.all(fixture.everybody.map(({ id }) => possessionsOf(site.database, id))),
    rooms: await db.selectFrom("battles_battles").selectAll().orderBy("id").execute(),
    seats: await db.selectFrom("battles_seats").selectAll().orderBy("battle_id").orderBy("pos").execute(),
  };
}
