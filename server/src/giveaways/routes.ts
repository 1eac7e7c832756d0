import type { ItemKinds } from "../items/index.ts";
import type { Site } from "../platform/site.ts";

/** Giveaways: rooms are listed, shown, joined, and made by streamers. */
export function giveawayRoutes(_site: Site, _means: { kinds: ItemKinds }): void {}
