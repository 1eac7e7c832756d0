import { useLingui } from "@lingui/react/macro";
import { VIP_LEVELS } from "@vitrine/contract/rewards/vip.ts";
import "./level-medal.css";

const HIGHEST = VIP_LEVELS.length - 1;
const RADIUS = 92;
const GAP_DEGREES = 5;
const STEP_DEGREES = 360 / HIGHEST;

interface LevelMedalProps {
  level: number;
  /** Progress to the next level, 0 to 1. */
  progress: number;
}

/** A medal with the level number. Its rim has one segment for each level: done, in progress or open. */
export function LevelMedal({ level, progress }: LevelMedalProps) {
  const { t } = useLingui();
  return (
    <span className="medal" role="img" aria-label={t`VIP level ${level}`} data-plain={level === 0 || undefined}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {Array.from({ length: HIGHEST }, (_, step) => (
          // The segments never change their order, so the index is a stable key.
          <g key={step}>
            <path d={arc(step, 1)} className="medal-rim" />
            {step <= level && (
              <path d={arc(step, step < level ? 1 : progress)} className="medal-rim" data-done={true} />
            )}
          </g>
        ))}
      </svg>
      <span className="medal-disc" aria-hidden="true">
        <small>VIP</small>
        <b>{level}</b>
      </span>
    </span>
  );
}

/** The SVG path of a fraction (0 to 1) of one rim segment, clockwise from the top. */
function arc(step: number, share: number): string {
  const from = step * STEP_DEGREES + GAP_DEGREES / 2;
  const to = from + (STEP_DEGREES - GAP_DEGREES) * share;
  if (share <= 0) return "";
  return `M${point(from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(to)}`;
}

function point(degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(RADIUS * Math.cos(angle)).toFixed(2)} ${(RADIUS * Math.sin(angle)).toFixed(2)}`;
}
