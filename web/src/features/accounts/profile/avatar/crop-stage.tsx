import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from "react";
import { moveBy, type Section, widestSection, zoomOf, zoomTo } from "./crop.ts";
import { drawSection } from "./draw-section.ts";

/** Pixels of its canvas: sharp at its 280 on screens of two pixels in one. */
const DRAWN_PX = 560;
const STEP = 0.04;
const FAR_STEP = 0.2;
const ZOOM_STEP = 1.15;

interface CropStageProps {
  picture: ImageBitmap;
  section: Section;
  onChange: (section: Section) => void;
}

/** The part of a picture that will be the avatar, moved by hand, by wheel and by keyboard; what lies outside the circle is dimmed. */
export function CropStage({ picture, section, onChange }: CropStageProps) {
  const { t } = useLingui();
  const hint = useId();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSection(canvas.current, picture, section);
  }, [picture, section]);
  const move = (right: number, down: number) => onChange(moveBy(picture, section, right, down));
  const zoom = (times: number) => onChange(zoomTo(picture, section, zoomOf(picture, section) * times));
  // The picture follows the hand, so what is seen of it moves the other way.
  const hands = useHands(stage, { onMove: (right, down) => move(-right, -down), onZoom: zoom });

  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? FAR_STEP : STEP;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => move(-step, 0),
      ArrowRight: () => move(step, 0),
      ArrowUp: () => move(0, -step),
      ArrowDown: () => move(0, step),
      "+": () => zoom(ZOOM_STEP),
      "=": () => zoom(ZOOM_STEP),
      "-": () => zoom(1 / ZOOM_STEP),
      "0": () => onChange(widestSection(picture)),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  return (
    <div>
      <div
        ref={stage}
        className="crop-stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move it, as a slider of two directions.
        tabIndex={0}
        aria-label={t`Section of the picture`}
        aria-describedby={hint}
        onKeyDown={press}
        {...hands}
      >
        <canvas ref={canvas} width={DRAWN_PX} height={DRAWN_PX} />
      </div>
      <p id={hint} className="mt-2 text-center text-balance text-12 text-quiet">
        {t`Drag the picture, or move it with the arrow keys; + and − zoom in and out.`}
      </p>
    </div>
  );
}

const WHEEL_PACE = 0.0015;

interface Hands {
  /** A hand moved, in parts of the stage's side. */
  onMove: (right: number, down: number) => void;
  /** Two hands went apart or a wheel turned: how many times nearer. */
  onZoom: (times: number) => void;
}

type Place = { x: number; y: number };

/** Follows one finger or mouse that drags, two fingers that spread, and the wheel, over a square stage. */
function useHands(stage: RefObject<HTMLElement | null>, hands: Hands) {
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
