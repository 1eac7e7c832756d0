import { Trans, useLingui } from "@lingui/react/macro";
import type { Drop } from "@vitrine/contract/boxes.ts";
import { useState } from "react";
import { formatNumber } from "../../../api/numbers.ts";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { sellItems } from "../../inventory/sell.ts";
import { useTellSale } from "../../inventory/use-tell-sale.tsx";
import { DropLine, type Fate } from "../drop-line.tsx";
import { sumCoins } from "./open-cost.ts";

interface OpeningResultProps {
  drops: readonly Drop[];
  /** False while the reels run: the result then only reserves its space, so that nothing moves when they stop. */
  shown: boolean;
  onClose: () => void;
}

/** The dropped items: the player sells single items or all, or keeps them in the bag, where they already are. */
export function OpeningResult({ drops, shown, onClose }: OpeningResultProps) {
  const { t, i18n } = useLingui();
  const tellSale = useTellSale();
  const [fates, setFates] = useState<ReadonlyMap<number, Fate>>(new Map());
  /** The items whose sale is in progress. */
  const [selling, setSelling] = useState<readonly Drop[]>([]);
  const open = drops.filter((drop) => !fates.has(drop.voucherId));
  const names = (items: readonly Drop[]) => new Intl.ListFormat(i18n.locale).format(items.map((drop) => drop.name));
  const decide = (items: readonly Drop[], fate: Fate) => {
    setFates((known) => new Map([...known, ...items.map(({ voucherId }) => [voucherId, fate] as const)]));
    if (items.length === open.length) onClose();
  };
  const sell = async (items: readonly Drop[]) => {
    setSelling(items);
    try {
      tellSale(await sellItems(items.map((drop) => drop.voucherId)));
      decide(items, "sold");
    } catch {
      // The call's toast has shown the failure; the items are still in the bag.
    } finally {
      setSelling([]);
    }
  };
  const keep = (items: readonly Drop[]) => {
    const kept = names(items);
    toast.success(t`In your bag: ${kept}`);
    decide(items, "kept");
  };
  const sum = sumCoins(open.map((drop) => drop.recoveryPrice));
  // All drops of one opening are paid in the same balance.
  const inPoints = drops.some((drop) => drop.paysPoints);
  return (
    <section aria-label={t`What dropped`} className={cx("pt-5", !shown && "invisible")}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        {/* On a phone the case shows the value of a single item, and a bar covers everything below the buttons. */}
        <div className={cx(drops.length === 1 && "max-md:hidden")}>
          <span className="lab block">
            {drops.length === 1 ? (
              <Trans>Value</Trans>
            ) : fates.size === 0 ? (
              <Trans>Won together</Trans>
            ) : (
              <Trans>Still to decide</Trans>
            )}
          </span>
          <Money value={sum} points={inPoints} display className="text-39 max-md:text-31" />
        </div>
        <div className="ml-auto flex gap-3 max-md:order-first max-md:ml-0 max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:px-3">
          <Button onClick={() => keep(open)} disabled={selling.length > 0}>
            <Trans>Move to bag</Trans>
          </Button>
          <Button pending={selling.length > 0} onClick={() => void sell(open)}>
            {drops.length === 1 ? <Trans>Sell</Trans> : <Trans>Sell all</Trans>} <span aria-hidden="true">·</span>{" "}
            <span className="tn">{formatNumber(sum, i18n.locale)}</span>
          </Button>
        </div>
      </div>
      <ul className="mt-5">
        {drops.map((drop) => (
          <DropLine
            key={drop.voucherId}
            drop={drop}
            fate={fates.get(drop.voucherId)}
            // For a single item the two buttons above are enough.
            choice={
              drops.length > 1 && {
                busy: selling.length > 0,
                onKeep: () => keep([drop]),
                onSell: () => void sell([drop]),
              }
            }
          />
        ))}
      </ul>
    </section>
  );
}
