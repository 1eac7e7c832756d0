/** Dreams: the player chooses an item and a chance. */
export { dreamLookups } from "./decide-dream.ts";
export { type DreamSettings, readDreamSettings } from "./environment.ts";
export { dreamRoutes } from "./routes.ts";
