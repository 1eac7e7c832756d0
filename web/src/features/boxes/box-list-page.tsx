import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { getBoxThemeList, type Theme } from "@vitrine/contract/boxes.ts";
import { useCallback } from "react";
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
import { ThemeChips } from "./theme-chips.tsx";

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
      {boxes && count > 0 && <BoxGroup boxes={boxes} eager={4} />}
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

/** The boxes of a theme, the dear ones first. */
const shelved = (theme: Theme) => boxesOf([theme]).toSorted(byDearness);

function arrange(boxes: ThemedBox[], sort: BoxFilters["sort"]): ThemedBox[] {
  if (sort === 0) return boxes;
  const direction = sort === 1 ? -1 : 1;
  return boxes.toSorted((one, other) => direction * (one.price - other.price));
}
