import { useLingui } from "@lingui/react/macro";
import type { CATEGORIES } from "@vitrine/contract/shapes.ts";

/** Returns the names of item categories in the language of the page. */
export function useCategoryName(): (category: (typeof CATEGORIES)[number]) => string {
  const { t } = useLingui();
  const names: Record<(typeof CATEGORIES)[number], string> = {
    dagger: t`Dagger`,
    awp: "AWP",
    m4: "M4",
    ak: "AK",
    pistol: t`Pistol`,
    gloves: t`Gloves`,
    smg: t`SMG`,
    shotgun: t`Shotgun`,
  };
  return (category) => names[category];
}
