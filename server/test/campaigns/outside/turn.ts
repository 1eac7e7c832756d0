import type { Command } from "./commands.ts";
import type { Sight } from "./read-site.ts";
import type { Seat } from "./seat.ts";
import type { World } from "./world.ts";

/** One step: the player, the world, the command, and the site's data just before the step. */
export type Turn = { world: World; seat: Seat; sight: Sight; command: Command };

/** Converts an amount of the API (coins) to cents. */
export const cents = (coins: number) => Math.round(coins * 100);
