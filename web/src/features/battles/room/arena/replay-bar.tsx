import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, useEffect, useRef } from "react";
import { cx } from "../../../../ui/cx.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { gradeClass } from "../../../../ui/item/grade.tsx";
import { itemOf, type Room, seatsOf } from "../room.ts";
import { REPLAY_SPEEDS, type Replay } from "./playback.ts";
import "./replay-bar.css";

interface ReplayBarProps {
  room: Room;
  replay: Replay;
  onEnd?: () => void;
}

/** Buttons for pause, speed and the end of the replay, and the scrubber with its rounds. */
export function ReplayBar({ room, replay, onEnd }: ReplayBarProps) {
  const { t } = useLingui();
  const isOver = replay.frame.at === "rest";
  const first = useRef<HTMLButtonElement>(null);
  // The button that started the replay and had the focus is gone.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset className="replay-bar glass">
      <legend className="sr-only">
        <Trans>Replay</Trans>
      </legend>
      <Button
        ref={first}
        size="s"
        onClick={isOver ? replay.again : replay.togglePause}
        className="min-w-28 max-md:min-w-24"
      >
        {isOver ? <Trans>Replay</Trans> : replay.paused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
      </Button>
      <Scrubber room={room} replay={replay} />
      <div className="flex gap-1">
        {REPLAY_SPEEDS.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={replay.speed === speed}
            aria-label={t`Speed ${speed}×`}
            onClick={() => replay.setSpeed(speed)}
            className={cx(
              "tap tn min-h-9 min-w-10 rounded-2 px-2 text-14",
              replay.speed === speed ? "glass-thin text-ink" : "text-muted hover:text-ink",
            )}
          >
            {speed}×
          </button>
        ))}
      </div>
      {onEnd && (
        <Button size="s" look="quiet" className="replay-end" onClick={onEnd}>
          <Trans>Exit replay</Trans>
        </Button>
      )}
    </fieldset>
  );
}

/**
 * The rounds of a replay and its result as steps of a slider: pointer, arrow keys, Home and End move it. The mark of a
 * shown round has the colour of its best grade.
 */
function Scrubber({ room, replay }: Pick<ReplayBarProps, "room" | "replay">) {
  const { t } = useLingui();
  const rounds = room.roundCount;
  const { step: round, frame } = replay;
  const box = room.boxes[round - 1]?.name;
  const says = round > rounds ? t`Result` : t`Round ${round} of ${rounds}`;
  return (
    <div className="scrubber" style={{ "--done": (round - 1) / rounds } as CSSProperties}>
      <p className="scrubber-says" aria-hidden="true">
        <b className="tn">{says}</b> {box && <span className="truncate text-muted">{box}</span>}
      </p>
      <span className="scrubber-line">
        <span className="scrubber-marks" aria-hidden="true">
          {Array.from({ length: rounds + 1 }, (_, index) => (
            // The marks never change their order.
            <i key={index} className={index < frame.open ? bestGradeClass(room, index + 1) : undefined} />
          ))}
        </span>
        <input
          type="range"
          aria-label={t`Round`}
          aria-valuetext={says}
          min={1}
          max={rounds + 1}
          value={round}
          onChange={(event) => replay.seek(Number(event.target.value))}
        />
      </span>
    </div>
  );
}

function bestGradeClass(room: Room, round: number): string {
  return gradeClass(Math.min(...seatsOf(room).flatMap((seat) => itemOf(seat, round)?.grade ?? [])));
}
