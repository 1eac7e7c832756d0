import pg from "pg";
import { call } from "../../fixtures/call.ts";
import { newPlayer } from "../../fixtures/players.ts";

export type Player = {
  playerId: number;
  token: string;
  /** Items that were won and not yet offered for sale. */
  bag: number[];
  /** Free boxes that are not yet opened. */
  grants: number[];
};

export type Crowd = { players: Player[]; boxIds: number[] };

/** Signs up players; all use the same cheapest boxes. */
export async function gatherCrowd(site: { url: string }, count: number): Promise<Crowd> {
  const players = await Promise.all(Array.from({ length: count }, () => signUp(site)));
  type Themes = { boxes: { id: number; price: number }[] }[];
  const themes = await call<Themes>(site, "GET", "common/getBoxThemeList", { query: { sort: 2 } });
  const boxes = themes.body.data.flatMap((theme) => theme.boxes).sort((a, b) => a.price - b.price);
  return { players, boxIds: boxes.slice(0, 3).map(({ id }) => id) };
}

async function signUp(site: { url: string }): Promise<Player> {
  const { id, token } = await newPlayer(site);
  return { playerId: id, token, bag: [], grants: [] };
}

/** Gives every player some free boxes, like an operator's command. */
export async function giveGrants(connectionString: string, { players, boxIds }: Crowd, each: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string; player_id: string }>(
    `insert into boxes_grants (player_id, box_id, reason, expires_at)
     select player_id, $2, 'campaign', now() + interval '1 day'
     from unnest($1::bigint[]) as player_id, generate_series(1, $3::int) returning id, player_id`,
    [players.map(({ playerId }) => playerId), boxIds[0], each],
  );
  await client.end();
  const byId = new Map(players.map((player) => [player.playerId, player]));
  for (const row of rows) byId.get(Number(row.player_id))?.grants.push(Number(row.id));
}
