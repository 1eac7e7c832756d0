import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectRoles, type Roles } from "../fixtures/database/database-roles.ts";
import { newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

// Tests what the database itself refuses about battles for any role. The rooms 901 to 907 cover every state; 901 and
// 902 wait, and 902 is full.
let site: LocalSite;
let roles: Roles;

const LOCKED = "state = 1, locked_at = now()";
const BEACON = "beacon_chain = 'chain', beacon_round = 7";
const ROLLED = `started_at = now(), ends_at = now(), winner_pos = 1, tie_breaks = '[]', won_cents = 90`;
const CLOSED = "closed_at = now(), closed_on = current_date";
const change = (id: number, what: string) => `update battles_battles set ${what} where id = ${id}`;

beforeAll(async () => {
  site = await startSite({ seed: false });
  const player = (await newPlayer(site)).id;
  roles = await connectRoles(site.connectionString);
  await roles.query(`
    insert into battles_battles (id, creator_id, pair_id, mode, players, box_ids, box_versions, boxes_cents, surcharge_cents,
      cashback_percent, fast, round_ms, creator_seed_is_default, expires_at) overriding system value
      select id, ${player}, id, 0, 2, '{1,2}', '{1,1}', 100, 0, 0, false, 4000, true, now() + interval '1 hour'
      from generate_series(901, 907) id;
    insert into battles_seats (battle_id, pos, player_id, user_seed, transfer_id)
      select id, pos, pos * 10, 'seed', id * 10 + pos from generate_series(901, 907) id, generate_series(1, 2) pos
      where id not in (901, 906) or pos = 1;
    ${change(903, LOCKED)}; ${change(904, LOCKED)}; ${change(905, LOCKED)}; ${change(907, `${LOCKED}, ${BEACON}`)};
    ${change(904, ROLLED)}; ${change(905, ROLLED)}; ${change(905, `state = 2, ${CLOSED}`)};
    ${change(906, `state = 3, ${CLOSED}`)}; ${change(907, `state = 4, ${CLOSED}`)};
    insert into battles_bots (id, name, avatar) values (901, 'Nine', '/avatars/01.webp');
    insert into fairness_pairs (player_id, purpose, state, public_hash, sealed)
      values (${player}, 'battle', 'next', repeat('a', 64), 'sealed');`);
});

afterAll(async () => {
  await roles.close();
  await site.close();
});

const SHAPE = {
  pair_id: "999",
  mode: "mode",
  state: "0",
  players: "players",
  box_ids: "box_ids",
  box_versions: "box_versions",
  boxes_cents: "boxes_cents",
  surcharge_cents: "surcharge_cents",
  cashback_percent: "cashback_percent",
  fast: "fast",
  round_ms: "round_ms",
  creator_seed_is_default: "true",
  rehearsal: "false",
  expires_at: "expires_at",
  locked_at: "null::timestamptz",
  closed_at: "null::timestamptz",
  closed_on: "null::date",
  started_at: "null::timestamptz",
  ends_at: "null::timestamptz",
  beacon_chain: "null",
  beacon_round: "null::bigint",
};
/** A new room like 901 with these changes. */
const room = (changes: Partial<typeof SHAPE>) =>
  `insert into battles_battles (${Object.keys(SHAPE).join(", ")})
  select ${Object.values({ ...SHAPE, ...changes }).join(", ")} from battles_battles where id = 901`;
/** A new seat; the default is the free place of 901. */
const seat = ({ battle = 901, pos = 2, player = 77, seed = "fine", transfer = 77 as number | null } = {}) =>
  `insert into battles_seats (battle_id, pos, player_id, user_seed, transfer_id)
  values (${battle}, ${pos}, ${player}, '${seed}', ${transfer})`;
const bot = (id: number, name: string) => `insert into battles_bots (id, name, avatar) values (${id}, '${name}', 'a')`;

const rooms: [string, string, string][] = [
  ["a third mode", room({ mode: "2" }), "battles_battles_mode_check"],
  ["an unknown state", room({ state: "5" }), "battles_battles_state_check"],
  ["a room with one seat", room({ players: "1" }), "battles_battles_players_check"],
  ["a room with five seats", room({ players: "5" }), "battles_battles_players_check"],
  ["boxes that cost nothing", room({ boxes_cents: "0" }), "battles_battles_boxes_cents_check"],
  ["a negative surcharge", room({ surcharge_cents: "-1" }), "battles_battles_surcharge_cents_check"],
  ["a cashback above ten per cent", room({ cashback_percent: "11" }), "battles_battles_cashback_percent_check"],
  ["rounds of zero milliseconds", room({ round_ms: "0" }), "battles_battles_round_ms_check"],
  ["a seed pair that another room uses", room({ pair_id: "902" }), "battles_battles_pair_id_key"],
  ["a room without boxes", room({ box_ids: "'{}'", box_versions: "'{}'" }), "battles_rounds"],
  ["a round without its version", room({ box_versions: "'{1}'" }), "battles_rounds"],
  ["locked seeds in a room that waits", room({ locked_at: "now()" }), "battles_locked"],
  ["a room in progress without locked seeds", room({ state: "1" }), "battles_locked"],
  ["an incomplete outcome", room({ state: "1", locked_at: "now()", started_at: "now()" }), "battles_rolled"],
  ["an end of a waiting room", room({ closed_at: "now()", closed_on: "current_date" }), "battles_closed"],
  ["a dissolved room without its end", room({ state: "3" }), "battles_closed"],
  ["an end without its date", room({ state: "3", closed_at: "now()" }), "battles_closed"],
  ["a beacon round without its chain", room({ beacon_round: "7" }), "battles_beacon"],
  ["a rehearsal with a surcharge", room({ rehearsal: "true", surcharge_cents: "1" }), "battles_rehearsal"],
];

const moves: [string, string, string][] = [
  ["a start while a seat is free", change(901, LOCKED), "battles_full"],
  [
    "an end of a battle that has not started",
    change(902, `state = 2, locked_at = now(), ${ROLLED}, ${CLOSED}`),
    "battles_move",
  ],
  ["a dissolution after the start", change(903, `state = 3, ${CLOSED}, locked_at = null`), "battles_move"],
  ["a room that waits again", change(903, "state = 0, locked_at = null"), "battles_move"],
  ["an end without rolls", change(903, `state = 2, ${CLOSED}`), "battles_rolled"],
  ["a rolled battle that becomes void", change(904, `state = 4, ${CLOSED}`), "battles_rolled"],
  ["another beacon round", change(903, BEACON), "battles_settled"],
  ["a later lock", change(903, "locked_at = now() + interval '1 hour'"), "battles_settled"],
  ["another winner", change(904, "winner_pos = 2"), "battles_settled"],
  ["a later end of the reveal", change(904, "ends_at = now() + interval '1 hour'"), "battles_settled"],
  ["other boxes", change(901, "box_ids = '{2,2}'"), "battles_settled"],
  ["other versions", change(901, "box_versions = '{1,2}'"), "battles_settled"],
  ["another price", change(901, "boxes_cents = 99"), "battles_settled"],
  ["another cashback", change(901, "cashback_percent = 1"), "battles_settled"],
  ["another seed pair", change(901, "pair_id = 999"), "battles_settled"],
  ["a room that becomes a rehearsal", change(901, "rehearsal = true"), "battles_rehearsal_final"],
  ["another password", change(901, "password_hash = 'x'"), "battles_settled"],
  ["a change of a finished battle", change(905, "bots_at = now()"), "battles_settled"],
  [
    "a start of a room that must be dissolved",
    `${change(902, "dissolving = true")}; ${change(902, LOCKED)}`,
    "battles_dissolving_kept",
  ],
  [
    "a room that must no longer be dissolved",
    `${change(902, "dissolving = true")}; ${change(902, "dissolving = false")}`,
    "battles_dissolving_kept",
  ],
  ["a change of a dissolved room", change(906, "bots_at = now()"), "battles_settled"],
  ["a void battle that continues", change(907, "state = 1, closed_at = null, closed_on = null"), "battles_move"],
];

const seats: [string, string, string][] = [
  ["a seat in a room in progress", seat({ battle: 903, pos: 3 }), "battles_seat_waiting"],
  ["a seat in a dissolved room", seat({ battle: 906 }), "battles_seat_waiting"],
  ["a seat beyond the room's last", seat({ pos: 3 }), "battles_seat_waiting"],
  ["a seat without a room", seat({ battle: 999 }), "battles_seats_battle_id_fkey"],
  ["two players on one seat", seat({ pos: 1 }), "battles_seats_pkey"],
  ["one player on two seats", seat({ player: 10 }), "battles_one_seat_each"],
  ["a seat without a player", seat({ player: 0 }), "battles_seats_player_id_check"],
  ["a seed with a comma", seat({ seed: "a,b" }), "fairness_client_seed_check"],
  ["one payment for two seats", seat({ transfer: 9011 }), "battles_seats_transfer_id_key"],
  ["a seat of a player that nobody pays", seat({ transfer: null }), "battles_seat_paid"],
  ["a seat of a bot that nobody pays", seat({ player: -77, transfer: null }), "battles_rehearsal_seats"],
  [
    "a paid seat in a rehearsal",
    `${room({ pair_id: "998", rehearsal: "true" })};
     insert into battles_seats (battle_id, pos, player_id, user_seed, transfer_id)
     select id, 1, -77, 'fine', 78 from battles_battles where rehearsal`,
    "battles_rehearsal_seats",
  ],
  ["another seed", "update battles_seats set user_seed = 'other' where battle_id = 901", "battles_seats_final"],
  ["another player on a seat", "update battles_seats set player_id = 5 where battle_id = 901", "battles_seats_final"],
  ["another payment", "update battles_seats set transfer_id = 5 where battle_id = 901", "battles_seats_final"],
  [
    "a negative cashback",
    "update battles_seats set cashback_cents = -1 where battle_id = 901",
    "battles_seats_cashback_cents_check",
  ],
];

const bots: [string, string, string][] = [
  ["two bots of one name", bot(902, "Nine"), "battles_bots_name_key"],
  ["a bot beyond the last number", bot(1001, "Ten"), "battles_bots_id_check"],
  [
    "two announced seed pairs of one player",
    `insert into fairness_pairs (player_id, purpose, state, public_hash, sealed)
     select player_id, 'battle', 'next', repeat('b', 64), 'sealed' from fairness_pairs where public_hash = repeat('a', 64)`,
    "fairness_pairs_next_battle",
  ],
];

describe.each(["owner", "vitrine_app"])("as %s", (role) => {
  test.each([...rooms, ...moves, ...seats, ...bots])("the database refuses %s", async (_, sql, constraint) => {
    expect(await roles.attempt(role, sql)).toBe(constraint);
  });

  test("the cashback of a losing seat is written once", async () => {
    const write = "update battles_seats set cashback_cents = 5 where battle_id = 905 and pos = 2";
    expect(await roles.attempt(role, write)).toBe("done");
    expect(
      await roles.attempt(role, `${write}; update battles_seats set cashback_cents = 6 where battle_id = 905`),
    ).toBe("battles_seats_final");
  });

  test("the database accepts a player on a free seat and every allowed change of a room's state", async () => {
    for (const sql of [
      seat(),
      change(901, `state = 3, ${CLOSED}`),
      change(902, `${LOCKED}, ${BEACON}`),
      `${change(902, `${LOCKED}, ${BEACON}`)}; ${change(902, `${ROLLED}, beacon_signature = 'signed'`)}`,
      change(903, ROLLED),
      change(903, `state = 4, ${CLOSED}`),
      change(904, `state = 2, ${CLOSED}`),
    ])
      expect(await roles.attempt(role, sql)).toBe("done");
  });
});

test("a battle that waits for its beacon round is rolled only with the round's signature", async () => {
  const locked = change(902, `${LOCKED}, ${BEACON}`);
  expect(await roles.attempt("owner", `${locked}; ${change(902, ROLLED)}`)).toBe("battles_beacon");
});

test.each([
  ["battles_battles", "battles_kept"],
  ["battles_seats", "battles_seats_kept"],
])("a row of %s cannot be deleted", async (table, trigger) => {
  expect(await roles.attempt("owner", `delete from ${table}`)).toBe(trigger);
  expect(await roles.attempt("vitrine_app", `delete from ${table}`)).toBe("42501");
});

test.each(["delete from battles_bots", "truncate battles_seats", "drop trigger battles_moves on battles_battles"])(
  "the server's role may not: %s",
  async (sql) => {
    expect(await roles.attempt("vitrine_app", sql)).toBe("42501");
  },
);
