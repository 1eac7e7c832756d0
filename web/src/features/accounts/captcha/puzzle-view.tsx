import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import type { PuzzleState } from "./use-puzzle.ts";

interface PuzzleViewProps {
  state: PuzzleState;
  onRenew: () => void;
  children: ReactNode;
}

/** The area of a puzzle. It has the same size in every phase, so the form does not jump. */
export function PuzzleView({ state: { phase, puzzle, says }, onRenew, children }: PuzzleViewProps) {
  const { t } = useLingui();
  const isMissing = phase === "failed" || phase === "gone";
  return (
    <div className="captcha-view" data-phase={phase} aria-busy={phase === "loading" || undefined}>
      {puzzle && !isMissing && children}
      {phase === "loading" && <Skeleton className="size-full" />}
      {phase === "solved" && (
        <span className="captcha-cover text-ok">
          <Icon name="check" size={44} />
        </span>
      )}
      {isMissing && (
        <div className="captcha-cover bg-well" role="alert">
          <p className="text-balance text-14 text-muted">
            {phase === "failed" ? says : t`This puzzle expired after two minutes.`}
          </p>
          <Button size="s" onClick={onRenew}>
            {phase === "failed" ? t`Try again` : t`New puzzle`}
          </Button>
        </div>
      )}
    </div>
  );
}
