import type { DropsPayload, FeedDrop } from "@vitrine/contract/feed.ts";
import { DEFAULT_LANGUAGE, type Texts } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { DescribeBattles } from "./broadcast-battles.ts";

/**
 * Reads names and pictures from the modules that own them and cache them. Undefined means that the object does not
 * exist.
 */
export type Describe = {
  item(itemId: number): Promise<{ names: Texts; image: string } | undefined>;
  box(boxId: number): Promise<{ names: Texts; image: string } | undefined>;
  /** A negative id is a bot of the house. */
  player(playerId: number): Promise<{ userName: string; avatar: string; bot: boolean } | undefined>;
  battles: DescribeBattles;
};

/** One drop of the event log. */
export type LoggedDrop = {
  playerId: number;
  /** Null for a dream that was won. */
  boxId: number | null;
  game: DropsPayload["game"] | "battle" | "dream";
  at: Date;
} & DropsPayload["drops"][number];

/** Returns the drop in the form of the feed; undefined if its item, box or player is unknown. */
export async function describeDrop(drop: LoggedDrop, describe: Describe): Promise<FeedDrop | undefined> {
  const [item, box, player] = await Promise.all([
    describe.item(drop.itemId),
    drop.boxId === null ? null : describe.box(drop.boxId),
    describe.player(drop.playerId),
  ]);
  if (!item || box === undefined || !player) return undefined;
  return {
    id: drop.roundId,
    grade: drop.grade,
    itemId: drop.itemId,
    itemName: item.names[DEFAULT_LANGUAGE],
    itemNames: { ...item.names },
    image: item.image,
    value: toCoins(drop.valueCents),
    boxId: drop.boxId,
    boxName: box?.names[DEFAULT_LANGUAGE] ?? null,
    boxNames: box && { ...box.names },
    boxImage: box?.image ?? null,
    userName: player.userName,
    avatar: player.avatar,
    bot: player.bot,
    time: drop.at.toISOString(),
  };
}
