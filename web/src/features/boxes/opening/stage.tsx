import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { celebration, measuredPrice } from "@vitrine/contract/boxes/celebration.ts";
import { dearnessOf } from "@vitrine/contract/boxes/rules.ts";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { formatNumber } from "../../../api/numbers.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { playSound } from "../../../app/sound/index.ts";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { GradeMark, gradeClass } from "../../../ui/item/grade.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { matchesMedia, below as narrower, SCREENS_PX } from "../../../ui/layout/breakpoints.ts";
import { Money } from "../../../ui/money.tsx";
import { LAMP_DELAY_MS, type ReelTape } from "../../../ui/reel/reel.tsx";
import { ReelBank } from "../../../ui/reel/reel-bank.tsx";
import "./stage.css";
import { swallowSpace, useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { oneIn } from "../tickets.ts";
import type { Box } from "../use-box.ts";
import { sumCoins } from "./open-cost.ts";
import { orderOfReveal } from "./reveal-order.ts";
import type { Opening } from "./use-opening.ts";

interface StageProps {
  opening: Opening;
  box: Box;
  tapes: readonly ReelTape[];
  /** Whether the player has changed the number of reels a moment ago, and may be about to change it again. */
  choosing: boolean;
  /** The pictures of all items in the box. */
  pictures: readonly string[];
  fast: boolean;
  onDone: () => void;
  /** The content below the stopped reels. Until they stop, the state of the opening is shown there. */
  children?: ReactNode;
}

/**
 * Shows the boxes on their ledge, then the reels while the page around them is dark, then the won items. The more an
 * item is celebrated, the stronger its light. Several items are revealed in the order of their value, the best last.
 */
export function Stage({ opening, box, tapes, choosing, pictures, fast, onDone, children }: StageProps) {
  const [stopped, setStopped] = useState(0);
  /** The tapes of the run that the player has skipped. The next run has other tapes, so its reels turn. */
  const [skipped, setSkipped] = useState<readonly ReelTape[] | null>(null);
  const revealing = opening.at === "revealing";
  const shown = opening.at === "shown";
  const price = measuredPrice(box);
  const known = "drops" in opening ? opening.drops : null;
  const drops = useMemo(() => orderOfReveal(known ?? [], price), [known, price]);
  const best = drops.at(-1);
  // The glow of a reel depends on its item, and the glow of the page on the sum of all items.
  const glow = shown ? celebration(sumCoins(drops.map((drop) => drop.recoveryPrice)), price * drops.length) : 0;
  /** The number of reels whose stop sound has played in this run. */
  const heard = useRef(0);
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!revealing) return;
    setStopped(0);
    heard.current = 0;
    if (stage.current) showReels(stage.current);
  }, [revealing]);
  useKeptFocus(stage, opening.at);
  return (
    <div
      className={cx("relative", shown && best && gradeClass(best.grade))}
      style={{ "--glow": glow } as CSSProperties}
    >
      {/* The section is not interactive. It only keeps the focus and prevents Space from scrolling. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <section
        ref={stage}
        tabIndex={-1}
        aria-busy={revealing}
        className="stage opening-stage scroll-mt-4"
        data-dear={dearnessOf(box.price) || undefined}
        data-at={opening.at}
        data-room={opening.at === "idle" || fast ? undefined : shown ? "lit" : "dark"}
        data-fast={fast}
        onKeyDown={swallowSpace}
      >
        <span className="room" />
        <ReelBank
          tapes={tapes}
          drops={drops}
          short={choosing && opening.at === "idle"}
          pictures={pictures}
          face={<Picture src={box.boxImage} sizes={FACE_SIZES} eager className="box-face" />}
          turnable={tapes.length === 1}
          phase={revealing ? "running" : shown ? "stopped" : "still"}
          fast={fast || skipped === tapes}
          onDone={() => {
            // Skipped reels play no sound, so the sound of the best item plays for all of them.
            if (heard.current < tapes.length && best) playSound("reveal", { grade: best.grade, strength: best.glow });
            onDone();
          }}
          onStop={(count, index) => {
            heard.current = count;
            setStopped(count);
            playSound("stop");
            const drop = drops[index];
            if (!drop) return;
            setTimeout(() => playSound("reveal", { grade: drop.grade, strength: drop.glow }), LAMP_DELAY_MS);
          }}
          onTick={() => playSound("tick")}
        />
        <div className="stage-foot grid min-h-27 *:col-start-1 *:row-start-1">
          {!shown && (
            <div className="z-1 pt-4 text-13 text-muted">
              {revealing ? (
                <Progress stopped={stopped} of={tapes.length} onSkip={() => setSkipped(tapes)} />
              ) : opening.at === "sending" ? (
                <Trans>Opening…</Trans>
              ) : (
                <AtRest box={box} />
              )}
            </div>
          )}
          {children}
        </div>
      </section>
      {shown && glow > 0 && <span className="spill" />}
    </div>
  );
}

/**
 * The width of a single box, for `sizes` of its picture. Ten boxes are much smaller, but their pictures use the same
 * value.
 */
const FACE_SIZES = "(max-width: 767px) 80vw, 480px";

/** The text below the closed boxes: their best item, and what an opening shows. */
function AtRest({ box }: { box: Box }) {
  const { i18n } = useLingui();
  const best = box.items.reduce((top, item) => (item.value > top.value ? item : top));
  const one = formatNumber(oneIn(best), i18n.locale);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-14 text-ink">
        <span className="text-muted">
          <Trans>The best inside</Trans>
        </span>
        <button
          type="button"
          className="-my-2 inline-flex min-h-11 items-center gap-2 text-left font-medium hover:text-brass-hi"
          onClick={() => openDialog("skin", best.itemId)}
        >
          <GradeMark grade={best.grade} /> {keepDot(best.name)}
        </button>
        <span className="inline-flex gap-3">
          <Money value={best.value} />
          <span className="text-muted">
            <Trans>1 in {one}</Trans>
          </span>
        </span>
      </p>
      <p className="mt-1 max-md:hidden">
        <Trans>Each piece passes as often as its chance says. The result is rolled before the reels move.</Trans>
      </p>
    </>
  );
}

function Progress({ stopped, of, onSkip }: { stopped: number; of: number; onSkip: () => void }) {
  const left = of - stopped;
  return (
    <div className="flex items-center gap-5">
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
    </div>
  );
}

/**
 * The heights of the bars at the bottom of the window: BAR_PX for the bar with the button below 1024 px, BARS_PX for
 * this bar together with the site's own bar on a phone.
 */
const BARS_PX = 164;
const BAR_PX = 100;

/**
 * Scrolls to the reels if the player has scrolled away. Otherwise the page does not move, because the stage and its
 * button fit into the first view.
 */
function showReels(stage: HTMLElement): void {
  const reels = stage.querySelector(".reels") ?? stage;
  const { top, bottom } = reels.getBoundingClientRect();
  const below = matchesMedia(narrower(SCREENS_PX.md)) ? BARS_PX : matchesMedia(narrower(SCREENS_PX.lg)) ? BAR_PX : 0;
  if (top >= 0 && bottom + below <= innerHeight) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  stage.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
}
