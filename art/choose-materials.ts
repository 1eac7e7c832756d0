import { seedOf } from "./solid/noise.ts";
import type { MaterialName, Trim } from "./solid/part.ts";

/**
 * The possible materials of the unpainted parts, from the richest trim (0) to the plainest (4).
 */
const CHOICES: readonly Record<keyof Trim, readonly MaterialName[]>[] = [
  { grip: ["walnut", "leather", "bone"], metal: ["bright"], fittings: ["gold"], stock: ["walnut"] },
  {
    grip: ["leather", "walnut", "rubber"],
    metal: ["bright", "steel"],
    fittings: ["gold", "brass"],
    stock: ["walnut", "wood"],
  },
  {
    grip: ["rubber", "leather", "wood"],
    metal: ["steel", "gunmetal"],
    fittings: ["brass", "bright"],
    stock: ["wood", "walnut"],
  },
  {
    grip: ["rubber", "polymer"],
    metal: ["gunmetal", "dark"],
    fittings: ["steel", "brass"],
    stock: ["wood", "polymer"],
  },
  { grip: ["polymer", "rubber"], metal: ["dark"], fittings: ["gunmetal", "dark"], stock: ["polymer"] },
];

/**
 * Returns the materials of an item's unpainted parts, which are always the same for the same item. Two items with the
 * same silhouette and trim may have different materials.
 */
export function trimOf(slug: string, trim: number, category: string): Trim {
  const choices = CHOICES[trim] ?? CHOICES[4]!;
  const pick = (what: keyof Trim) => choices[what][seedOf(`${slug} ${what}`) % choices[what].length]!;
  const grip = pick("grip");
  const worn = category === "gloves" && grip !== "rubber" ? "leather" : grip;
  return { grip: worn, metal: pick("metal"), fittings: pick("fittings"), stock: pick("stock") };
}
