import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFeed } from "../../api/feed/live-feed.ts";
import { emptyStrip, followRecent, STRIP_PLACES, type Strip, stepStrip } from "./strip-queue.ts";

const SLIDE_MS = 400;
/** The time of one slide together with the pause after it. The strip keeps this speed even if many drops arrive. */
const STEP_MS = 500;

/**
 * The number of positions, which are used in turn, because the browser keeps a style for each position that it has
 * seen.
 */
const ROUND_STEPS = 32;

/**
 * Returns the strip to render. While drops wait, the strip takes one step after the other, but no step while `held`.
 */
export function useStrip(held: boolean): Strip {
  const strip = useRef(emptyStrip);
  const [drawn, setDrawn] = useState(emptyStrip);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // If a slide was paused, it finishes before the next step.
    let readyMs = performance.now() + STEP_MS;
    const show = (next: Strip) => {
      strip.current = next;
      // A change of the queue alone causes no render.
      setDrawn((last) => (last.shown === next.shown ? last : next));
      if (held || timer !== undefined || next.waiting.length === 0) return;
      timer = setTimeout(step, readyMs - performance.now());
    };
    const step = () => {
      timer = undefined;
      readyMs = performance.now() + STEP_MS;
      // Without motion the whole queue enters in one step.
      show(stepStrip(strip.current, standsStill() ? STRIP_PLACES : 1));
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

/** Returns the position of a drop on the track. It changes only every `ROUND_STEPS` steps, for all drops together. */
export function placeOf({ steps }: Strip, index: number): number {
  return index - (steps % ROUND_STEPS);
}

/** The style of a drop at a position of the track. */
export const atPlace = (place: number) => ({ left: `calc(${place} * var(--strip-slot))` });

/** Returns the position of the track that shows the newest drop first. */
export function trackAt({ steps }: Strip): string {
  return shifted(steps % ROUND_STEPS);
}

/** Slides the track by one position when a drop enters. Only `transform` changes, so there is no layout or paint. */
export function useSlide(track: RefObject<HTMLElement | null>, strip: Strip, held: boolean): void {
  const before = useRef(strip.steps);
  const slide = useRef<Animation>(undefined);
  useLayoutEffect(() => {
    const steppedOn = strip.steps === before.current + 1;
    before.current = strip.steps;
    // Without `cancel` a slide that is paused or late would keep the track at its old position.
    slide.current?.cancel();
    if (!steppedOn || standsStill()) return;
    const places = strip.steps % ROUND_STEPS;
    slide.current = track.current?.animate([{ transform: shifted(places - 1) }, { transform: shifted(places) }], {
      duration: SLIDE_MS,
      easing: "cubic-bezier(0.16, 1, 0.3, 1)",
    });
  }, [track, strip]);
  useEffect(() => {
    // `play` on a finished slide would start it again.
    if (held && slide.current?.playState === "running") slide.current.pause();
    else if (!held && slide.current?.playState === "paused") slide.current.play();
  }, [held]);
}

function shifted(places: number): string {
  return `translateX(calc(${places} * var(--strip-slot)))`;
}

/** Whether all waiting drops enter together without a slide: in a hidden tab, and with reduced motion. */
function standsStill(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
