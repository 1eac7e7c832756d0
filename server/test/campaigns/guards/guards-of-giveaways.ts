import type { Guard } from "./guard.ts";

const module = "server/src/giveaways";
const migration = "server/migrations/0027_giveaways.sql";
const lists = "server/migrations/0030_closed-lists.sql";
const items = "server/migrations/0026_dream-and-shop.sql";
const refused = (name: string) => ({ file: "server/test/bad-input/giveaways.module.test.ts", name });
const makes = (name: string) => ({ file: `${module}/create.module.test.ts`, name });
const draws = (name: string) => ({ file: `${module}/draw.module.test.ts`, name });
const closes = (name: string) => ({ file: `${module}/close-list.module.test.ts`, name });
const leaks = {
  file: `${module}/leaks.module.test.ts`,
  name: "before the draw no response contains the seed pair or other players' seeds",
};
const resting = (name: string) => ({ file: `${module}/breaks.module.test.ts`, name });
const kept = (what: string) => ({
  file: "server/test/guards/giveaways.module.test.ts",
  name: `as owner > the database refuses ${what}`,
});

/**
 * Protections of giveaways: only allowed players join, each room is drawn once, its seeds stay secret until then, and
 * its prizes go only to their winners or back.
 */
export const giveawayGuards: Guard[] = [
  {
    guard: "one entry per player, in the code",
    file: `${module}/entries/join-giveaway.ts`,
    remove: 'if (joined) throw new Refusal("giveaway_joined");',
    by: "void joined;",
    test: refused("a second entry in a room"),
  },
  {
    guard: "one entry per player",
    file: migration,
    remove: ",\n  constraint giveaways_join_once unique (room_id, player_id)",
    test: kept("a second entry of one player"),
  },
  {
    guard: "the refusal to join the player's own room",
    file: `${module}/entries/join-giveaway.ts`,
    remove: 'if (room.ownerId === playerId) throw new Refusal("giveaway_own");',
    test: refused("the player's own room"),
  },
  {
    guard: "the password of a giveaway",
    file: `${module}/entries/join-giveaway.ts`,
    remove: 'if (!isRight) throw new Refusal("room_password_wrong");',
    by: "void isRight;",
    test: refused("a room with another password"),
  },
  {
    guard: "the limit of entries of a giveaway",
    file: `${module}/entries/join-giveaway.ts`,
    remove: "or entrants < $2::int) returning",
    by: "or entrants < $2::int + 99) returning",
    test: refused("a full room"),
  },
  {
    guard: "the conditions of a giveaway when a player joins",
    file: `${module}/entries/join-giveaway.ts`,
    remove: "requireMet((await readStatuses(pipeline, deps, { terms: room, playerIds: [playerId] }))(playerId));",
    by: "void [requireMet, readStatuses];",
    test: refused("a room without the required VIP level"),
  },
  {
    guard: "the conditions of a giveaway at the draw",
    file: `${module}/draw-giveaway.ts`,
    remove: "await dropUnfit(pipeline, deps, room);",
    by: "void dropUnfit;",
    test: draws("the draw leaves out players who no longer meet a condition"),
  },
  {
    guard: "entries while a giveaway is open",
    file: migration,
    remove:
      "create trigger giveaways_entries_open after insert on giveaways_entries\n  referencing new table as new_entries for each statement execute function giveaways_check_entries();",
    test: kept("an entry after the end"),
  },
  {
    guard: "draws after the end",
    file: lists,
    remove: "if (new.state = 1 or new.client is not null) and old.end_at > now() then",
    by: "if false then",
    test: kept("a draw before the end"),
  },
  {
    guard: "finished giveaways that cannot change",
    file: lists,
    remove: "if old.state <> 0 or (new.owner_id",
    by: "if (new.owner_id",
    test: kept("a cancelled room that continues"),
  },
  {
    guard: "a list of entries that is closed once",
    file: lists,
    remove:
      "\n    or (old.client is not null and (new.client, new.drawn_entrants) is distinct from (old.client, old.drawn_entrants))",
    test: kept("another list"),
  },
  {
    guard: "draws from a closed list, in the database",
    file: lists,
    remove: "if new.state = 1 and new.beacon_round is not null and old.client is null then",
    by: "if false then",
    test: kept("a draw with a beacon round from an open list"),
  },
  {
    guard: "entries of a closed list",
    file: lists,
    remove:
      "create trigger giveaways_entries_listed after update on giveaways_entries\n  referencing new table as new_entries for each statement execute function giveaways_check_dropped();",
    test: kept("an entry that is removed from a closed list"),
  },
  {
    guard: "draws from a closed list",
    file: `${module}/draw-giveaway.ts`,
    remove: " || (signature !== null && room.client === null)",
    test: closes("a room is not drawn before its list is closed"),
  },
  {
    guard: "a draw from the closed list without changes",
    file: `${module}/draw-giveaway.ts`,
    remove: "if (room.client === null) await dropUnfit(pipeline, deps, room);",
    by: "await dropUnfit(pipeline, deps, room);",
    test: closes("the list of entries is closed and its hash is shown before the beacon round is published"),
  },
  {
    guard: "prizes that are won once",
    file: migration,
    remove: "old.entry_id is not null or (new.room_id, new.prize",
    by: "(new.room_id, new.prize",
    test: kept("another winner"),
  },
  {
    guard: "one draw, at its time",
    file: `${module}/draw-giveaway.ts`,
    remove: "if (!room || room.state !== GIVEAWAY_STATES.open || !room.isOver) return false;",
    by: "if (!room) return false;",
    test: draws("a room is drawn once, after its end"),
  },
  {
    guard: "entrants' seeds that are hidden before the draw",
    file: `${module}/read-detail.ts`,
    remove: 'userSeed: isDrawn ? row.user_seed : ""',
    by: "userSeed: row.user_seed",
    test: leaks,
  },
  {
    guard: "the list of entries that is hidden before the draw",
    file: `${module}/routes.ts`,
    remove: "const lines = isSettled ? eachInTurn(pages(db, roomId)) : [];",
    by: "const lines = eachInTurn(pages(db, roomId));\n  void isSettled;",
    test: leaks,
  },
  {
    guard: "the refusal to cancel a room with entries",
    file: `${module}/cancel-giveaway.ts`,
    remove: 'if ((await lockCount(pipeline, roomId)) > 0) throw new Refusal("giveaway_has_entrants");',
    test: refused("a cancellation of a room with entries"),
  },
  {
    guard: "the check that only the streamer cancels a room",
    file: `${module}/cancel-giveaway.ts`,
    remove: 'if (room.ownerId !== playerId) throw new Refusal("giveaway_not_yours");',
    test: refused("a cancellation by another player"),
  },
  {
    guard: "the check that only streamers create rooms",
    file: `${module}/create-giveaway.ts`,
    remove: 'if (!isStreamer) throw new Refusal("giveaway_not_streamer");',
    by: "void isStreamer;",
    test: refused("a room by a player who is not a streamer"),
  },
  {
    guard: "prizes that the streamer could withdraw",
    file: `${module}/create-giveaway.ts`,
    remove:
      "await deps.requireCouldWithdraw({ playerId, turnoverDueCents: walletOf(ledger, playerId).turnoverDueCents });",
    by: "void walletOf;",
    test: makes("only streamers create rooms"),
  },
  {
    guard: "prizes that add to the turnover",
    file: `${module}/draw-giveaway.ts`,
    remove: "for (const { playerId, valueCents } of won) addTurnover(ledger, playerId, valueCents * prizeTurnover);",
    by: "void [addTurnover, prizeTurnover];",
    test: draws("a streamer's items go unchanged to the winners' bags and add their value to the turnover"),
  },
  {
    guard: "items that change their owner only out of escrow",
    file: items,
    remove:
      "create trigger items_vouchers_owned before update on items_vouchers for each row\n  when (new.player_id <> old.player_id and not (old.stat = 4 and new.stat = 0))\n  execute function platform_refuse_change();",
    test: kept("an item that goes from the bag to another player"),
  },
  {
    guard: "items that leave escrow only for a bag",
    file: items,
    remove:
      "create trigger items_vouchers_escrowed before update on items_vouchers for each row\n  when ((old.stat = 4 and new.stat not in (0, 4)) or (new.stat = 4 and old.stat not in (0, 4)))\n  execute function platform_refuse_change();",
    test: kept("an item that is delivered from escrow"),
  },
  {
    guard: "entries that are removed when a break begins",
    file: "server/migrations/0031_breaks-end-play.sql",
    remove: "and entry.player_id = new_breaks.player_id and not entry.dropped;",
    by: "and false;",
    test: resting("a break immediately removes the player from the joined giveaways"),
  },
  {
    guard: "the check for breaks at the draw",
    file: "server/src/giveaways/entries/entry-list.ts",
    remove: "!barred.has(playerId) && !onBreak.has(playerId) &&",
    by: "!barred.has(playerId) &&",
    test: resting("the draw leaves out an entry that a break could not remove because the room was locked"),
  },
];
