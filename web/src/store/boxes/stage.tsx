import { Plural, Trans } from "@lingui/react/macro";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { ReelTape } from "../../ui/reel/reel.tsx";
import { ReelBank } from "../../ui/reel/reel-bank.tsx";
import type { Opening } from "./use-opening.ts";

interface StageProps {
  opening: Opening;
  /** The tapes that stand still before the first roll. */
  waiting: readonly ReelTape[];
  fast: boolean;
  onDone: () => void;
}

/** The reels on their plinth, with what they are doing below. */
export function Stage({ opening, waiting, fast, onDone }: StageProps) {
  const [stopped, setStopped] = useState(0);
  /** The run that the player has skipped; the next one turns again. */
  const [skipped, setSkipped] = useState<readonly ReelTape[] | null>(null);
  const revealing = opening.at === "revealing";
  const tapes = "tapes" in opening ? opening.tapes : waiting;
  const left = tapes.length - stopped;
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!revealing) return;
    setStopped(0);
    if (stage.current) showWhole(stage.current);
  }, [revealing]);
  useKeptFocus(stage, opening.at);
  return (
    // Not interactive: it only holds the focus and keeps a stray Space from scrolling.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <section ref={stage} tabIndex={-1} aria-busy={revealing} className="scroll-mt-4" onKeyDown={swallowSpace}>
      <ReelBank
        tapes={tapes}
        phase={revealing ? "running" : opening.at === "shown" ? "stopped" : "still"}
        fast={fast || skipped === tapes}
        onDone={onDone}
        onStop={setStopped}
      />
      {opening.at !== "shown" && (
        <div className="flex min-h-16 items-center gap-5 pt-5 text-13 text-muted">
          {revealing ? (
            <>
              <span>
                <Trans>Revealing:</Trans> <Plural value={left} one="# to go" other="# to go" />
              </span>
              <span className="h-0.5 flex-1 overflow-hidden rounded-full bg-white/8">
                <i
                  className="block h-full origin-left bg-brass transition-transform duration-300"
                  style={{ transform: `scaleX(${stopped / tapes.length})` }}
                />
              </span>
              <Button size="s" onClick={() => setSkipped(tapes)}>
                <Trans>Skip</Trans>
                <kbd className="rounded-1 bg-white/8 px-1.5 text-12 text-muted max-md:hidden">Space</kbd>
              </Button>
            </>
          ) : (
            <span>
              {opening.at === "sending" ? (
                <Trans>Opening…</Trans>
              ) : (
                <Trans>
                  Every piece passes as often as its chance says. The result is rolled before the reels move.
                </Trans>
              )}
            </span>
          )}
        </div>
      )}
    </section>
  );
}

/** Room for what is said below the reels. */
const BELOW_PX = 100;

/** On a phone the button stands below the reels: whoever presses it wants to see them turn. */
function showWhole(stage: HTMLElement): void {
  const { top, bottom } = stage.getBoundingClientRect();
  if (top >= 0 && bottom + BELOW_PX <= innerHeight) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  stage.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
}

/**
 * The button is off while the reels turn, so it loses the focus. The stage takes it and does not give it back: one Space
 * too many must neither buy again nor scroll the reels away.
 */
function useKeptFocus(stage: RefObject<HTMLElement | null>, at: Opening["at"]): void {
  const first = useRef(true);
  // Asked anew with each state of the opening.
  useEffect(() => {
    if (!first.current && document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
    first.current = false;
  }, [at, stage]);
}

function swallowSpace(event: KeyboardEvent): void {
  if (event.key === " " && event.target === event.currentTarget) event.preventDefault();
}
