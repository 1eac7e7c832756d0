import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getGradeInfo } from "@vitrine/contract/rewards.ts";
import { PaperLabel } from "../../../ui/layout/paper-label.tsx";
import { Money } from "../../../ui/money.tsx";
import { Progress } from "../../../ui/progress/progress.tsx";
import "./level-showcase.css";
import { LevelMedal } from "./level-medal.tsx";
import { levelProgress } from "./level-progress.ts";

export type Grades = OutputOf<typeof getGradeInfo>;

/** The player's level, the progress to the next one, and the rewards of the next one. */
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
                <Money value={next.left} className="text-ink" /> still to stake to level {next.level}
              </Trans>
            </p>
            <Progress label={t`Way to level ${next.level}`} hideLabel value={done} max={span} className="mt-5 block" />
            <p className="mt-2 flex justify-between gap-4 text-13 text-muted">
              <Money value={netStakes} />
              <Money value={next.from} />
            </p>
          </>
        ) : (
          <p className="mt-2 text-muted">
            <Trans>The highest level there is. It stays yours.</Trans>
          </p>
        )}
      </div>
      {coming && (
        <PaperLabel
          className="level-label"
          title={t`Level ${coming.level}`}
          lines={[
            { name: t`Counts from`, value: <Money value={coming.from} /> },
            { name: t`Reward`, value: <Money value={coming.points} points /> },
            { name: t`Free box`, value: coming.boxName ?? "–" },
          ]}
        />
      )}
    </section>
  );
}
