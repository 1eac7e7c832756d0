import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type DreamTarget, dreamList } from "@vitrine/contract/dream.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/form/button.tsx";
import { ItemCard, ItemCardSkeleton } from "../../ui/item/item-card.tsx";
import { Pagination } from "../../ui/layout/pagination.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { useCategoryName } from "../boxes/category-name.ts";
import { PriceFilter } from "../boxes/price-filter.tsx";
import { ItemTools } from "../catalogue/item-tools.tsx";
import type { DreamFilters } from "./dream-filters.ts";

const PAGE_SIZE = 24;
const GRID = "grid grid-cols-2 gap-4 max-md:gap-2.5 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6";
const ALL: Partial<DreamFilters> = { category: undefined, name: "", priceMin: undefined, priceMax: undefined };

interface TargetListProps {
  filters: DreamFilters;
  onFilter: (changed: Partial<DreamFilters>) => void;
  /** The id of the chosen target. */
  chosen: number | undefined;
  onChoose: (target: DreamTarget) => void;
  disabled: boolean;
}

/** All possible targets. A click chooses one. */
export function TargetList({ filters, onFilter, chosen, onChoose, disabled }: TargetListProps) {
  const { t } = useLingui();
  const { item: _, name, page, ...rest } = filters;
  const asked = { ...rest, name: name || undefined, page, pageSize: PAGE_SIZE };
  const { data, error, refetch } = useCall(dreamList, asked, { keepPrevious: true, quiet: true });
  const change = (changed: Partial<DreamFilters>) => onFilter({ page: 1, ...changed });
  const count = data?.total ?? 0;
  return (
    <section id="targets" aria-labelledby="targets-head" className="scroll-mt-20 pt-14 md:pt-20">
      <h2 id="targets-head" className="mb-5">
        <Trans>Choose your target</Trans>
      </h2>
      <ItemTools
        filters={filters}
        change={change}
        orders={[t`Default order`, t`Highest value first`, t`Lowest value first`]}
      >
        <PriceFilter min={filters.priceMin} max={filters.priceMax} onChange={change} />
      </ItemTools>
      <p className="sr-only" role="status">
        {data && t`${plural(count, { one: "# piece", other: "# pieces" })} shown`}
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div className={GRID} aria-busy="true">
          {Array.from({ length: PAGE_SIZE }, (_, place) => (
            <ItemCardSkeleton key={place} />
          ))}
        </div>
      )}
      {data && count > 0 && (
        <>
          <ul className={GRID}>
            {data.list.map((target) => (
              <li key={target.itemId}>
                <TargetCard
                  target={target}
                  isChosen={target.itemId === chosen}
                  onChoose={() => onChoose(target)}
                  disabled={disabled}
                />
              </li>
            ))}
          </ul>
          <div className="pt-6">
            <Pagination page={page} pageSize={PAGE_SIZE} total={count} onPage={(next) => onFilter({ page: next })} />
          </div>
        </>
      )}
      {data && count === 0 && (
        <EmptyState
          picture="search"
          title={t`No pieces match`}
          actions={<Button onClick={() => change(ALL)}>{t`Show all pieces`}</Button>}
        >
          {t`Try another name, category or a wider value range.`}
        </EmptyState>
      )}
    </section>
  );
}

interface TargetCardProps {
  target: DreamTarget;
  isChosen: boolean;
  onChoose: () => void;
  disabled: boolean;
}

function TargetCard({ target, isChosen, onChoose, disabled }: TargetCardProps) {
  const categoryName = useCategoryName();
  return (
    <div className="dream-target">
      <ItemCard {...target} selected={isChosen} source={categoryName(target.category)} />
      <button type="button" aria-label={target.name} aria-pressed={isChosen} disabled={disabled} onClick={onChoose} />
    </div>
  );
}
