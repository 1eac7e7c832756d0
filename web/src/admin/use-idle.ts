import { SESSION_IDLE_MS } from "@vitrine/contract/operators/sign-in.ts";
import { SECOND_MS } from "@vitrine/contract/time.ts";
import { useEffect } from "react";

const LOOK_MS = 15 * SECOND_MS;
const NOTE_MS = 5 * SECOND_MS;
const EVENTS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;
/** All tabs of the browser share the time of the last use. */
const STORE = "vitrine-operator-used";

/**
 * Calls `leave` once no tab of the site has had a key or a pointer event for SESSION_IDLE_MS. The server cannot see this,
 * because pages also call it by timers.
 */
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
      if (Date.now() - Number(localStorage.getItem(STORE)) > SESSION_IDLE_MS) leave();
    }, LOOK_MS);
    return () => {
      clearInterval(look);
      for (const event of EVENTS) removeEventListener(event, note);
    };
  }, [leave, enabled]);
}
