import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { VIP_LEVELS } from "@vitrine/contract/rewards/vip-levels.ts";
import type { getGradeInfo } from "@vitrine/contract/rewards.ts";
import { PaperLabel } from "../../../ui/layout/paper-label.tsx";
import { Money } from "../../../ui/money.tsx";
import { Progress } from "../../../ui/progress/progress.tsx";
import { levelProgress } from "./level-progress.ts";
import "./level-showcase.css";
import "./level-medal.css";

export type Grades = OutputOf<typeof getGradeInfo>;

/** The player's level, the progress to the next level, and the rewards of the next level. */
export function LevelShowcase({ grades }: { grades: Grades }) {
  const { t } = useLingui();
  const { level, netStakes, next } = grades;
  const { done, span } = levelProgress(grades);
  const coming = grades.levels.find((one) => one.level === next?.level);
  return (
    <section aria-label={t`Your level`} className="level-showcase glass">
      <div className="level-stand">
        <span className="light" />
        <LevelMedal level={level} progress={span > 0 ? done / span : 0} />
        <i className="level-ledge" />
      </div>
      <div className="level-way">
        <h2 className="text-31 max-md:text-25">
          <Trans>Level {level}</Trans>
        </h2>
        {next ? (
          <>
            <p className="mt-2 text-muted">
              <Trans>
                <Money value={next.left} className="text-ink" /> left to play for level {next.level}
              </Trans>
            </p>
            <Progress label={t`To level ${next.level}`} hideLabel value={done} max={span} className="mt-5 block" />
            <p className="mt-2 flex justify-between gap-4 text-13 text-muted">
              <Money value={netStakes} />
              <Money value={next.from} />
            </p>
          </>
        ) : (
          <p className="mt-2 text-muted">
            <Trans>The top level. It stays yours.</Trans>
          </p>
        )}
      </div>
      {coming && (
        <PaperLabel
          className="level-label"
          title={t`Level ${coming.level}`}
          lines={[
            { name: t`Starts at`, value: <Money value={coming.from} /> },
            { name: t`Reward`, value: <Money value={coming.points} points /> },
            { name: t`Free box`, value: coming.boxName ?? "–" },
          ]}
        />
      )}
    </section>
  );
}

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
function LevelMedal({ level, progress }: LevelMedalProps) {
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
