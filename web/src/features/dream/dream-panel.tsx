import { Trans, useLingui } from "@lingui/react/macro";
import { changeSettings, useSettings } from "../../api/session/settings.ts";
import { CoinsOnlySwitch, ShortButtons } from "../../app/settings/coins-only.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { Money } from "../../ui/money.tsx";
import { Balances } from "../../ui/sums.tsx";
import { PlayLine, PlayStop } from "../play-limits/play-note.tsx";
import { ChancePicker } from "./chance-picker.tsx";
import { DreamButton, type DreamPurchase } from "./dream-button.tsx";

export interface DreamPanelProps {
  p: number;
  /** The lowest and the highest chance, in hundredths of a percent. */
  bounds: { least: number; most: number };
  onChance: (p: number) => void;
  /** The fee in coins. */
  fee: number;
  purchase: DreamPurchase;
  busy: boolean;
  again: boolean;
  /** The refusal of the last try because of the player's own limit or break. */
  stopped: string | null;
  /** The sentence with the new price, if the price has changed. */
  repriced: string | null;
}

/** The chance, its fee, and the balance after the try. Below 1024 px the button is at the bottom of the window. */
export function DreamPanel({ p, bounds, onChance, fee, purchase, busy, again, stopped, repriced }: DreamPanelProps) {
  const { t } = useLingui();
  const fast = useSettings((settings) => settings.fast);
  const { missing, isBlocked, balanceAfter, open } = purchase;
  return (
    <section aria-label={t`Chance and fee`} className="glass p-[26px] max-md:p-[18px]">
      {repriced && (
        <p role="alert" className="mb-4 rounded-2 bg-[var(--tint-1)] px-4 py-3 text-13 text-warn max-lg:hidden">
          {repriced}
        </p>
      )}
      <span className="lab block pb-2">
        <Trans>Fee per try</Trans>
      </span>
      <Money value={fee} display className="mb-4 text-49 max-md:text-39" />
      <ChancePicker {...{ p, bounds }} onChance={onChance} disabled={busy} />
      <DreamButton
        fee={fee}
        again={again}
        busy={busy}
        disabled={missing !== null || isBlocked}
        onClick={open}
        className="mt-3 w-full max-lg:hidden!"
      />
      <PlayStop refused={stopped} />
      <div aria-live="polite">
        {missing !== null && (
          <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
            <p className="text-13 text-warn">
              <Trans>
                Not enough balance: <Money value={missing} /> short
              </Trans>
            </p>
            <span className="flex flex-wrap gap-3">
              <ShortButtons />
            </span>
          </div>
        )}
      </div>
      <div className="mt-4 divide-y divide-line border-line border-t max-lg:mt-2">
        <CoinsOnlySwitch />
        <Switch isSelected={fast} onChange={(on) => changeSettings({ fast: on })}>
          <Trans>Fast reveal</Trans>
        </Switch>
        <div className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-14">
          <span className="text-muted">
            <Trans>Balance after</Trans>
          </span>
          {balanceAfter ? <Balances {...balanceAfter} /> : <span className="text-quiet">–</span>}
        </div>
        <PlayLine />
      </div>
    </section>
  );
}
