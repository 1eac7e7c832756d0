import { useLingui } from "@lingui/react/macro";
import type { Theme } from "@vitrine/contract/boxes.ts";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { Button, IconButton } from "../../../ui/form/button.tsx";
import { SearchField } from "../../../ui/form/search-field.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { EmptyState } from "../../../ui/layout/states.tsx";
import { Money } from "../../../ui/money.tsx";
import { softHyphens } from "../../../ui/soft-hyphens.ts";
import { boxesOf, type ThemedBox } from "../../boxes/box-group.tsx";
import { PriceFilter } from "../../boxes/price-filter.tsx";
import { ThemeChips } from "../../boxes/theme-chips.tsx";
import "./create.css";

interface BoxPickerProps {
  themes: readonly Theme[];
  /** The number of rounds of each box. */
  counts: ReadonlyMap<number, number>;
  isFull: boolean;
  onAdd: (boxId: number) => void;
  onDrop: (boxId: number) => void;
}

interface PickerFilters {
  themeId: number;
  name: string;
  priceMin?: number;
  priceMax?: number;
}

const ALL: PickerFilters = { themeId: -1, name: "" };

/** The boxes that a battle may contain. The filters work in the page, because all boxes are loaded. */
export function BoxPicker({ themes, counts, isFull, onAdd, onDrop }: BoxPickerProps) {
  const { t } = useLingui();
  const [filters, setFilters] = useState(ALL);
  const search = useCallback((name: string) => setFilters((now) => ({ ...now, name: name.trim() })), []);
  const shown = boxesOf(themes.filter(({ themeId }) => filters.themeId === -1 || themeId === filters.themeId)).filter(
    (box) => fits(box, filters),
  );
  return (
    <section aria-label={t`Boxes`}>
      <h2 className="mb-4 text-25!">{t`Boxes`}</h2>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <SearchField
          label={t`Search by name`}
          value={filters.name}
          onSearch={search}
          className="min-w-0 flex-1 basis-40 md:max-w-60"
          maxLength={64}
        />
        <PriceFilter
          min={filters.priceMin}
          max={filters.priceMax}
          onChange={(limits) => setFilters((now) => ({ ...now, ...limits }))}
        />
      </div>
      <ThemeChips
        themes={themes}
        selected={filters.themeId}
        onSelect={(themeId) => setFilters((now) => ({ ...now, themeId }))}
      />
      {shown.length === 0 ? (
        <EmptyState
          picture="search"
          title={t`No boxes match`}
          actions={<Button onClick={() => setFilters(ALL)}>{t`Show all boxes`}</Button>}
        >
          {t`Try another name or a wider price range.`}
        </EmptyState>
      ) : (
        <ul className="pick-list">
          {shown.map((box) => (
            <PickBox
              key={box.id}
              box={box}
              count={counts.get(box.id) ?? 0}
              isFull={isFull}
              onAdd={() => onAdd(box.id)}
              onDrop={() => onDrop(box.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PickBoxProps {
  box: ThemedBox;
  count: number;
  isFull: boolean;
  onAdd: () => void;
  onDrop: () => void;
}

/** A box in the list. Its plus button adds a round with this box to the battle and lights the box. */
function PickBox({ box, count, isFull, onAdd, onDrop }: PickBoxProps) {
  const { t } = useLingui();
  return (
    <li className="pick-box" data-chosen={count > 0}>
      <span className="light" />
      <Picture src={box.boxImage} sizes="132px" className="pick-picture" />
      <span className="pick-ledge" />
      <Link to={paths.box(box.id)} title={t`See odds`} className="pick-name hover:text-brass-hi">
        {softHyphens(box.name)}
      </Link>
      <Money value={box.price} className="text-13" />
      <fieldset aria-label={box.name} className="pick-count">
        <IconButton
          aria-label={t`One fewer round: ${box.name}`}
          aria-disabled={count === 0 || undefined}
          className="aria-disabled:opacity-35"
          onClick={() => count > 0 && onDrop()}
        >
          −
        </IconButton>
        <b aria-live="polite" className={count > 0 ? "tn text-brass-hi" : "tn text-quiet"}>
          {count}
        </b>
        <IconButton
          aria-label={t`One more round: ${box.name}`}
          aria-disabled={isFull || undefined}
          className="text-ink! aria-disabled:opacity-35"
          onClick={() => !isFull && onAdd()}
        >
          +
        </IconButton>
      </fieldset>
    </li>
  );
}

export function BoxPickerSkeleton() {
  return (
    <div aria-hidden="true" className="pick-list mt-38">
      {Array.from({ length: 12 }, (_, place) => (
        // The placeholders are all equal.
        <div key={place} className="pick-box">
          <Skeleton className="pick-picture" />
          <span className="pick-ledge" />
          <Skeleton className="my-1 h-4 w-20" />
          <Skeleton className="my-1 h-4 w-12" />
          <Skeleton className="mt-2 h-11 w-full" />
        </div>
      ))}
    </div>
  );
}

function fits(box: ThemedBox, { name, priceMin, priceMax }: PickerFilters): boolean {
  if (priceMin !== undefined && box.price < priceMin) return false;
  if (priceMax !== undefined && box.price > priceMax) return false;
  return box.name.toLowerCase().includes(name.toLowerCase());
}
