import type { BattleDrop } from "@vitrine/contract/battles.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { BattleRoll } from "../../fairness/index.ts";
import type { ItemCatalogue } from "../../inventory/index.ts";
import type { StoredRoom } from "../rooms/stored-rooms.ts";

/** A roll with its round and seat. */
export type PlacedRoll = BattleRoll & { round: number; pos: number };

/**
 * Adds round and seat to each roll, by the formula nonce = (round − 1) × seats + seat. `rolls` has no tie-break rolls.
 */
export function placeRolls({ battle }: StoredRoom, rolls: readonly BattleRoll[]): PlacedRoll[] {
  return rolls.map((roll) => ({
    ...roll,
    round: Math.floor((roll.nonce - 1) / battle.players) + 1,
    pos: ((roll.nonce - 1) % battle.players) + 1,
  }));
}

/** Returns the total value of each seat's rolls, in cents, by seat. */
export function totalsOf(rolls: readonly PlacedRoll[]): ReadonlyMap<number, number> {
  const totals = new Map<number, number>();
  for (const { pos, valueCents } of rolls) totals.set(pos, (totals.get(pos) ?? 0) + valueCents);
  return totals;
}

/** Returns a drop as a room shows it, in the reader's language. */
export async function showDrop(
  itemCatalogue: ItemCatalogue,
  placed: PlacedRoll,
  language: Language,
): Promise<BattleDrop> {
  const { names, image } = await itemCatalogue.get(placed.itemId);
  const { round, rollId, boxId, itemId, grade, valueCents, roll, start, end } = placed;
  return {
    round,
    roundId: rollId,
    boxId,
    itemId,
    name: names[language],
    image,
    grade,
    value: toCoins(valueCents),
    roll,
    start,
    end,
  };
}
