import { Trans, useLingui } from "@lingui/react/macro";
import type { Drop } from "@vitrine/contract/boxes.ts";
import { useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../api/numbers.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { paths } from "../../../app/paths.ts";
import { CostAndGain } from "../../../ui/cost-and-gain.tsx";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { GradeMark } from "../../../ui/item/grade.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { Money } from "../../../ui/money.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { sellItems } from "../../inventory/sell.ts";
import { useTellSale } from "../../inventory/use-tell-sale.tsx";
import { sumCoins } from "./open-cost.ts";

/** The player's decision about an item that has just dropped. */
type Fate = "kept" | "sold";

interface OpeningResultProps {
  drops: readonly Drop[];
  /** The total cost of the openings, in coins. */
  cost: number;
  /** The cost of one opening without a coupon, in coins. */
  price: number;
  /**
   * False while the reels run. The result then only reserves its space, so that the page does not move when they stop.
   */
  shown: boolean;
  onClose: () => void;
}

/**
 * Shows the dropped items. The player sells single items or all of them, or keeps them in the bag, where they already
 * are.
 */
export function OpeningResult({ drops, cost, price, shown, onClose }: OpeningResultProps) {
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
  const won = sumCoins(drops.map((drop) => drop.recoveryPrice));
  const bestFirst = drops.toSorted((one, other) => other.recoveryPrice - one.recoveryPrice);
  const single = drops.length === 1 ? drops[0] : undefined;
  // A sale pays for every drop of one opening into the same balance, coins or points.
  const inPoints = drops.some((drop) => drop.paysPoints);
  return (
    <section aria-label={t`What dropped`} className={cx("pt-4", !shown && "invisible")}>
      <div className="flex items-center gap-x-6 gap-y-2 max-md:flex-wrap">
        <div className="min-w-0">
          {!single && (
            <span className="lab block max-md:sr-only">
              <Trans>Total won</Trans>
            </span>
          )}
          <Outcome
            value={won}
            points={inPoints}
            cost={cost}
            className="text-16 max-md:text-14"
            large="text-39 max-lg:text-31 max-md:text-25"
          />
        </div>
        <div className="ml-auto flex shrink-0 gap-3 max-md:ml-0 max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:px-3">
          <Button onClick={() => keep(open)} disabled={selling.length > 0}>
            <Trans>Keep</Trans>
          </Button>
          <Button pending={selling.length > 0} onClick={() => void sell(open)}>
            {single ? <Trans>Sell</Trans> : <Trans>Sell all</Trans>} <span aria-hidden="true">·</span>{" "}
            <span className="tn">{formatNumber(sum, i18n.locale)}</span>
          </Button>
        </div>
      </div>
      {single ? (
        <ul className="mt-1 max-md:mt-2">
          <li>
            <RollLine drop={single} />
          </li>
        </ul>
      ) : (
        <ul className="mt-5">
          {bestFirst.map((drop) => (
            <DropLine
              key={drop.voucherId}
              drop={drop}
              price={cost > 0 ? price : 0}
              fate={fates.get(drop.voucherId)}
              busy={selling.length > 0}
              onKeep={() => keep([drop])}
              onSell={() => void sell([drop])}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface DropLineProps {
  drop: Drop;
  /** The cost of one opening, in coins. */
  price: number;
  fate: Fate | undefined;
  busy: boolean;
  onKeep: () => void;
  onSell: () => void;
}

/** One of several items of a result: its value, its roll, and the player's decision. */
function DropLine({ drop, price, fate, busy, onKeep, onSell }: DropLineProps) {
  const { t, i18n } = useLingui();
  const value = formatNumber(drop.recoveryPrice, i18n.locale);
  return (
    <li
      className={cx(
        "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-line border-t py-2 text-13 max-md:gap-x-3 xl:grid-cols-[auto_minmax(0,1fr)_auto]",
        fate && "text-quiet",
      )}
    >
      <Picture
        src={drop.image}
        grade={drop.grade}
        sizes="72px"
        className={cx("item-picture h-13 w-18", fate && "opacity-50")}
      />
      <div className="min-w-0">
        <b className="flex min-w-0 items-center gap-2 font-medium text-14">
          <GradeMark grade={drop.grade} />
          <span className="truncate" title={drop.name}>
            {drop.name}
          </span>
        </b>
        <span className="flex flex-wrap items-center gap-x-5">
          <Outcome value={drop.recoveryPrice} points={drop.paysPoints} cost={price} className="text-14" />
          <RollLine drop={drop} />
        </span>
      </div>
      <span className="flex items-center justify-end gap-1 max-xl:col-span-full">
        {fate === undefined ? (
          <>
            <Button look="quiet" size="s" disabled={busy} onClick={onKeep} aria-label={t`Keep ${drop.name}`}>
              <Trans>Keep</Trans>
            </Button>
            <Button
              size="s"
              disabled={busy}
              onClick={onSell}
              aria-label={t`Sell · ${value}: ${drop.name}`}
              className="tn min-w-28"
            >
              <Trans>Sell</Trans> · {value}
            </Button>
          </>
        ) : (
          <span className="flex h-9 items-center px-4 max-md:h-11">
            {fate === "sold" ? <Trans>Sold</Trans> : <Trans>In the bag</Trans>}
          </span>
        )}
      </span>
    </li>
  );
}

/** The roll, the range of tickets that wins the item, the link to the proof, and the souvenir. */
function RollLine({ drop }: { drop: Drop }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const roll = number(drop.roll);
  const range = `${number(drop.start)}–${number(drop.end)}`;
  return (
    <span className="tn flex flex-wrap items-center gap-x-3 text-13 text-muted">
      <span>
        <Trans>Roll {roll}</Trans>
      </span>
      <span>
        <Trans>Range {range}</Trans>
      </span>
      <Link
        to={paths.verifyRound(drop.roundId)}
        className="-my-1.5 inline-flex min-h-11 items-center text-brass hover:text-brass-hi"
        aria-label={t`Verify ${drop.name}`}
      >
        <Trans>Verify</Trans> ›
      </Link>
      <button
        type="button"
        className="-my-1.5 inline-flex min-h-11 items-center text-brass hover:text-brass-hi"
        aria-label={t`Share ${drop.name}`}
        onClick={() => openDialog("souvenir", drop.roundId)}
      >
        <Trans>Share</Trans>
      </button>
    </span>
  );
}

interface OutcomeProps {
  value: number;
  /** Whether the value is in points. */
  points: boolean;
  /** The cost in coins; 0 for a free box. */
  cost: number;
  className?: string;
  /** The classes of the value. */
  large?: string;
}

/** The value of a result, its cost, and the difference: "4.95 from 10 · −5.05". */
function Outcome({ value, points, cost, className, large }: OutcomeProps) {
  return (
    <span className={cx("inline-flex flex-wrap items-baseline gap-x-[.5em]", className)}>
      <Money value={value} points={points} display={large !== undefined} className={large ?? "text-ink"} />
      {cost > 0 ? (
        <CostAndGain cost={cost} gain={sumCoins([value, -cost])} />
      ) : (
        <span className="text-muted">
          <Trans>from a free box</Trans>
        </span>
      )}
    </span>
  );
}
