import type { BattleDetail } from "@vitrine/contract/battles.ts";
import { boxesOnSale, type Player } from "../../server/test/fixtures/players.ts";
import { ask } from "./api.ts";
import { site } from "./site.ts";

/** Returns the ids of the cheapest boxes of the site. */
export async function cheapBoxes(number: number): Promise<number[]> {
  return (await boxesOnSale(site)).slice(0, number).map(({ id }) => id);
}

/** Creates a room as the page would. By default it has two seats and one of the cheapest boxes. */
export async function makeRoom({ token }: Player, terms: Record<string, unknown> = {}): Promise<number> {
  const [boxId] = await cheapBoxes(1);
  const body = { boxIds: String(boxId), players: 2, mode: 0, ...terms };
  return (await ask<{ id: number }>("POST", "battle/create", { token, body })).id;
}

export const joinRoom = ({ token }: Player, id: number) =>
  ask<BattleDetail>("POST", "battle/joinBattle", { token, body: { id } });

export const readRoom = (id: number) => ask<BattleDetail>("GET", "battle/getBattleDetail", { query: { id } });

/** Returns how many rooms the player has created or joined. */
export async function countRooms({ token }: Player): Promise<number> {
  return (await ask<{ total: number }>("GET", "battle/getMyBattleList", { token })).total;
}
