import type { DropRow } from "@vitrine/contract/boxes.ts";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFeed } from "../../api/live-feed.ts";
import { emptyStrip, followRecent, type Strip, stepStrip, stepToEnd } from "./strip-queue.ts";

const SLIDE_MS = 400;
/** A slide and a rest. However many drops arrive, the strip never moves faster than that. */
const STEP_MS = 500;

/** The drops to draw: one place on with each step while any wait, and no step while the strip is `held`. */
export function useStrip(held: boolean): readonly DropRow[] {
  const strip = useRef(emptyStrip);
  const [shown, setShown] = useState(emptyStrip.shown);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A slide that was held goes on first.
    let readyMs = performance.now() + STEP_MS;
    const show = (next: Strip) => {
      strip.current = next;
      setShown(next.shown);
      if (held || timer !== undefined || next.waiting.length === 0) return;
      timer = setTimeout(step, readyMs - performance.now());
    };
    const step = () => {
      timer = undefined;
      readyMs = performance.now() + STEP_MS;
      show(standsStill() ? stepToEnd(strip.current) : stepStrip(strip.current));
    };
    const follow = () => show(followRecent(strip.current, useFeed.getState().recent));
    follow();
    const leave = useFeed.subscribe(follow);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [held]);
  return shown;
}

/** Lets the others slide one place on when a drop comes in at the front: by transform only, so nothing is laid out for it. */
export function useSlide(track: RefObject<HTMLElement | null>, shown: readonly DropRow[], held: boolean): void {
  const front = useRef<number>(undefined);
  const slide = useRef<Animation>(undefined);
  useLayoutEffect(() => {
    const [first, second] = shown;
    const steppedOn = front.current !== undefined && second?.id === front.current;
    front.current = first?.id;
    if (!steppedOn || standsStill()) return;
    slide.current = track.current?.animate(
      [{ transform: "translateX(calc(-1 * var(--strip-slot)))" }, { transform: "none" }],
      { duration: SLIDE_MS, easing: "cubic-bezier(0.16, 1, 0.3, 1)" },
    );
  }, [track, shown]);
  useEffect(() => {
    if (held) slide.current?.pause();
    else if (slide.current?.playState === "paused") slide.current.play();
  }, [held]);
}

/** Nobody watches, or the visitor wants no motion: what waits stands there at once. */
function standsStill(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
