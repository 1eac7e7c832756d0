import type { ItemKinds } from "../items/index.ts";
import type { Site } from "../platform/site.ts";

/** The shop: its offers, and what players bought. */
export function shopRoutes(_site: Site, _means: { kinds: ItemKinds }): void {}
