import { Trans, useLingui } from "@lingui/react/macro";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { Button } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { PlayStop } from "../play-limits/play-note.tsx";
import { chanceText } from "./chance.ts";
import { DreamButton } from "./dream-button.tsx";
import type { DreamPanelProps } from "./dream-panel.tsx";

/** Below 1024 px the panel's button stands in a bar at the foot of the window, in reach on the whole page. */
export function DreamBar({ p, fee, purchase, busy, again, stopped, repriced }: DreamPanelProps) {
  const { t, i18n } = useLingui();
  const { missing, isResting, open } = purchase;
  return (
    <section
      aria-label={t`Chase this piece`}
      className="sticky bottom-[calc(var(--phone-bar)+8px)] z-20 mt-10 rounded-3 bg-(image:--floating) p-3 shadow-[var(--glass-edge),var(--shadow-3)] backdrop-blur-xl max-md:-mx-2 md:bottom-5 md:px-5 lg:hidden"
    >
      {missing !== null && (
        <div className="flex items-center justify-between gap-3 px-1 pb-2">
          <p className="text-13 text-warn">
            <Trans>
              Short of <Money value={missing} />
            </Trans>
          </p>
          <Button size="s" onClick={() => openDialog("recharge")}>
            {t`Deposit`}
          </Button>
        </div>
      )}
      {repriced && (
        <p role="alert" className="px-1 pb-2 text-13 text-warn">
          {repriced}
        </p>
      )}
      <PlayStop refused={stopped} again />
      <div className="flex items-center gap-3 md:gap-5">
        <span className="shrink-0 pl-1">
          <span className="lab block">
            <Trans>Chance</Trans>
          </span>
          <b className="num text-20 font-normal">{chanceText(p, i18n.locale)}%</b>
        </span>
        <DreamButton
          fee={fee}
          again={again}
          busy={busy}
          disabled={missing !== null || isResting}
          onClick={open}
          className="w-auto! min-w-0 flex-1 max-md:px-3 md:ml-auto md:max-w-80"
        />
      </div>
    </section>
  );
}
