import type { DropRow } from "@vitrine/contract/boxes.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { PublicDrop } from "../fairness/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { BoxCache } from "./box-cache.ts";

type Face = { userName: string; avatar: string; bot: boolean };

export type DropLookups = {
  itemCatalogue: ItemCatalogue;
  boxCache: BoxCache;
  /** Returns the names and avatars of players, and of bots, whose ids are negative. */
  faces: (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Face>>;
};

/** Returns drops as list rows, with names in the reader's language, images, and winners. */
export async function showDrops(
  { itemCatalogue, boxCache, faces }: DropLookups,
  drops: readonly PublicDrop[],
  language: Language,
): Promise<DropRow[]> {
  const players = await faces(drops.map(({ playerId }) => playerId));
  return Promise.all(
    drops.map(async (drop) => {
      const [item, box] = await Promise.all([
        itemCatalogue.get(drop.itemId),
        drop.boxId === null ? undefined : boxCache.box(drop.boxId),
      ]);
      const player = players.get(drop.playerId) ?? { userName: "", avatar: "", bot: false };
      return {
        id: drop.rollId,
        grade: drop.grade,
        itemId: drop.itemId,
        itemName: item.names[language],
        image: item.image,
        value: toCoins(drop.valueCents),
        boxId: drop.boxId,
        boxName: box?.names[language] ?? null,
        boxImage: box?.image ?? null,
        userName: player.userName,
        avatar: player.avatar,
        bot: player.bot,
        time: drop.createdAt.toISOString(),
      };
    }),
  );
}
