import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { playSound } from "../../../app/sound/index.ts";
import { Button } from "../../../ui/form/button.tsx";
import { LAMP_DELAY_MS, type ReelTape } from "../../../ui/reel/reel.tsx";
import { ReelBank } from "../../../ui/reel/reel-bank.tsx";
import "./stage.css";
import { swallowSpace, useKeptFocus } from "../../../ui/use-kept-focus.ts";
import type { Opening } from "./use-opening.ts";

interface StageProps {
  opening: Opening;
  tapes: readonly ReelTape[];
  /** Whether the player may still change the number of reels. */
  choosing: boolean;
  /** The pictures of all items in the box. */
  pictures: readonly string[];
  fast: boolean;
  onDone: () => void;
  /** The content below the stopped reels; before that the state of the opening is shown there. */
  children?: ReactNode;
}

/** The reels on their plinth, with their state below. */
export function Stage({ opening, tapes, choosing, pictures, fast, onDone, children }: StageProps) {
  const [stopped, setStopped] = useState(0);
  /** The run that the player has skipped; the next run turns again. */
  const [skipped, setSkipped] = useState<readonly ReelTape[] | null>(null);
  const revealing = opening.at === "revealing";
  const drops = "drops" in opening ? opening.drops : [];
  /** The number of reels whose stop sound has played in this run. */
  const heard = useRef(0);
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!revealing) return;
    setStopped(0);
    heard.current = 0;
    if (stage.current) showWhole(stage.current);
  }, [revealing]);
  useKeptFocus(stage, opening.at);
  return (
    // Not interactive: it only keeps the focus and prevents Space from scrolling.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <section ref={stage} tabIndex={-1} aria-busy={revealing} className="stage scroll-mt-4" onKeyDown={swallowSpace}>
      <ReelBank
        tapes={tapes}
        drops={drops}
        short={choosing && opening.at === "idle"}
        pictures={pictures}
        phase={revealing ? "running" : opening.at === "shown" ? "stopped" : "still"}
        fast={fast || skipped === tapes}
        onDone={() => {
          // Skipped reels play no sound, so the best item's sound plays for all.
          if (heard.current < tapes.length) playSound("grade", { grade: Math.min(...drops.map((drop) => drop.grade)) });
          onDone();
        }}
        onStop={(count, index) => {
          heard.current = count;
          setStopped(count);
          playSound("stop");
          const drop = drops[index];
          if (drop) setTimeout(() => playSound("grade", { grade: drop.grade }), LAMP_DELAY_MS);
        }}
        onTick={() => playSound("tick")}
      />
      <div className="grid *:col-start-1 *:row-start-1">
        {opening.at !== "shown" && (
          <div className="z-1 flex h-16 items-center gap-5 pt-5 text-13 text-muted">
            {revealing ? (
              <Progress stopped={stopped} of={tapes.length} onSkip={() => setSkipped(tapes)} />
            ) : opening.at === "sending" ? (
              <Trans>Opening…</Trans>
            ) : (
              <Trans>Every piece passes as often as its chance says. The result is rolled before the reels move.</Trans>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

function Progress({ stopped, of, onSkip }: { stopped: number; of: number; onSkip: () => void }) {
  const left = of - stopped;
  return (
    <>
      <span>
        <Trans>Revealing:</Trans> <Plural value={left} one="# to go" other="# to go" />
      </span>
      <span className="h-0.5 flex-1 overflow-hidden rounded-full bg-[var(--tint-2)]">
        <i
          className="block h-full origin-left bg-brass transition-transform duration-300"
          style={{ transform: `scaleX(${stopped / of})` }}
        />
      </span>
      <Button size="s" onClick={onSkip}>
        <Trans>Skip</Trans>
        <kbd className="rounded-1 bg-[var(--tint-2)] px-1.5 text-12 text-muted max-md:hidden">Space</kbd>
      </Button>
    </>
  );
}

/** The space for the text below the reels. */
const BELOW_PX = 100;
/** Below 1024 px the bar with the button covers the bottom of the window, on a phone the site's own bar too. */
const BARS_PX = 180;

/** On a phone the button is below the reels: scroll so that the player sees them turn. */
function showWhole(stage: HTMLElement): void {
  const { top, bottom } = stage.getBoundingClientRect();
  const below = matchMedia("(max-width: 1023px)").matches ? BARS_PX : BELOW_PX;
  if (top >= 0 && bottom + below <= innerHeight) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  stage.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
}
