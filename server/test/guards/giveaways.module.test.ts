import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectRoles, type Roles } from "../fixtures/database/database-roles.ts";
import { newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

// Tests what the database itself refuses about giveaways for any role. Room 901 is open, 902 has ended, 903 is drawn,
// 904 is cancelled, and 905 has not begun. 906 and 907 have ended and wait for their beacon round; the entrant list of
// 906 is closed, that of 907 is open.
let site: LocalSite;
let roles: Roles;
let owner: number;

const DRAWN = "state = 1, client = repeat('a', 64), drawn_entrants = 1, drawn_at = now()";
const LIST = "client = repeat('a', 64), drawn_entrants = 1";
const WAITS = "end_at = now() - interval '1 minute', beacon_chain = 'x', beacon_round = 7";
const SIGNED = "beacon_signature = 'y'";
const change = (id: number, what: string) => `update giveaways_rooms set ${what} where id = ${id}`;
const join = (room: number, player = 5) =>
  `insert into giveaways_entries (room_id, player_id, user_seed) values (${room}, ${player}, 'seed')`;

beforeAll(async () => {
  site = await startSite({ seed: false });
  owner = (await newPlayer(site)).id;
  roles = await connectRoles(site.connectionString);
  await roles.query(`
    insert into giveaways_rooms (id, owner_id, pair_id, title_zh, title_en, title_ru, start_at, end_at, prize_count, prizes_cents)
      overriding system value
      select id, case when id = 901 then ${owner} end, id, 'x', 'x', 'x', now() - interval '2 hours', now() + interval '1 hour', 1, 100
      from generate_series(901, 907) id;
    insert into giveaways_counts (room_id) select generate_series(901, 907);
    insert into giveaways_prizes (room_id, prize, item_id, value_cents) select id, 1, 1, 100 from generate_series(901, 905) id;
    insert into giveaways_entries (id, room_id, player_id, user_seed) overriding system value
      select id * 10, id, 4, 'seed' from unnest(array[901, 902, 903, 906, 907]) id;
    insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source, stat)
      values (901, 4, 1, 100, 100, 'exchange', 4), (902, 4, 1, 100, 100, 'exchange', 0);
    set session_replication_role = replica;
    ${change(902, "end_at = now() - interval '1 minute'")}; ${change(903, "end_at = now() - interval '1 minute'")};
    ${change(905, "start_at = now() + interval '30 minutes'")};
    ${change(906, `${WAITS}, ${LIST}`)}; ${change(907, WAITS)};
    set session_replication_role = origin;
    update giveaways_prizes set voucher_id = 7, entry_id = 9030, roll = 1, entrants_left = 1 where room_id = 903;
    ${change(903, DRAWN)}; ${change(904, "state = 2, drawn_at = now()")};`);
});
afterAll(async () => {
  await roles.close();
  await site.close();
});

const refused: [string, string, string][] = [
  ["a draw before the end", change(901, DRAWN), "giveaways_ended"],
  ["a draw without its list", change(902, "state = 1, drawn_at = now()"), "giveaways_drawn"],
  ["a list that is closed before the end", change(901, LIST), "giveaways_ended"],
  ["a closed list without a beacon round", change(902, LIST), "giveaways_drawn"],
  ["another list", change(906, "client = repeat('b', 64)"), "giveaways_settled"],
  ["a list that is opened again", change(906, "client = null, drawn_entrants = null"), "giveaways_settled"],
  ["a draw with a beacon round from an open list", change(907, `${DRAWN}, ${SIGNED}`), "giveaways_closed_first"],
  [
    "an entry that is removed from a closed list",
    "update giveaways_entries set dropped = true where id = 9060",
    "giveaways_list_closed",
  ],
  ["a second draw", change(903, "client = repeat('b', 64)"), "giveaways_settled"],
  ["a cancelled room that continues", change(904, "state = 0, drawn_at = null"), "giveaways_settled"],
  ["a later end", change(901, "end_at = now() + interval '9 hours'"), "giveaways_settled"],
  ["another seed pair", change(901, "pair_id = 999"), "giveaways_settled"],
  ["another password", change(901, "password_hash = 'x'"), "giveaways_settled"],
  ["an easier condition", change(901, "vip_least = 1"), "giveaways_settled"],
  ["another beacon round", change(902, "beacon_chain = 'x', beacon_round = 7"), "giveaways_settled"],
  ["an entry after the end", join(902), "giveaways_entry_open"],
  ["an entry of a drawn room", join(903), "giveaways_entry_open"],
  ["an entry of a cancelled room", join(904), "giveaways_entry_open"],
  ["an entry before the beginning", join(905), "giveaways_entry_open"],
  ["an entry without a room", join(999), "giveaways_entry_open"],
  ["a second entry of one player", join(901, 4), "giveaways_join_once"],
  ["another seed", "update giveaways_entries set user_seed = 'other' where id = 9010", "giveaways_entries_final"],
  ["another winner", "update giveaways_prizes set roll = 2 where room_id = 903", "giveaways_prizes_final"],
  ["another prize", "update giveaways_prizes set value_cents = 1 where room_id = 901", "giveaways_prizes_final"],
  ["an incomplete winner", "update giveaways_prizes set entry_id = 9010 where room_id = 901", "giveaways_won"],
  [
    "a negative count",
    "update giveaways_counts set entrants = -1 where room_id = 901",
    "giveaways_counts_entrants_check",
  ],
  [
    "an item that goes from the bag to another player",
    "update items_vouchers set player_id = 5 where id = 902",
    "items_vouchers_owned",
  ],
  [
    "an item in escrow that changes its owner",
    "update items_vouchers set player_id = 5 where id = 901",
    "items_vouchers_owned",
  ],
  [
    "an item that is delivered from escrow",
    "update items_vouchers set stat = 2 where id = 901",
    "items_vouchers_escrowed",
  ],
];

describe.each(["owner", "vitrine_app"])("as %s", (role) => {
  test.each(refused)("the database refuses %s", async (_, sql, constraint) => {
    expect(await roles.attempt(role, sql)).toBe(constraint);
  });

  test("the database accepts an entry, a cancellation, draws, a closed list, and items that enter or leave escrow", async () => {
    for (const sql of [
      join(901),
      change(901, "state = 2, drawn_at = now()"),
      change(902, DRAWN),
      change(906, `${DRAWN}, ${SIGNED}`),
      change(907, LIST),
      "update giveaways_entries set dropped = true where id = 9020",
      "update items_vouchers set player_id = 5, stat = 0 where id = 901",
      "update items_vouchers set stat = 4 where id = 902",
    ]) {
      expect(await roles.attempt(role, sql)).toBe("done");
    }
  });
});

test.each([
  ["giveaways_rooms", "giveaways_kept"],
  ["giveaways_entries", "giveaways_entries_kept"],
  ["giveaways_prizes", "giveaways_prizes_kept"],
])("a row of %s cannot be deleted", async (table, trigger) => {
  expect(await roles.attempt("owner", `delete from ${table}`)).toBe(trigger);
  expect(await roles.attempt("vitrine_app", `delete from ${table}`)).toBe("42501");
});
