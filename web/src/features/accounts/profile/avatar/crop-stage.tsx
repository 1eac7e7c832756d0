import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from "react";
import { drawSection, moveBy, type Section, widestSection, zoomOf, zoomTo } from "./crop.ts";

/** The canvas size in pixels: twice the stage's 280 px, so it is sharp on high-density screens. */
const DRAWN_PX = 560;
const STEP = 0.04;
const FAR_STEP = 0.2;
const ZOOM_STEP = 1.15;

interface CropStageProps {
  picture: ImageBitmap;
  section: Section;
  onChange: (section: Section) => void;
}

/** The section of a picture that becomes the avatar. The pointer, the wheel and the keyboard change it. */
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
  // The picture follows the pointer, so the section moves in the opposite direction.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture, so the stage works like a slider with two directions.
        tabIndex={0}
        aria-label={t`Visible part`}
        aria-describedby={hint}
        onKeyDown={press}
        {...hands}
      >
        <canvas ref={canvas} width={DRAWN_PX} height={DRAWN_PX} />
      </div>
      <p id={hint} className="mt-2 text-center text-balance text-12 text-quiet">
        {t`Drag the picture or use the arrow keys; + and − zoom in and out.`}
      </p>
    </div>
  );
}

const WHEEL_PACE = 0.0015;

interface Hands {
  /** Called for a drag, with the distances as fractions of the stage's side. */
  onMove: (right: number, down: number) => void;
  /** Called for a pinch or the wheel, with the factor by which the zoom changes. */
  onZoom: (times: number) => void;
}

type Place = { x: number; y: number };

/** Follows a drag with one pointer, a pinch with two fingers, and the wheel, on a square stage. */
function useHands(stage: RefObject<HTMLElement | null>, hands: Hands) {
  const latest = useRef(hands);
  latest.current = hands;
  const places = useRef(new Map<number, Place>());
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    // React adds a passive wheel listener, which cannot stop the page from scrolling.
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
