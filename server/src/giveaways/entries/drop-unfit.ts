import { findBarred } from "../../accounts/index.ts";
import { integers } from "../../platform/database/arrays.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { findOnBreak } from "../../wallet/index.ts";
import type { TradeDeps } from "../deps.ts";
import type { Room } from "../room-queries.ts";
import { readStatuses } from "./conditions.ts";

const PAGE = 10_000;

/**
 * Drops the entries of players who no longer meet the room's conditions, of closed accounts, of staff, and of
 * players on a break. Runs one statement per condition for each page of ten thousand entries.
 */
export async function dropUnfit(pipeline: Pipeline, deps: Pick<TradeDeps, "netDepositsOf">, room: Room) {
  for (let after = 0; ; ) {
    const page = await pipeline.query<{ id: number; playerId: number }>(LIST.name, LIST.text, [room.id, after, PAGE]);
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
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

const LIST = {
  name: "list_giveaway_players",
  text: `select id, player_id as "playerId" from giveaways_entries
where room_id = $1::bigint and id > $2::bigint and not dropped order by id limit $3::int`,
};

const DROP = {
  name: "drop_giveaway_entries",
  text: "update giveaways_entries set dropped = true where id = any($1::bigint[])",
};
