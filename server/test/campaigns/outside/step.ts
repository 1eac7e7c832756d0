import type { Command } from "./commands.ts";
import type { PlayerModel } from "./player-model.ts";
import type { SiteData } from "./site-data.ts";
import type { World } from "./world.ts";

/** One step: the player, the world, the command, and the site's data just before the step. */
export type Step = { world: World; model: PlayerModel; siteData: SiteData; command: Command };

/** Converts an amount of the API (coins) to cents. */
export const cents = (coins: number) => Math.round(coins * 100);
