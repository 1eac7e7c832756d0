import type { Guard } from "./guard.ts";

const module = "server/src/battles";
const refused = (name: string) => ({ file: "server/test/bad-input/battles.module.test.ts", name });
const plays = (name: string) => ({ file: `${module}/battles.module.test.ts`, name });
const shows = (name: string) => ({ file: `${module}/shown/read-room.module.test.ts`, name });
const locked = (name: string) => ({ file: `${module}/rooms/private-rooms.module.test.ts`, name });
const leaks = {
  file: `${module}/shown/leaks.module.test.ts`,
  name: "during a battle no response and no frame contains more than the revealed rounds",
};
const shuts = (name: string) => ({ file: "server/src/office/commands/battle-commands.module.test.ts", name });

/** Protections of the stakes, seats and outcomes of battles, and of data that is not revealed yet. */
export const battleGuards: Guard[] = [
  {
    guard: "the limit of boxes of a room",
    file: `${module}/rooms/create-battle.ts`,
    remove: 'if (request.boxIds.length > boxMax) throw new Refusal("battle_boxes", { most: boxMax });',
    by: "void boxMax;",
    test: refused("21 boxes"),
  },
  {
    guard: "the limit of waiting rooms",
    file: `${module}/rooms/create-battle.ts`,
    remove: 'if (rooms >= roomsMost) throw new Refusal("battle_rooms_most", { most: roomsMost });',
    by: "void rooms;",
    test: refused("a sixth waiting room"),
  },
  {
    guard: "the check of the announced seed pair",
    file: `${module}/rooms/create-battle.ts`,
    remove:
      'if (request.publicHash !== undefined && request.publicHash !== seedPair.publicHash)\n      throw new Refusal("pair_changed");',
    test: refused("a seed pair other than the announced one"),
  },
  {
    guard: "one room per idempotency key",
    file: `${module}/rooms/create-battle.ts`,
    remove: "    if (earlier) return earlier;\n",
    by: "    void earlier;\n",
    test: plays("repeated requests with the same key create one room"),
  },
  {
    guard: "closed boxes",
    file: `${module}/rooms/create-battle.ts`,
    remove: 'if (frozen) throw new Refusal("box_closed");',
    by: "void frozen;",
    test: refused("a closed box"),
  },
  {
    guard: "the refusal of boxes that are never sold",
    file: `${module}/rooms/create-battle.ts`,
    remove: 'if (!sold || versions[index]!.priceCents === 0) throw new Refusal("box_not_sold");',
    by: "void [sold, index];",
    test: refused("a box that is never sold"),
  },
  {
    guard: "the check of the odds that the player saw",
    file: `${module}/rooms/create-battle.ts`,
    remove: 'if (!isSeen) throw new Refusal("odds_changed");',
    by: "void isSeen;",
    test: refused("odds that changed since the page"),
  },
  {
    guard: "the refusal of a comma in a seed",
    file: "server/src/fairness/player-seeds.ts",
    remove: 'if (given !== undefined && !ALLOWED.test(given)) throw new Refusal("client_seed_invalid");',
    by: "void ALLOWED;",
    test: refused("a seed with a comma for a seat"),
  },
  {
    guard: "the password check when a player joins",
    file: `${module}/seats/join-battle.ts`,
    remove: 'if (!isRight) throw new Refusal("room_password_wrong");',
    by: "void isRight;",
    test: refused("a wrong password"),
  },
  {
    guard: "the password check when a visitor views a room",
    file: `${module}/lists/routes-of-lists.ts`,
    remove: `    if (!isSharedPassword(seedKey, { purpose: "battle room", password, publicHash }, battle.password_hash!)) {
      throw new Refusal("room_password_wrong");
    }
`,
    by: "    void [publicHash, isSharedPassword, seedKey];\n",
    test: locked("only players in a private room and visitors with its password can see it"),
  },
  {
    guard: "the limit of tries of a room's password",
    file: `${module}/lists/routes-of-lists.ts`,
    remove: "rateLimits.take(PASSWORD_TRIES, ",
    by: "void Array.of(rateLimits, PASSWORD_TRIES, ",
    test: locked("a network has ten tries at a room's password in a minute"),
  },
  {
    guard: "one seat per player, in the code",
    file: `${module}/seats/join-battle.ts`,
    remove: 'if (seats.some((seat) => seat.playerId === playerId)) throw new Refusal("already_seated");',
    test: refused("a second seat for one player"),
  },
  {
    guard: "the check that a seat is free",
    file: `${module}/seats/take-seat.ts`,
    remove: 'if (pos !== undefined && !free.includes(pos)) throw new Refusal("seat_taken");',
    test: refused("a taken seat"),
  },
  {
    guard: "the check that a room has expired",
    file: `${module}/battle-queries.ts`,
    remove: "!dissolving && expiresAt > at;",
    by: "!dissolving && (expiresAt > at || at > new Date(0));",
    test: plays("a room with a free seat is dissolved after half an hour"),
  },
  {
    guard: "the check that only the creator calls bots",
    file: `${module}/routes.ts`,
    remove: 'if (known && known.battle.creatorId !== playerId) throw new Refusal("not_your_battle");',
    test: refused("a bot in another player's room"),
  },
  {
    guard: "the check that only the creator dissolves a room",
    file: `${module}/routes.ts`,
    remove: 'if (locked.room && locked.room.battle.creatorId !== playerId) throw new Refusal("not_your_battle");',
    test: refused("a dissolution by another player"),
  },
  {
    guard: "one refund per idempotency key",
    file: `${module}/routes.ts`,
    remove: "      if (earlier) return earlier;\n",
    by: "      void earlier;\n",
    test: plays("a dissolved room refunds all payments to the balances that paid"),
  },
  {
    guard: "refunds by the ledger's entries",
    file: `${module}/closing/end-unplayed.ts`,
    remove: 'from: "battle_pool", coinsCents, pointsCents, stakedAt }',
    by: 'from: "battle_pool", coinsCents: coinsCents + pointsCents, pointsCents: 0, stakedAt }',
    test: plays("a dissolved room refunds all payments to the balances that paid"),
  },
  {
    guard: "results that are refused before the end",
    file: `${module}/lists/routes-of-lists.ts`,
    remove: "battle.state === BATTLE_STATES.waiting || battle.state === BATTLE_STATES.running",
    by: "battle.state === BATTLE_STATES.waiting",
    test: refused("results before the end"),
  },
  {
    guard: "rounds that are shown from their reveal on",
    file: `${module}/shown/read-detail.ts`,
    remove: "lastNonce: round * battle.players",
    by: "lastNonce: battle.box_ids.length * battle.players",
    test: shows("each round is shown from its reveal on"),
  },
  {
    guard: "winners that are shown after the last round",
    file: `${module}/shown/read-detail.ts`,
    remove: "winner: isFinished ? battle.winner_pos : null,",
    by: "winner: battle.winner_pos,",
    test: shows("each round is shown from its reveal on"),
  },
  {
    guard: "won items that are hidden until the end",
    file: `${module}/rolling/roll-battles.ts`,
    remove: "    rollId: rollIds[index]!,\n    revealedAt: endsAt,",
    by: "    rollId: rollIds[index]!,\n    revealedAt: new Date(endsAt.getTime() - 86_400_000),",
    test: leaks,
  },
  {
    guard: "rolls that are hidden until the end",
    file: `${module}/rolling/roll-battles.ts`,
    remove: "    revealedAt: endsAt,\n    unlisted",
    by: "    revealedAt: new Date(endsAt.getTime() - 86_400_000),\n    unlisted",
    test: leaks,
  },
  {
    guard: "rolls of private rooms that are in no public list",
    file: `${module}/rolling/roll-battles.ts`,
    remove: "unlisted: !hasListedDrops(battle),",
    by: "unlisted: false,",
    test: locked("a room with a password is only in its players' lists"),
  },
  {
    guard: "battles that prevent a deletion",
    file: "server/src/deletion-obstacles.ts",
    remove: "  countOpenBattles,\n",
    test: {
      file: "server/src/privacy/deletion.module.test.ts",
      name: "a running battle blocks a deletion",
    },
  },
  {
    guard: "rooms of players that operators cannot close",
    file: `${module}/house/house-rooms.ts`,
    remove: 'if (locked.room && locked.room.battle.creatorId !== null) throw new Refusal("not_your_battle");',
    test: shuts("battle close > refuses players' rooms and battles that have started"),
  },
  {
    guard: "rooms that end because of a break",
    file: `${module}/battle-queries.ts`,
    remove: "state === BATTLE_STATES.waiting && !dissolving && expiresAt > at;",
    by: "state === BATTLE_STATES.waiting && (dissolving || expiresAt > at);",
    test: {
      file: `${module}/rooms/breaks-of-rooms.module.test.ts`,
      name: "a break of a player who has a seat also ends the room",
    },
  },
  {
    guard: "no bots for a creator on a break",
    file: `${module}/routes.ts`,
    remove: "    checkMayPlay(ledger, playerId);\n",
    by: "    void checkMayPlay;\n",
    test: {
      file: `${module}/rooms/breaks-of-rooms.module.test.ts`,
      name: "a creator on a break who calls bots is refused because of the break",
    },
  },
  {
    guard: "the lock on boxes of openings and rooms",
    file: "server/src/boxes/openings/hold-boxes.ts",
    remove: "  asked.query(HOLD.name, HOLD.text, named);\n",
    by: "  void HOLD;\n",
    test: {
      file: "server/src/office/commands/box-commands.module.test.ts",
      name: "freezing a box waits for openings in progress",
    },
  },
  {
    guard: "the end of waiting rooms with a frozen box",
    file: "server/src/office/commands/box-commands.ts",
    remove: "await endRoomsWithBox(tx, boxId)",
    by: "[endRoomsWithBox].length",
    test: {
      file: "server/src/office/commands/box-commands.module.test.ts",
      name: "waiting rooms with a frozen box are refunded",
    },
  },
];
