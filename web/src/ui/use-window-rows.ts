import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Rows kept above and below the window, so that a quick hand sees no gap. */
const SPARE_ROWS = 12;
/** Shorter lists are drawn whole: they stay searchable, and cost little. */
const WHOLE_ROWS = 60;

/** Which of many rows of one height are near the window; the others are kept as empty space. */
export function useWindowRows<E extends HTMLElement>(
  count: number,
  enabled: boolean,
): { body: RefObject<E | null>; from: number; to: number; rowPx: number } {
  const body = useRef<E>(null);
  const [seen, setSeen] = useState({ from: 0, to: WHOLE_ROWS, rowPx: 0 });
  const isWindowed = enabled && count > WHOLE_ROWS;
  useLayoutEffect(() => {
    if (!isWindowed) return;
    const look = () => {
      const rowPx = body.current?.querySelector("[data-row]")?.getBoundingClientRect().height ?? 0;
      if (!body.current || rowPx === 0) return;
      const above = Math.floor(-body.current.getBoundingClientRect().top / rowPx);
      // In steps, so that a scrolled pixel costs nothing.
      const from = Math.max(0, Math.floor((above - SPARE_ROWS) / SPARE_ROWS) * SPARE_ROWS);
      const to = from + Math.ceil(innerHeight / rowPx) + 3 * SPARE_ROWS;
      setSeen((known) =>
        known.from === from && known.to === to && known.rowPx === rowPx ? known : { from, to, rowPx },
      );
    };
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [isWindowed]);
  if (!isWindowed) return { body, from: 0, to: count, rowPx: 0 };
  // A list that has become shorter still shows its end.
  const from = Math.min(seen.from, Math.max(0, count - WHOLE_ROWS));
  return { body, from, to: Math.min(count, seen.to), rowPx: seen.rowPx };
}
