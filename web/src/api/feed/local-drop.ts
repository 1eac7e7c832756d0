import type { DropRow } from "@vitrine/contract/boxes.ts";
import type { Language } from "@vitrine/contract/languages.ts";

type LiveDrop = DropRow & {
  itemNames?: Partial<Record<Language, string>>;
  boxNames?: Partial<Record<Language, string>> | null;
};

/**
 * Returns a live drop in the language of the page. All subscribers get the same frame, so it has the names in all
 * languages.
 */
export function localDrop(drop: LiveDrop, language: Language): DropRow {
  const { itemNames, boxNames, ...row } = drop;
  return { ...row, itemName: itemNames?.[language] ?? row.itemName, boxName: boxNames?.[language] ?? row.boxName };
}
