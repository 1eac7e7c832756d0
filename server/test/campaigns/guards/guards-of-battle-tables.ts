import type { Guard } from "./guard.ts";

const file = "server/migrations/0025_battles.sql";
const stands = (name: string) => ({ file: "server/test/guards/battles.module.test.ts", name });
const refuses = (what: string) => stands(`as owner > the database refuses ${what}`);

/** Protections of battles in the database. */
export const battleTableGuards: Guard[] = [
  {
    guard: "the allowed status changes of a battle",
    file,
    remove: "not in ((0, 1), (0, 3), (1, 2), (1, 4))",
    by: "not in ((0, 1), (1, 0), (0, 3), (1, 2), (1, 4))",
    test: refuses("a room that waits again"),
  },
  {
    guard: "starts of full rooms only",
    file,
    remove: "if new.state = 1 and old.state = 0\n",
    by: "if new.state = 9 and old.state = 0\n",
    test: refuses("a start while a seat is free"),
  },
  {
    guard: "finished battles that cannot change",
    file,
    remove: "if old.state in (2, 3, 4) or (new.creator_id",
    by: "if (new.creator_id",
    test: refuses("a change of a finished battle"),
  },
  {
    guard: "outcomes that cannot change",
    file,
    remove: "(old.started_at is not null and (new.started_at",
    by: "(false and (new.started_at",
    test: refuses("another winner"),
  },
  {
    guard: "locked values that cannot change",
    file,
    remove: "(old.locked_at is not null and (new.locked_at",
    by: "(false and (new.locked_at",
    test: refuses("another beacon round"),
  },
  {
    guard: "the signature of the battle's beacon round",
    file,
    remove: "\n    and (started_at is null or beacon_round is null or beacon_signature is not null)",
    test: stands("a battle that waits for its beacon round is rolled only with the round's signature"),
  },
  {
    guard: "seats that are taken only in waiting rooms",
    file,
    remove: "where battle.state <> 0 or seat.pos > battle.players;",
    by: "where seat.pos > battle.players;",
    test: refuses("a seat in a dissolved room"),
  },
  {
    guard: "one seat per player",
    file,
    remove: ",\n  constraint battles_one_seat_each unique (battle_id, player_id)",
    test: refuses("one player on two seats"),
  },
  {
    guard: "one battle per seed pair",
    file,
    remove: "pair_id bigint not null unique,",
    by: "pair_id bigint not null,",
    test: refuses("a seed pair that another room uses"),
  },
  {
    guard: "seats that cannot be deleted",
    file,
    remove:
      "create trigger battles_seats_kept before delete on battles_seats for each row execute function platform_refuse_change();",
    test: stands("a row of battles_seats cannot be deleted"),
  },
  {
    guard: "cashback that is written once",
    file,
    remove: "when (old.cashback_cents is not null\n    or (new.battle_id",
    by: "when (false\n    or (new.battle_id",
    test: stands("as owner > the cashback of a losing seat is written once"),
  },
  {
    guard: "one announced seed pair per player",
    file,
    remove: "create unique index fairness_pairs_next_battle",
    by: "create index fairness_pairs_next_battle",
    test: refuses("two announced seed pairs of one player"),
  },
  {
    guard: "rooms that end when a break begins",
    file: "server/migrations/0031_breaks-end-play.sql",
    remove: "update battles_battles battle set dissolving = true\n    where battle.state = 0",
    by: "update battles_battles battle set dissolving = true\n    where false",
    test: {
      file: "server/src/battles/rooms/breaks-of-rooms.module.test.ts",
      name: "a cool-off of the creator immediately ends the room",
    },
  },
  {
    guard: "rehearsals that stay rehearsals",
    file: "server/migrations/0037_rehearsals.sql",
    remove: "when (new.rehearsal <> old.rehearsal)",
    by: "when (false)",
    test: refuses("a room that becomes a rehearsal"),
  },
  {
    guard: "seats that are paid, except in rehearsals",
    file: "server/migrations/0037_rehearsals.sql",
    remove: "where battle.rehearsal <> (seat.transfer_id is null);",
    by: "where false;",
    test: refuses("a seat of a bot that nobody pays"),
  },
  {
    guard: "dissolving rooms that cannot start",
    file: "server/migrations/0031_breaks-end-play.sql",
    remove: "when (old.dissolving and (not new.dissolving or new.state = 1))",
    by: "when (false)",
    test: refuses("a start of a room that must be dissolved"),
  },
];
