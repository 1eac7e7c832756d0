import { Trans } from "@lingui/react/macro";
import type { DreamTarget } from "@vitrine/contract/dream.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { playSound } from "../../app/sound/index.ts";
import { cx } from "../../ui/cx.ts";
import { Button } from "../../ui/form/button.tsx";
import { Grade, gradeClass } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Money } from "../../ui/money.tsx";
import { swallowSpace, useKeptFocus } from "../../ui/use-kept-focus.ts";
import "./dream.css";
import { DreamWheel } from "./dream-wheel.tsx";
import type { Dream } from "./use-dream.ts";

interface DreamStageProps {
  target: DreamTarget;
  p: number;
  dream: Dream;
  /** Whether the pointer is immediately at its ticket, without an animation. */
  still: boolean;
  onReveal: () => void;
  /** The result, which appears after the pointer has stopped. */
  children: ReactNode;
}

/** The target in its case in the middle of the wheel, and the current state below it. */
export function DreamStage({ target, p, dream, still, onReveal, children }: DreamStageProps) {
  const turning = dream.at === "turning";
  const stage = useRef<HTMLElement>(null);
  const come = useRef(() => {});
  come.current = () => {
    if ("dreamed" in dream) {
      playSound("stop");
      if (dream.dreamed.won) playSound("grade", { grade: target.grade });
    }
    onReveal();
  };
  useEffect(() => {
    if (!turning) return;
    if (stage.current) showWhole(stage.current);
    if (still) come.current();
  }, [turning, still]);
  useKeptFocus(stage, dream.at);
  return (
    // The section is not interactive. It only holds the focus and prevents an accidental Space from scrolling.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <section ref={stage} tabIndex={-1} aria-busy={turning} className="stage scroll-mt-4" onKeyDown={swallowSpace}>
      <div className={cx("dream-showcase", gradeClass(target.grade))} data-state={stateOf(dream)}>
        <span className="light" />
        <DreamWheel
          p={p}
          roll={"dreamed" in dream ? dream.dreamed.roll : undefined}
          phase={dream.at === "shown" ? "stopped" : turning && !still ? "turning" : "still"}
          onDone={() => come.current()}
        >
          <Picture
            src={target.image}
            grade={target.grade}
            sizes="(max-width: 767px) 70vw, 340px"
            className="item-picture"
            eager
          />
        </DreamWheel>
        <div className="relative z-1 grid justify-items-center gap-1 pt-4 text-center max-md:gap-0.5 max-md:pt-2">
          <Grade grade={target.grade} />
          <h2 className="max-w-[22em] font-sans text-20 font-medium leading-snug [font-stretch:100%]">
            {keepDot(target.name)}
          </h2>
          <Money value={target.value} display className="text-31" />
        </div>
      </div>
      <div className="dream-plinth" />
      <div className="grid min-h-44 content-start pt-5 md:min-h-32">
        {dream.at === "shown" ? (
          children
        ) : (
          <div className="flex min-h-11 items-center justify-between gap-5 text-13 text-muted">
            {turning ? (
              <>
                <Trans>The ticket is rolled. The pointer is on its way.</Trans>
                <Button size="s" onClick={() => come.current()}>
                  <Trans>Skip</Trans>
                  <kbd className="rounded-1 bg-[var(--tint-2)] px-1.5 text-12 text-muted max-md:hidden">Space</kbd>
                </Button>
              </>
            ) : dream.at === "sending" ? (
              <Trans>Rolling…</Trans>
            ) : (
              <span className="text-pretty">
                <Trans>
                  The coloured arc is your chance. If the pointer stops in it, the piece is yours; if not, the fee is
                  gone.
                </Trans>
              </span>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function stateOf(dream: Dream): string {
  if (dream.at !== "shown") return dream.at;
  return dream.dreamed.won ? "won" : "lost";
}

/** Scrolls the wheel into view after a click, because on a phone the button is at the bottom of the window. */
function showWhole(stage: HTMLElement): void {
  const { top, bottom } = stage.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  stage.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
}
