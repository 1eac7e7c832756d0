import { Trans, useLingui } from "@lingui/react/macro";
import type { DreamTarget } from "@vitrine/contract/dream.ts";
import { useRef } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { useSettings } from "../../api/settings.ts";
import { keepDot } from "../../ui/keep-dot.ts";
import { DreamBar } from "./dream-bar.tsx";
import { DreamLabel } from "./dream-label.tsx";
import { DreamPanel } from "./dream-panel.tsx";
import { type DreamTerms, dreamPrice } from "./dream-price.ts";
import { DreamResult } from "./dream-result.tsx";
import { DreamStage } from "./dream-stage.tsx";
import { OwnDreams } from "./own-dreams.tsx";
import { TargetList } from "./target-list.tsx";
import { type Dream, useDream } from "./use-dream.ts";
import type { useDreamDraft } from "./use-dream-draft.ts";
import { useDreamPurchase } from "./use-dream-purchase.ts";
import { rememberTarget } from "./use-target.ts";

interface DreamViewProps {
  target: DreamTarget;
  terms: DreamTerms;
  draft: ReturnType<typeof useDreamDraft>;
  /** The address names a piece that cannot be dreamed of: another is shown. */
  isUnknown: boolean;
}

/** The wheel and the fee are one glance; everything else that can be chased is below. */
export function DreamView({ target, terms, draft, isUnknown }: DreamViewProps) {
  const fast = useSettings((settings) => settings.fast);
  const { dream, stopped, repriced, open, reveal, forget } = useDream();
  const stage = useRef<HTMLDivElement>(null);
  const busy = dream.at === "sending" || dream.at === "turning";
  const { p } = draft;
  // While a try is shown, what it was for stands in the case.
  const shown = "dreamed" in dream ? dream : { target, p };
  const price = dreamPrice(target, p, terms);
  const still = fast || prefersReducedMotion();
  const wish = { target, p, fee: price.fee, fast: still };
  const purchase = useDreamPurchase({ fee: price.fee, onOpen: () => void open(wish) });
  const panel = {
    p,
    onChance: (chance: number) => {
      forget();
      draft.onChance(chance);
    },
    fee: price.fee,
    purchase,
    busy,
    again: dream.at === "shown",
    stopped,
    repriced,
  };
  const choose = (chosen: DreamTarget) => {
    forget();
    rememberTarget(chosen);
    draft.onTarget(chosen.itemId);
    stage.current?.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
  };
  return (
    <>
      {isUnknown && (
        <p role="status" className="mb-5 rounded-2 bg-[var(--tint-1)] px-4 py-3 text-14 text-warn">
          <Trans>The piece of this address cannot be chased. Here is another one.</Trans>
        </p>
      )}
      <div
        ref={stage}
        className="grid scroll-mt-20 grid-cols-1 items-start gap-10 max-lg:gap-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_392px]"
      >
        <div className="min-w-0">
          <DreamStage {...shown} dream={dream} still={still} onReveal={reveal}>
            {"dreamed" in dream && (
              <DreamResult key={dream.dreamed.roundId} dreamed={dream.dreamed} came={dream.came} onClose={forget} />
            )}
          </DreamStage>
          <a href="#targets" className="inline-flex min-h-11 items-center text-brass hover:text-brass-hi lg:hidden">
            <Trans>Choose another piece ›</Trans>
          </a>
        </div>
        <div className="grid gap-5 md:max-lg:grid-cols-2">
          <DreamPanel {...panel} />
          <DreamLabel target={target} p={p} price={price} />
        </div>
      </div>
      <TargetList
        filters={draft.filters}
        onFilter={draft.filter}
        chosen={target.itemId}
        onChoose={choose}
        disabled={busy}
      />
      <OwnDreams />
      <DreamBar {...panel} />
      <Announcement dream={dream} />
    </>
  );
}

/** Says what came of it to those who do not see the wheel. The region stands there before, or nothing would be read out. */
function Announcement({ dream }: { dream: Dream }) {
  const { t, i18n } = useLingui();
  if (dream.at !== "shown") return <p className="sr-only" role="status" />;
  const name = keepDot(dream.target.name);
  const roll = formatNumber(dream.dreamed.roll, i18n.locale);
  return (
    <p className="sr-only" role="status">
      {dream.dreamed.won ? t`Ticket ${roll}: ${name} is yours` : t`Ticket ${roll}: ${name} is not yours this time`}
    </p>
  );
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
