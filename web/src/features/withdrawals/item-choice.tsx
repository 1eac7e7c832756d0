import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { InventoryItem } from "@vitrine/contract/inventory.ts";
import { MAX_WITHDRAWAL_ITEMS } from "@vitrine/contract/withdrawals/rules.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Grade } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Money } from "../../ui/money.tsx";
import { sumCoins } from "../boxes/opening/open-cost.ts";

interface ItemChoiceProps {
  items: readonly InventoryItem[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  /** The total value in coins from which an operator reviews the withdrawal first. */
  reviewFrom: number;
}

/** The items as a list of checkboxes, with the total value of the chosen items. */
export function ItemChoice({ items, chosen, onChoose, reviewFrom }: ItemChoiceProps) {
  const { t } = useLingui();
  const most = firstOf(items);
  const isAll = chosen.size === most.size;
  const going = items.filter(({ voucherId }) => chosen.has(voucherId));
  const total = sumCoins(going.map(({ value }) => value));
  const toggle = (voucherId: number) => {
    const next = new Set(chosen);
    if (!next.delete(voucherId)) next.add(voucherId);
    onChoose(next);
  };
  return (
    <section aria-label={t`Pieces`} className="mb-6">
      <div className="flex items-center justify-between gap-4 pb-1">
        <Checkbox
          isSelected={isAll}
          isIndeterminate={!isAll && chosen.size > 0}
          onChange={(on) => onChoose(on ? most : new Set())}
        >
          <Trans>Select all</Trans>
        </Checkbox>
        <span
          aria-live="polite"
          className="flex items-baseline gap-4 whitespace-nowrap text-13 text-muted max-md:flex-col max-md:items-end max-md:gap-0"
        >
          <Plural value={going.length} one="# piece" other="# pieces" />
          <Money value={total} display className="text-25 text-ink" />
        </span>
      </div>
      {items.length > MAX_WITHDRAWAL_ITEMS && (
        <p className="pb-2 text-13 text-warn">
          <Trans>At most {MAX_WITHDRAWAL_ITEMS} at a time: the first ones are selected.</Trans>
        </p>
      )}
      <p role="status" className="text-13 text-warn [&:not(:empty)]:pb-2">
        {going.length > 0 && total >= reviewFrom && <Trans>A person checks these pieces before they are sent.</Trans>}
      </p>
      <ul className="-mx-2 max-h-[300px] overflow-y-auto overscroll-contain px-2">
        {items.map((item) => (
          <li key={item.voucherId} className="border-line border-t">
            <label className="group flex min-h-15 cursor-pointer items-center gap-3.5 py-2 has-disabled:opacity-50">
              <span data-selected={chosen.has(item.voucherId) || undefined}>
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={chosen.has(item.voucherId)}
                  disabled={!chosen.has(item.voucherId) && chosen.size >= MAX_WITHDRAWAL_ITEMS}
                  onChange={() => toggle(item.voucherId)}
                  aria-label={item.name}
                />
                <span className="tick group-has-focus-visible:shadow-[var(--focus)]">
                  <Icon name="check" size={15} strokeWidth={2.4} />
                </span>
              </span>
              <ItemLine item={item} />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemLine({ item }: { item: InventoryItem }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3.5">
      <Picture src={item.image} grade={item.grade} sizes="64px" className="item-picture h-11 w-16 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug">{keepDot(item.name)}</span>
        <Grade grade={item.grade} />
      </span>
      <Money value={item.value} className="shrink-0" />
    </span>
  );
}

/** The ids of the first items, as many as one withdrawal may contain. */
export function firstOf(items: readonly InventoryItem[]): ReadonlySet<number> {
  return new Set(items.slice(0, MAX_WITHDRAWAL_ITEMS).map(({ voucherId }) => voucherId));
}
