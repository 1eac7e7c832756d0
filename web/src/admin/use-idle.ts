import { MINUTE_MS, SECOND_MS } from "@vitrine/contract/time.ts";
import { useEffect } from "react";

/**
 * A session ends when no key and no pointer is used for this long: pages ask again by timer, which the server counts as
 * use.
 */
const IDLE_MS = 30 * MINUTE_MS;
const LOOK_MS = 15 * SECOND_MS;
const NOTE_MS = 5 * SECOND_MS;
const EVENTS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;
/** All tabs of the browser share the time of the last use. */
const STORE = "vitrine-operator-used";

/** Calls `leave` once nobody has used any tab of the site for half an hour. */
export function useIdle(leave: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    let notedMs = 0;
    const note = () => {
      if (Date.now() - notedMs < NOTE_MS) return;
      notedMs = Date.now();
      localStorage.setItem(STORE, String(notedMs));
    };
    note();
    for (const event of EVENTS) addEventListener(event, note, { passive: true });
    const look = setInterval(() => {
      if (Date.now() - Number(localStorage.getItem(STORE)) > IDLE_MS) leave();
    }, LOOK_MS);
    return () => {
      clearInterval(look);
      for (const event of EVENTS) removeEventListener(event, note);
    };
  }, [leave, enabled]);
}
