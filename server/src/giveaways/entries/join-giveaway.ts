import { GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import { readRoomSeedPairs, readSeeds, userSeedOf } from "../../fairness/index.ts";
import { siteCalendar } from "../../platform/clock.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import { isSqlState, Refusal } from "../../platform/errors.ts";
import { isSharedPassword } from "../../platform/shared-password.ts";
import { checkMayPlay, lockLedger } from "../../wallet/index.ts";
import type { GiveawayDeps } from "../deps.ts";
import { findRoom, type Room } from "../room-queries.ts";
import { readStatuses, requireMet } from "./conditions.ts";

export type JoinRequest = {
  playerId: number;
  roomId: number;
  password: string | undefined;
  userSeed: string | undefined;
};

/**
 * Joins a room, once per player and free of charge. The cost does not depend on the number of entries, because a row of
 * another table stores the number of entries. The INSERT itself decides by the database's clock whether the room is
 * still open.
 */
export async function joinGiveaway(deps: GiveawayDeps, request: JoinRequest): Promise<void> {
  const { playerId, roomId } = request;
  try {
    await deps.pipelines.run(async (pipeline) => {
      // The lock on the wallet makes the requests of one player run one after another.
      const [ledger, seeds, found, joined] = await Promise.all([
        lockLedger(pipeline, { playerIds: [playerId], transfers: 0 }),
        readSeeds(pipeline, [playerId]),
        findRoom(pipeline, roomId),
        hasJoined(pipeline, request),
      ]);
      const room = requireOpen(found);
      if (joined) throw new Refusal("giveaway_joined");
      if (room.ownerId === playerId) throw new Refusal("giveaway_own");
      checkMayPlay(ledger, playerId);
      await checkPassword(pipeline, deps, { room, password: request.password });
      const { userSeed } = userSeedOf(request.userSeed, seeds.get(playerId));
      // Take the place before checking the conditions, so that a full room answers "full". A refusal rolls this back.
      await takePlace(pipeline, room);
      requireMet((await readStatuses(pipeline, deps, { terms: room, playerIds: [playerId] }))(playerId));
      const written = await pipeline.query(INSERT.name, INSERT.text, [roomId, playerId, userSeed]);
      if (written.length === 0) throw new Refusal("giveaway_over");
      await pipeline.commit();
    });
  } catch (error) {
    // The room ended between the statement and the trigger of the database.
    if (isSqlState(error, "23514", "giveaways_entry_open")) throw new Refusal("giveaway_over");
    throw error;
  }
}

function requireOpen(room: Room | undefined): Room {
  if (!room) throw new Refusal("giveaway_unknown");
  if (room.state !== GIVEAWAY_STATES.open || room.isOver) throw new Refusal("giveaway_over");
  if (room.isEarly) throw new Refusal("giveaway_not_begun", { begins: siteCalendar().say(room.startAt) });
  return room;
}

async function hasJoined(asked: Statements, { playerId, roomId }: JoinRequest): Promise<boolean> {
  return (await asked.query(JOINED.name, JOINED.text, [roomId, playerId])).length > 0;
}

async function checkPassword(
  asked: Statements,
  { config }: GiveawayDeps,
  { room, password }: { room: Room; password: string | undefined },
): Promise<void> {
  if (room.passwordHash === null) return;
  if (password === undefined) throw new Refusal("room_password_wrong");
  const { publicHash } = (await readRoomSeedPairs(asked, [room.seedPairId])).get(room.seedPairId)!;
  const isRight = isSharedPassword(
    config.seedKey,
    { purpose: "giveaway room", password, publicHash },
    room.passwordHash,
  );
  if (!isRight) throw new Refusal("room_password_wrong");
}

async function takePlace(asked: Statements, { id, most }: Room): Promise<void> {
  const taken = await asked.query(TAKE_PLACE.name, TAKE_PLACE.text, [id, most]);
  if (taken.length === 0) throw new Refusal("giveaway_full", { most: most ?? 0 });
}

const JOINED = {
  name: "find_giveaway_entry",
  text: "select id from giveaways_entries where room_id = $1::bigint and player_id = $2::bigint",
};

const TAKE_PLACE = {
  name: "take_giveaway_place",
  text: `update giveaways_counts set entrants = entrants + 1
where room_id = $1::bigint and ($2::int is null or entrants < $2::int) returning entrants`,
};

const INSERT = {
  name: "insert_giveaway_entry",
  text: `with clock as materialized (select clock_timestamp() as at)
insert into giveaways_entries (room_id, player_id, user_seed, joined_at)
select room.id, $2::bigint, $3::text, clock.at from giveaways_rooms room, clock
where room.id = $1::bigint and room.state = 0 and room.start_at <= clock.at and room.end_at > clock.at
returning id`,
};
