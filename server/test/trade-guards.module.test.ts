import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectRoles, type Roles } from "./database-roles.ts";
import { newPlayer } from "./players.ts";
import { type LocalSite, startSite } from "./site.ts";

// What the database itself refuses about dreams, offers, pieces that change hands and giveaways, whoever asks.
let site: LocalSite;
const players: Record<string, number> = {};
let roles: Roles;

const OPEN = 1;
const ENDED = 2;
const DRAWN = 3;
const EARLY = 4;

beforeAll(async () => {
  site = await startSite();
  for (const name of ["one", "two"]) players[name] = (await newPlayer(site)).id;
  roles = await connectRoles(site.connectionString);
  const room = (id: number, begins: string, ends: string, drawn = false) =>
    `(${id}, ${900_000 + id}, 'a', 'a', 'a', ${drawn ? 1 : 0}, now() + interval '${begins}', now() + interval '${ends}', 1, 100,
      ${drawn ? "repeat('a', 64), 1, now()" : "null, null, null"})`;
  await roles.query(
    fill(`
    insert into giveaways_rooms (id, pair_id, title_zh, title_en, title_ru, state, start_at, end_at, prize_count, prizes_cents,
        client, drawn_entrants, drawn_at) overriding system value
      values ${room(OPEN, "-1 hour", "1 hour")}, ${room(ENDED, "-2 hours", "-1 hour")},
        ${room(DRAWN, "-2 hours", "-1 hour", true)}, ${room(EARLY, "1 hour", "2 hours")};
    insert into giveaways_counts (room_id) select id from giveaways_rooms;
    insert into giveaways_prizes (room_id, prize, item_id, value_cents, voucher_id, entry_id, roll, entrants_left)
      values (${OPEN}, 1, 1, 100, null, null, null, null), (${DRAWN}, 1, 1, 100, 11, 1, 1, 1);
    insert into giveaways_entries (room_id, player_id, user_seed) values (${OPEN}, $one, 'seed');
    insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source, stat)
      select 900000 + stat, $one, (select min(id) from items_items), 100, 100, 'exchange', stat from unnest(array[0, 4]) as stat;
    insert into dream_tries (round_id, coefficient, minimum_cents, fee_cents) values (900001, 110, 100, 100)`),
  );
});

afterAll(async () => {
  await roles.close();
  await site.close();
});

const fill = (sql: string) => sql.replace(/\$(one|two)/g, (_, name: string) => String(players[name]));
const attempt = (role: string, sql: string) => roles.attempt(role, fill(sql));

const join = (room: number, player: string) =>
  `insert into giveaways_entries (room_id, player_id, user_seed) values (${room}, ${player}, 'seed')`;
const draw = (room: number) =>
  `update giveaways_rooms set state = 1, client = repeat('a', 64), drawn_entrants = 0, drawn_at = now() where id = ${room}`;
const dream = (roll: number, voucherId: string) =>
  `insert into fairness_rounds (id, game, player_id, pair_id, nonce, size, roll, range_start, range_end, item_id, grade, value_cents,
      voucher_id, transfer_id)
    select 900002, 'dream', $one, id, 1, 100000, ${roll}, 1, 50000, 1, 4, 100, ${voucherId}, 1
    from fairness_pairs where player_id = $one and state = 'active'`;

const refused: [string, string, string][] = [
  ["a second entry of one player", join(OPEN, "$one"), "giveaways_join_once"],
  ["an entry after the end", join(ENDED, "$two"), "giveaways_entry_open"],
  ["an entry before the beginning", join(EARLY, "$two"), "giveaways_entry_open"],
  ["an entry of a room that is drawn", join(DRAWN, "$two"), "giveaways_entry_open"],
  ["an entry of a room that there is not", join(99, "$two"), "giveaways_entry_open"],
  ["an entry with another seed afterwards", "update giveaways_entries set user_seed = 'x'", "giveaways_entries_final"],
  ["a draw before the end", draw(OPEN), "giveaways_ended"],
  ["a second draw", draw(DRAWN), "giveaways_settled"],
  [
    "a room with another end afterwards",
    `update giveaways_rooms set end_at = end_at + interval '1 hour' where id = ${OPEN}`,
    "giveaways_settled",
  ],
  [
    "a room that forgets its password",
    `update giveaways_rooms set password_hash = '\\x00' where id = ${OPEN}`,
    "giveaways_settled",
  ],
  [
    "a prize that somebody else has won",
    `update giveaways_prizes set entry_id = 2 where room_id = ${DRAWN}`,
    "giveaways_prizes_final",
  ],
  [
    "a prize that is another afterwards",
    `update giveaways_prizes set value_cents = 1 where room_id = ${OPEN}`,
    "giveaways_prizes_final",
  ],
  ["fewer entrants than none", "update giveaways_counts set entrants = -1", "giveaways_counts_entrants_check"],
  [
    "a piece that changes hands in the bag",
    "update items_vouchers set player_id = $two where stat = 0",
    "items_vouchers_owned",
  ],
  [
    "a piece that is sold out of escrow",
    "update items_vouchers set stat = 1 where stat = 4",
    "items_vouchers_escrowed",
  ],
  ["stock below none", "update shop_offers set stock = -1", "shop_stock_left"],
  ["a dream won by a roll that loses", dream(50_001, "900000"), "fairness_dream_piece"],
  ["a dream lost by a roll that wins", dream(50_000, "null"), "fairness_dream_piece"],
];

describe.each(["owner", "vitrine_app"])("as %s", (role) => {
  test.each(refused)("the database refuses %s", async (_, sql, constraint) => {
    expect(await attempt(role, sql)).toBe(constraint);
  });
});

test.each([
  ["giveaways_rooms", "giveaways_kept"],
  ["giveaways_prizes", "giveaways_prizes_kept"],
  ["giveaways_entries", "giveaways_entries_kept"],
  ["dream_tries", "dream_tries_append_only"],
])("nothing of %s is ever deleted", async (table, trigger) => {
  expect(await attempt("owner", `delete from ${table}`)).toBe(trigger);
  expect(await attempt("vitrine_app", `delete from ${table}`)).toBe("42501");
});

test("what a dream cost stays said", async () => {
  const sql = "update dream_tries set fee_cents = 1";
  expect(await attempt("owner", sql)).toBe("dream_tries_append_only");
  expect(await attempt("vitrine_app", sql)).toBe("42501");
});

test("a piece leaves escrow into the bag of its owner or of whoever won it", async () => {
  for (const owner of ["$one", "$two"]) {
    const sql = `update items_vouchers set stat = 0, player_id = ${owner} where stat = 4`;
    expect(await attempt("vitrine_app", sql)).toBe("done");
  }
});
