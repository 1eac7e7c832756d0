import type { statHomepage } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { selectDrops } from "../fairness/index.ts";
import type { Db } from "../platform/database/database.ts";
import { returnToPlayer } from "./odds.ts";
import { type DropLookups, showDrops } from "./show-drops.ts";

/** How many of the last top drops compete for the best piece of the home page. */
const TOP_DROPS = 100;

/** The figures of the home page: what is on sale, what it gives back, what was opened. */
export async function readSiteStats(
  db: Db,
  lookups: DropLookups & { countRounds: () => Promise<number>; countPlayers: () => Promise<number> },
  language: Language,
): Promise<OutputOf<typeof statHomepage>> {
  const { shelf, kinds } = lookups;
  const onSale = (await shelf.all()).boxes.filter(({ sold, frozen }) => sold && !frozen);
  const [versions, openings, players, items, top] = await Promise.all([
    Promise.all(onSale.map((box) => shelf.version(box.id, box.currentVersion))),
    lookups.countRounds(),
    lookups.countPlayers(),
    kinds.all(),
    selectDrops(db, { top: true, limit: TOP_DROPS }),
  ]);
  const returns = versions.map(returnToPlayer);
  const best = top.reduce((found, drop) => (drop.valueCents > (found?.valueCents ?? 0) ? drop : found), top[0]);
  return {
    boxes: onSale.length,
    themes: new Set(onSale.map(({ themeId }) => themeId)).size,
    items: items.length,
    rtpMin: Math.min(1, ...returns),
    rtpMax: Math.max(0, ...returns),
    openings,
    players,
    best: best ? (await showDrops(lookups, [best], language))[0]! : null,
  };
}
