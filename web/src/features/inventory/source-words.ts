import { useLingui } from "@lingui/react/macro";
import type { ItemSource } from "@vitrine/contract/inventory.ts";

/** Returns the texts that say where an item came from. */
export function useSourceWords(): Record<ItemSource, string> {
  const { t } = useLingui();
  return {
    box: t`Boxes`,
    freeBox: t`Free boxes`,
    battle: t`Battles`,
    giveaway: t`Giveaways`,
    dream: t`Dream`,
    shop: t`Shop`,
    exchange: t`Exchange`,
  };
}
