import { useLocation } from "react-router";
import { paths } from "../../app/paths.ts";

export interface Arena {
  /** Whether the arena is /reverse, which has the same screens with another initial mode. */
  isReverse: boolean;
  /** The initial mode of its lists and of a new room: -1 all, 1 reverse. */
  mode: -1 | 1;
  list: typeof paths.battles;
  create: typeof paths.battleCreate;
  room: typeof paths.battle;
}

const CLASSIC: Arena = {
  isReverse: false,
  mode: -1,
  list: paths.battles,
  create: paths.battleCreate,
  room: paths.battle,
};
const REVERSE: Arena = {
  isReverse: true,
  mode: 1,
  list: paths.reverseBattles,
  create: paths.reverseCreate,
  room: paths.reverseBattle,
};

/** Returns the arena of the page, so that its links stay in this arena. */
export function useArena(): Arena {
  return useLocation().pathname.startsWith(paths.reverseBattles()) ? REVERSE : CLASSIC;
}
