import type { ItemKinds } from "../items/index.ts";
import type { Site } from "../platform/site.ts";

/** The one line of time of money and items, and what a player has going on. */
export function recordRoutes(_site: Site, _means: { kinds: ItemKinds }): void {}
