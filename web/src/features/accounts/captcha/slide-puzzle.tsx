import { useLingui } from "@lingui/react/macro";
import { PUZZLE_SIZE } from "@vitrine/contract/accounts/captcha.ts";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { PuzzleView } from "./puzzle-view.tsx";
import type { PuzzleState } from "./use-puzzle.ts";

const { width, pieceWidth } = PUZZLE_SIZE;
const FARTHEST = width - pieceWidth;
/**
 * How far one press of an arrow key moves the puzzle piece. The distance is smaller than the error that the server
 * allows.
 */
const KEY_STEP = 3;

interface SlidePuzzleProps {
  state: PuzzleState;
  handle: RefObject<HTMLInputElement | null>;
  /** The id of the element that explains how to solve the puzzle. */
  hintId: string;
  onAnswer: (x: number) => void;
  onRenew: () => void;
}

/** A picture with a hole and a puzzle piece for it. The mouse, a finger or the arrow keys move the piece. */
export function SlidePuzzle({ state, handle, hintId, onAnswer, onRenew }: SlidePuzzleProps) {
  const { t } = useLingui();
  const [x, setX] = useState(0);
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ fromPx: number; fromX: number } | null>(null);
  const { puzzle, phase } = state;
  useEffect(() => {
    if (!puzzle) setX(0);
  }, [puzzle]);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (phase !== "ready" || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { fromPx: event.clientX, fromX: x };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current || !track.current) return;
    const perPx = width / track.current.clientWidth;
    const moved = drag.current.fromX + (event.clientX - drag.current.fromPx) * perPx;
    setX(Math.round(Math.min(Math.max(moved, 0), FARTHEST)));
  };
  const letGo = () => {
    if (drag.current && x > 0) onAnswer(x);
    drag.current = null;
  };
  const giveUp = () => {
    drag.current = null;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    // Enter must not submit the surrounding form before the puzzle is solved.
    event.preventDefault();
    if (x > 0) onAnswer(x);
  };
  const left = `${(x / width) * 100}%`;

  return (
    <>
      <PuzzleView state={state} onRenew={onRenew}>
        <img src={png(puzzle?.originalImageBase64)} alt="" draggable={false} className="size-full" />
        <img src={png(puzzle?.jigsawImageBase64)} alt="" draggable={false} className="captcha-piece" style={{ left }} />
      </PuzzleView>
      <div ref={track} className="captcha-track" data-phase={phase}>
        <span className="captcha-way" style={{ width: `calc(${left} + var(--piece) / 2)` }} />
        <label
          className="captcha-handle"
          style={{ left }}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={letGo}
          onPointerCancel={giveUp}
        >
          <Icon name={phase === "solved" ? "check" : "right"} />
          <input
            ref={handle}
            type="range"
            min={0}
            max={FARTHEST}
            step={KEY_STEP}
            value={x}
            aria-label={t`Slide the piece into the gap`}
            aria-describedby={hintId}
            aria-disabled={phase !== "ready"}
            onChange={({ target }) => phase === "ready" && setX(Number(target.value))}
            onKeyDown={press}
          />
        </label>
      </div>
    </>
  );
}

const png = (base64: string | null | undefined) => `data:image/png;base64,${base64 ?? ""}`;
