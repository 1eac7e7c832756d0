import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFeed } from "../../api/feed/live-feed.ts";
import { emptyStrip, followRecent, type Strip, stepStrip, stepToEnd } from "./strip-queue.ts";

const SLIDE_MS = 400;
/** A slide and a rest. However many drops arrive, the strip never moves faster than that. */
const STEP_MS = 500;

/** The places start again from here: the browser keeps a style for each place that it ever met. */
const ROUND_STEPS = 32;

/** The strip to draw: one place on with each step while any wait, and no step while the strip is `held`. */
export function useStrip(held: boolean): Strip {
  const strip = useRef(emptyStrip);
  const [drawn, setDrawn] = useState(emptyStrip);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A slide that was held goes on first.
    let readyMs = performance.now() + STEP_MS;
    const show = (next: Strip) => {
      strip.current = next;
      // What only waits draws nothing.
      setDrawn((last) => (last.shown === next.shown ? last : next));
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
  return drawn;
}

/** Where the drop at this index stands on the track. It stays there for as long as it is shown. */
export function placeOf({ steps }: Strip, index: number): number {
  return index - (steps % ROUND_STEPS);
}

/** Where the track stands, so that the newest drop is in front. */
export function trackAt({ steps }: Strip): string {
  return shifted(steps % ROUND_STEPS);
}

/** Lets the track slide one place on when a drop comes in: by transform only, nothing is laid out or drawn for it. */
export function useSlide(track: RefObject<HTMLElement | null>, strip: Strip, held: boolean): void {
  const before = useRef(strip.steps);
  const slide = useRef<Animation>(undefined);
  useLayoutEffect(() => {
    const steppedOn = strip.steps === before.current + 1;
    before.current = strip.steps;
    // One that was held, or that a busy page is late with, would keep the track where it stood.
    slide.current?.cancel();
    if (!steppedOn || standsStill()) return;
    const places = strip.steps % ROUND_STEPS;
    slide.current = track.current?.animate([{ transform: shifted(places - 1) }, { transform: shifted(places) }], {
      duration: SLIDE_MS,
      easing: "cubic-bezier(0.16, 1, 0.3, 1)",
    });
  }, [track, strip]);
  useEffect(() => {
    // A slide that is over would begin again.
    if (held && slide.current?.playState === "running") slide.current.pause();
    else if (!held && slide.current?.playState === "paused") slide.current.play();
  }, [held]);
}

function shifted(places: number): string {
  return `translateX(calc(${places} * var(--strip-slot)))`;
}

/** Nobody watches, or the visitor wants no motion: what waits stands there at once. */
function standsStill(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
