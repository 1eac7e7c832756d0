import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { moveBy, type Section, widestSection, zoomOf, zoomTo } from "./crop.ts";
import { drawSection } from "./draw-section.ts";
import { useHands } from "./use-hands.ts";

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
