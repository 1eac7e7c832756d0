import type { BattleRow } from "@vitrine/contract/battles.ts";
import { useEffect, useRef, useState } from "react";
import { useFeed } from "../../api/feed/live-feed.ts";
import { throttled } from "../../api/query-client.ts";

/** Within this distance from the top the page counts as not scrolled. */
const AT_TOP_PX = 8;
const SHOW_EVERY_MS = 3_000;
/** The server's cached answer may be half a second old: after this time it surely contains the announced room. */
const ANSWER_AGE_MS = 700;

interface NewRoomsOptions {
  mode: number;
  /** The rooms in the list. */
  shown: readonly BattleRow[] | undefined;
  /** Fetches the list again. */
  show: () => unknown;
}

/**
 * Returns the number of rooms created since the list was fetched. At the top of the page they appear automatically;
 * further down the list does not move.
 */
export function useNewRooms({ mode, shown, show }: NewRoomsOptions): { count: number; show: () => void } {
  const made = useFeed((feed) => feed.rooms);
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(made.map(({ id }) => id)));
  const fresh = made.filter(
    (room) =>
      (mode === -1 || room.mode === mode) && !seen.has(room.id) && !shown?.some((known) => known.id === room.id),
  );
  const arrivedMs = useRef(0);
  const whenSure = (read: () => unknown) =>
    setTimeout(read, Math.max(0, arrivedMs.current + ANSWER_AGE_MS - performance.now()));
  const see = () => setSeen(new Set(made.map(({ id }) => id)));
  const latest = useRef({ seen, see, show });
  latest.current = { seen, see, show };
  const showNow = useRef(
    throttled(() => {
      const before = latest.current.seen;
      latest.current.see();
      // If the player has scrolled down meanwhile, the list stays and the count is shown instead.
      whenSure(() => (scrollY < AT_TOP_PX ? latest.current.show() : setSeen(before)));
    }, SHOW_EVERY_MS),
  );
  const count = fresh.length;
  useEffect(() => {
    if (count === 0) return;
    arrivedMs.current = performance.now();
    const follow = () => {
      if (scrollY < AT_TOP_PX) showNow.current();
    };
    follow();
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, [count]);
  const showAll = () => {
    see();
    whenSure(show);
  };
  return { count, show: showAll };
}
