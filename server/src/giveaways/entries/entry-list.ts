import { createHash } from "node:crypto";
import { GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import { findBarred } from "../../accounts/index.ts";
import type { Pipeline, Statements } from "../../platform/database/pipeline.ts";
import { integers } from "../../platform/database/values.ts";
import { invariant } from "../../platform/errors.ts";
import { findOnBreak } from "../../wallet/index.ts";
import type { ConditionDeps, GiveawayDeps } from "../deps.ts";
import { lockCount, lockFreeRoom, type Room } from "../room-queries.ts";
import { readStatuses } from "./conditions.ts";

const LISTED_PAGE = 50_000;

/** The input of the draw: the entry ids in order, and the hash of the entry list. */
export type EntryList = { entryIds: Float64Array; client: string };

/**
 * Reads the entries of a room in order, page by page. `most` must be at least their number. A million entries take
 * eight megabytes for the ids, and one hash. `client` is the hex SHA-256 of one line per entry; see
 * contract/src/fairness/giveaways.ts.
 */
export async function listEntries(asked: Statements, { roomId, most }: { roomId: number; most: number }) {
  const entryIds = new Float64Array(most);
  const hash = createHash("sha256");
  let count = 0;
  for (let after = 0; ; after = entryIds[count - 1]!) {
    const page = await asked.query<{ id: number; seed: string }>(
      LIST_GIVEAWAY_ENTRIES.name,
      LIST_GIVEAWAY_ENTRIES.text,
      [roomId, after, LISTED_PAGE],
    );
    // The array ignores ids beyond its end, but the hash would contain them.
    invariant(count + page.length <= most, `giveaway ${roomId} has at most ${most} entries`);
    for (const { id } of page) entryIds[count++] = id;
    hash.update(page.map(({ id, seed }) => `${id}:${seed}\n`).join(""));
    if (page.length < LISTED_PAGE) break;
  }
  return { entryIds: entryIds.subarray(0, count), client: hash.digest("hex") } satisfies EntryList;
}

const LIST_GIVEAWAY_ENTRIES = {
  name: "list_giveaway_entries",
  text: `select id, user_seed as seed from giveaways_entries
where room_id = $1::bigint and id > $2::bigint and not dropped order by id limit $3::int`,
};

const CHECKED_PAGE = 10_000;

/**
 * Drops the entries of players who no longer meet the room's conditions, of closed accounts, of staff, and of
 * players on a break. Runs one statement per condition for each page of ten thousand entries.
 */
export async function dropUnfit(pipeline: Pipeline, deps: ConditionDeps, room: Room) {
  for (let after = 0; ; ) {
    const page = await pipeline.query<{ id: number; playerId: number }>(
      LIST_GIVEAWAY_PLAYERS.name,
      LIST_GIVEAWAY_PLAYERS.text,
      [room.id, after, CHECKED_PAGE],
    );
    const playerIds = page.map(({ playerId }) => playerId);
    const [barred, onBreak, statuses] = await Promise.all([
      findBarred(pipeline, playerIds),
      findOnBreak(pipeline, playerIds),
      readStatuses(pipeline, deps, { terms: room, playerIds }),
    ]);
    const isFit = (playerId: number) =>
      !barred.has(playerId) && !onBreak.has(playerId) && statuses(playerId).every(({ met }) => met);
    const unfit = page.filter(({ playerId }) => !isFit(playerId)).map(({ id }) => id);
    if (unfit.length > 0) pipeline.query(DROP.name, DROP.text, [integers(unfit)]);
    if (page.length < CHECKED_PAGE) return;
    after = page.at(-1)!.id;
  }
}

const LIST_GIVEAWAY_PLAYERS = {
  name: "list_giveaway_players",
  text: `select id, player_id as "playerId" from giveaways_entries
where room_id = $1::bigint and id > $2::bigint and not dropped order by id limit $3::int`,
};

const DROP = {
  name: "drop_giveaway_entries",
  text: "update giveaways_entries set dropped = true where id = any($1::bigint[])",
};

/**
 * Closes the entry list of a room that has ended and waits for its beacon round. The list is final, and its hash is
 * public, before the round is published. Otherwise a person who knows the seed pair and the round could choose which
 * entries to leave out. The list closes once, even if several servers try. Returns whether this call closed it.
 */
export function closeList(deps: GiveawayDeps, roomId: number): Promise<boolean> {
  return deps.pipelines.run(async (pipeline) => {
    const room = await lockFreeRoom(pipeline, roomId);
    if (!room || room.state !== GIVEAWAY_STATES.open || !room.isOver) return false;
    if (room.beaconRound === null || room.client !== null) return false;
    // Waits until the entries of players who are joining now are written; later requests to join are refused.
    const most = await lockCount(pipeline, roomId);
    await dropUnfit(pipeline, deps, room);
    const { client, entryIds } = await listEntries(pipeline, { roomId, most });
    pipeline.query(CLOSE.name, CLOSE.text, [roomId, client, entryIds.length]);
    await pipeline.commit();
    return true;
  });
}

const CLOSE = {
  name: "close_giveaway_list",
  text: "update giveaways_rooms set client = $2::text, drawn_entrants = $3::int where id = $1::bigint",
};
