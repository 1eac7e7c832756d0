import { Trans, useLingui } from "@lingui/react/macro";
import { cx } from "../../../../ui/cx.ts";
import { Button } from "../../../../ui/form/button.tsx";
import type { Replay } from "./playback.ts";

const REPLAY_SPEEDS = [1, 2, 4] as const;

/** Buttons for pause, speed and the end of the replay. */
export function ReplayBar({ replay, onEnd }: { replay: Replay; onEnd?: () => void }) {
  const { t } = useLingui();
  const isOver = replay.frame.at === "rest";
  return (
    <fieldset className="glass mt-6 flex flex-wrap items-center gap-3 px-5 py-3.5">
      <legend className="sr-only">
        <Trans>Replay</Trans>
      </legend>
      <Button size="s" onClick={isOver ? replay.again : replay.togglePause} className="min-w-28">
        {isOver ? <Trans>Once more</Trans> : replay.paused ? <Trans>Go on</Trans> : <Trans>Pause</Trans>}
      </Button>
      <div className="flex gap-1 max-md:ml-auto">
        {REPLAY_SPEEDS.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={replay.speed === speed}
            aria-label={t`Speed ${speed}×`}
            onClick={() => replay.setSpeed(speed)}
            className={cx(
              "tap tn min-h-9 min-w-11 rounded-2 px-3 text-14",
              replay.speed === speed ? "glass-thin text-ink" : "text-muted hover:text-ink",
            )}
          >
            {speed}×
          </button>
        ))}
      </div>
      {onEnd && (
        <Button size="s" look="quiet" className="ml-auto max-md:w-full" onClick={onEnd}>
          <Trans>End the replay</Trans>
        </Button>
      )}
    </fieldset>
  );
}
