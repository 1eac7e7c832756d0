import type { Statements } from "../platform/database/pipeline.ts";

/** Reads whether a player may create rooms, and how many of their rooms are open. */
export async function readStreamer(
  asked: Statements,
  playerId: number,
): Promise<{ isStreamer: boolean; openRooms: number }> {
  const [row] = await asked.query<{ isStreamer: boolean; openRooms: number }>(READ.name, READ.text, [playerId]);
  return row!;
}

/** Sets or removes the streamer flag; open rooms stay open. Returns whether the flag changed. */
export async function setStreamer(
  asked: Statements,
  { playerId, isStreamer }: { playerId: number; isStreamer: boolean },
): Promise<boolean> {
  const { name, text } = isStreamer ? ADD : REMOVE;
  return (await asked.query(name, text, [playerId])).length > 0;
}

const READ = {
  name: "read_streamer",
  text: `select exists (select from giveaways_streamers where player_id = $1::bigint) as "isStreamer",
  (select count(*) from giveaways_rooms where owner_id = $1::bigint and state = 0) as "openRooms"`,
};

const ADD = {
  name: "add_streamer",
  text: "insert into giveaways_streamers (player_id) values ($1::bigint) on conflict do nothing returning player_id",
};

const REMOVE = {
  name: "remove_streamer",
  text: "delete from giveaways_streamers where player_id = $1::bigint returning player_id",
};
