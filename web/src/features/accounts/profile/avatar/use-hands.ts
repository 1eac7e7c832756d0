import { type PointerEvent, type RefObject, useEffect, useRef } from "react";

const WHEEL_PACE = 0.0015;

interface Hands {
  /** A hand moved, in parts of the stage's side. */
  onMove: (right: number, down: number) => void;
  /** Two hands went apart or a wheel turned: how many times nearer. */
  onZoom: (times: number) => void;
}

type Place = { x: number; y: number };

/** Follows one finger or mouse that drags, two fingers that spread, and the wheel, over a square stage. */
export function useHands(stage: RefObject<HTMLElement | null>, hands: Hands) {
  const latest = useRef(hands);
  latest.current = hands;
  const places = useRef(new Map<number, Place>());
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    // React's own wheel listener may not keep the page from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.onZoom(Math.exp(-event.deltaY * WHEEL_PACE));
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [stage]);

  function follow(event: PointerEvent<HTMLElement>) {
    const before = places.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...places.current].filter(([id]) => id !== event.pointerId);
    places.current.set(event.pointerId, now);
    const { width } = event.currentTarget.getBoundingClientRect();
    if (other) latest.current.onZoom(distance(now, other[1]) / Math.max(1, distance(before, other[1])));
    else latest.current.onMove((now.x - before.x) / width, (now.y - before.y) / width);
  }

  const letGo = (event: PointerEvent) => void places.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      places.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: follow,
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
