import { BATTLE_STATES, type BattleBox, type BattleRow } from "@vitrine/contract/battles.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { ItemCatalogue } from "../../inventory/index.ts";
import type { BattleBoxCache } from "../deps.ts";
import { costCents, playersOf, type StoredRoom } from "../rooms/stored-rooms.ts";
import { type Faces, NOBODY } from "../seats/bots.ts";

/** The dependencies for showing a room. */
export type Lookups = { boxCache: Pick<BattleBoxCache, "box" | "version">; itemCatalogue: ItemCatalogue; faces: Faces };

/** Rooms as list rows, in the reader's language. Winner and value appear once the room is closed. */
export async function showRows(
  lookups: Lookups,
  rooms: readonly StoredRoom[],
  language: Language,
): Promise<BattleRow[]> {
  const faces = await lookups.faces(playersOf(rooms));
  return Promise.all(
    rooms.map(async (room) => {
      const { battle, seats } = room;
      const isFinished = battle.state === BATTLE_STATES.finished;
      return {
        id: battle.id,
        mode: battle.mode,
        state: battle.state,
        cost: toCoins(costCents(room)),
        roundCount: battle.box_ids.length,
        playerCount: battle.players,
        boxes: await showBoxes(lookups, room, language),
        seats: seats.map(({ pos, player_id }) => ({ pos, ...(faces.get(player_id) ?? NOBODY) })),
        cashback: battle.cashback_percent,
        fast: battle.fast,
        official: battle.creator_id === null,
        createTime: battle.created_at.toISOString(),
        winner: isFinished ? battle.winner_pos : null,
        value: isFinished ? toCoins(battle.won_cents ?? 0) : null,
      };
    }),
  );
}

/** The box of each round in order, at the price of its frozen version. */
export function showBoxes(
  { boxCache }: Pick<Lookups, "boxCache">,
  { battle }: StoredRoom,
  language: Language,
): Promise<BattleBox[]> {
  return Promise.all(
    battle.box_ids.map(async (boxId, index) => {
      const frozen = battle.box_versions[index]!;
      const [box, { priceCents }] = await Promise.all([boxCache.box(boxId), boxCache.version(boxId, frozen)]);
      return {
        boxId,
        name: box.names[language],
        boxImage: box.image,
        price: toCoins(priceCents),
        version: frozen,
      };
    }),
  );
}
