import { Trans, useLingui } from "@lingui/react/macro";
import { MAX_OPEN } from "@vitrine/contract/boxes.ts";
import { IconButton } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { PlayStop } from "../play-limits/play-note.tsx";
import type { BuyPanelProps } from "./buy-panel.tsx";
import { OpenButton } from "./open-button.tsx";
import { usePurchase } from "./use-purchase.ts";

/** Below 1024 px the panel's button stands in a bar at the foot of the window, in reach on the whole page. */
export function BuyBar({ box, count, onCount, coupons, busy, again, onOpen, stopped }: BuyPanelProps) {
  const { t } = useLingui();
  const { cost, short, isResting, open } = usePurchase({ box, count, coupons, onOpen });
  if (!box.sold) return null;
  return (
    <section
      aria-label={t`Open this box`}
      className="sticky bottom-[calc(var(--phone-bar)+8px)] z-20 mt-10 rounded-3 bg-(image:--floating) p-3 shadow-[var(--glass-edge),var(--shadow-3)] backdrop-blur-xl max-md:-mx-2 md:bottom-5 md:px-5 lg:hidden"
    >
      {short && (
        <p className="px-1 pb-2 text-13 text-warn">
          <Trans>
            Short of <Money value={cost.missing} />
          </Trans>
        </p>
      )}
      <PlayStop refused={stopped} again />
      <div className="flex items-center gap-2 md:gap-5">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex row in every browser */}
        <div role="group" aria-label={t`How many`} className="flex items-center rounded-2 bg-well">
          <IconButton
            aria-label={t`One less`}
            disabled={busy || count <= 1}
            className="text-20 text-ink! disabled:opacity-35"
            onClick={() => onCount(count - 1)}
          >
            −
          </IconButton>
          <b aria-live="polite" className="tn min-w-9 text-center text-16 font-medium">
            ×{count}
          </b>
          <IconButton
            aria-label={t`One more`}
            disabled={busy || count >= MAX_OPEN}
            className="text-20 text-ink! disabled:opacity-35"
            onClick={() => onCount(count + 1)}
          >
            +
          </IconButton>
        </div>
        <Money value={cost.total} display className="text-31 max-md:hidden" />
        <OpenButton
          count={count}
          total={cost.total}
          again={again}
          busy={busy}
          disabled={short || isResting || !box.open}
          onClick={open}
          className="w-auto! flex-1 leading-tight max-md:flex-col max-md:gap-0 max-md:px-3 max-md:text-14 md:ml-auto md:max-w-80 max-md:after:absolute max-md:after:right-4"
        />
      </div>
    </section>
  );
}
