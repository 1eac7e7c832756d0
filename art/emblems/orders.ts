import type { Catalog } from "../../server/seed/catalog.ts";
import type { Order } from "../order.ts";
import { THEMES } from "./themes.ts";

/** The emblem of each theme, as a drawing in the colour of the text around it. */
export function emblemOrders({ themes }: Catalog): Order[] {
  return themes.map(({ emblem }) => {
    const shapes = THEMES[emblem];
    if (!shapes) throw new Error(`art/emblems/themes.ts has no ${emblem}`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>\n`;
    return {
      name: `emblem-${emblem}`,
      files: [`emblems/${emblem}.svg`],
      inputs: svg,
      make: async () => [Buffer.from(svg)],
    };
  });
}
