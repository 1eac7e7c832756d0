import { useLocation } from "react-router";
import { paths } from "../../app/paths.ts";

export interface Arena {
  /** Whether this is /reverse: the same screens, of which the mode is chosen already. */
  isReverse: boolean;
  /** The mode that its lists and a new room begin with: -1 all, 1 reverse. */
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

/** The arena that the page belongs to, so that its links stay in it. */
export function useArena(): Arena {
  return useLocation().pathname.startsWith(paths.reverseBattles()) ? REVERSE : CLASSIC;
}
