import type { ItemKinds } from "../items/index.ts";
import type { Site } from "../platform/site.ts";

/** Dreams: what can be dreamed of, what it costs, and the tries. */
export function dreamRoutes(_site: Site, _means: { kinds: ItemKinds }): void {}
