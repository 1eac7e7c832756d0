import type { Command } from "./commands.ts";
import type { Sight } from "./read-site.ts";
import type { Seat } from "./seat.ts";
import type { World } from "./world.ts";

/** Who takes a step, where, and what the site held of them a moment before. */
export type Turn = { world: World; seat: Seat; sight: Sight; command: Command };

/** Amounts on the wire are coins, here they are cents. */
export const cents = (coins: number) => Math.round(coins * 100);
