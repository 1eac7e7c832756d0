import { plural } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { dearnessOf } from "@vitrine/contract/boxes/rules.ts";
import { getBoxThemeList, type Theme } from "@vitrine/contract/boxes.ts";
import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/form/button.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { type BoxFilters, readBoxFilters, writeBoxFilters } from "./box-filters.ts";
import { BoxGroup, BoxGroupSkeleton, boxesOf, byDearness, type ThemedBox } from "./box-group.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { findShelfEnd } from "./shelf-end.ts";
import { ThemeChips } from "./theme-chips.tsx";
import "./box-list.css";

/** The number of boxes that a phone shows before the button for all boxes. */
const FOLDED_BOXES = 8;

/** /box: every box on sale; the address contains the filters. */
export default function BoxListPage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const filters = readBoxFilters(query);
  const change = (changed: Partial<BoxFilters>) =>
    setQuery(writeBoxFilters({ ...filters, ...changed }), { preventScrollReset: true, replace: true });
  const search = useCallback(
    (name: string) =>
      setQuery((now) => writeBoxFilters({ ...readBoxFilters(now), name: name.trim() }), {
        preventScrollReset: true,
        replace: true,
      }),
    [setQuery],
  );

  const all = useCall(getBoxThemeList, {});
  const { themeId, name, priceMin, priceMax, sort } = filters;
  // If no filter is set, the call uses the same cached answer as the list of all boxes.
  const { data, error, refetch } = useCall(
    getBoxThemeList,
    { name: name || undefined, priceMin, priceMax },
    { keepPrevious: true },
  );
  const boxes =
    data && arrange(data.filter((theme) => themeId === -1 || theme.themeId === themeId).flatMap(shelved), sort);
  const count = boxes?.length ?? 0;

  return (
    <div className="wrap">
      <PageHeader
        title={t`Boxes`}
        lead={t`Every case shows its best piece; open it for the full list with exact chances.`}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchField
          label={t`Search by name`}
          value={name}
          onSearch={search}
          className="min-w-0 flex-1 basis-40 md:max-w-60"
          maxLength={64}
        />
        <div>
          <Select
            label={t`Sort`}
            value={String(sort)}
            onChange={(value) => change({ sort: Number(value) as BoxFilters["sort"] })}
            options={[
              { value: "0", label: t`Default order` },
              { value: "1", label: t`Highest price first` },
              { value: "2", label: t`Lowest price first` },
            ]}
          />
        </div>
        <PriceFilter min={priceMin} max={priceMax} onChange={change} />
      </div>
      <div className="mb-4 min-h-11">
        {all.data && <ThemeChips themes={all.data} selected={themeId} onSelect={(id) => change({ themeId: id })} />}
      </div>
      <h2 className="sr-only">{t`Boxes on sale`}</h2>
      <p className="sr-only" role="status">
        {boxes && t`${plural(count, { one: "# box", other: "# boxes" })} shown`}
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <BoxGroupSkeleton count={8} />}
      {boxes && count > 0 && <Shelf boxes={boxes} />}
      {boxes && count === 0 && (
        <EmptyState
          picture="search"
          title={t`No boxes match`}
          actions={<Button onClick={() => setQuery({})}>{t`Show all boxes`}</Button>}
        >
          {t`Try another name or a wider price range.`}
        </EmptyState>
      )}
    </div>
  );
}

/** All boxes. A phone shows the first ones, and the others after a click; the address then contains `all=1`. */
function Shelf({ boxes }: { boxes: readonly ThemedBox[] }) {
  const [query, setQuery] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const count = boxes.length;
  const isFolded = query.get("all") !== "1" && count > FOLDED_BOXES;
  const isAsked = useRef(false);
  const unfold = () => {
    isAsked.current = true;
    setQuery({ ...Object.fromEntries(query), all: "1" }, { preventScrollReset: true, replace: true });
  };
  // The button that had the focus is gone, so the first of the new boxes gets it.
  useEffect(() => {
    if (isFolded || !isAsked.current) return;
    isAsked.current = false;
    place.current?.querySelectorAll("a")[FOLDED_BOXES]?.focus({ preventScroll: true });
  }, [isFolded]);
  useEffect(() => {
    if (place.current) markShelfEnds(place.current, boxes, isFolded ? FOLDED_BOXES : boxes.length);
  }, [boxes, isFolded]);
  return (
    <div ref={place} className="box-list" data-folded={isFolded || undefined}>
      <BoxGroup boxes={boxes} eager={4} />
      {isFolded && (
        <Button className="mt-5 w-full md:hidden" onClick={unfold}>
          <Plural value={count} one="Show # box" other="Show all # boxes" />
        </Button>
      )}
    </div>
  );
}

/**
 * Notes on the box that ends the last row how many places beside it are free, for each number of columns, so that its
 * ledge continues through them.
 */
function markShelfEnds(list: HTMLElement, boxes: readonly ThemedBox[], onPhone: number): void {
  const heights = boxes.map(({ price }) => (dearnessOf(price) ? 2 : 1));
  const items = list.querySelectorAll("li");
  for (const columns of [4, 3, 2]) {
    const name = `--free-${columns}`;
    const { index, free } = findShelfEnd(columns === 2 ? heights.slice(0, onPhone) : heights, columns);
    for (const item of items) item.style.removeProperty(name);
    items[index]?.style.setProperty(name, String(free));
  }
}

/** The boxes of a theme, the dear ones first. */
const shelved = (theme: Theme) => boxesOf([theme]).toSorted(byDearness);

function arrange(boxes: ThemedBox[], sort: BoxFilters["sort"]): ThemedBox[] {
  if (sort === 0) return boxes;
  const direction = sort === 1 ? -1 : 1;
  return boxes.toSorted((one, other) => direction * (one.price - other.price));
}
