import { Trans, useLingui } from "@lingui/react/macro";
import { type InventoryItem, STATS } from "@vitrine/contract/inventory.ts";
import { memo, useId } from "react";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ItemCard, ItemCardSkeleton } from "../../ui/item/item-card.tsx";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { useSourceWords } from "./source-words.ts";
import { INVENTORY_PAGE_SIZE, type Inventory } from "./use-inventory.ts";

const GRID = "grid grid-cols-2 gap-4 max-md:gap-2.5 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5";

/** The grid of items. In the bag a whole card is a checkbox, and a selected card is lit. */
export function InventoryGrid({ inventory }: { inventory: Inventory }) {
  const { pages, rows } = inventory;
  if (pages.isPending)
    return (
      <div aria-busy="true">
        <SkeletonGrid />
      </div>
    );
  if (pages.isError && rows.length === 0)
    return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  if (rows.length === 0) return <EmptyInventory inventory={inventory} />;
  return (
    <>
      <h2 className="sr-only">
        <Trans>Pieces</Trans>
      </h2>
      <OrdersLine stat={inventory.filters.stat} />
      <EndlessList
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      >
        <ul className={GRID}>
          {rows.map((row) => (
            <li
              key={row.voucherId}
              className="[contain-intrinsic-size:auto_203px] [content-visibility:auto] md:[contain-intrinsic-size:auto_237px]"
            >
              {inventory.canSell ? (
                <Item row={row} selected={inventory.selected.has(row.voucherId)} onToggle={inventory.toggle} />
              ) : (
                <ItemCard {...cardOf(row)} source={<Source row={row} />} />
              )}
            </li>
          ))}
        </ul>
      </EndlessList>
      {/* Placeholders for the next page, so that the end of the page does not move when it loads. */}
      {pages.hasNextPage && (
        <SkeletonGrid
          key={rows.length}
          count={Math.min(INVENTORY_PAGE_SIZE, Math.max(0, inventory.total - rows.length))}
        />
      )}
    </>
  );
}

interface ItemProps {
  row: InventoryItem;
  selected: boolean;
  onToggle: (row: InventoryItem) => void;
}

// The grid may have a thousand items. With `memo` only the toggled item is rendered again.
const Item = memo(function Item({ row, selected, onToggle }: ItemProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="block h-full cursor-pointer">
      <ItemCard
        {...cardOf(row)}
        selected={selected}
        source={<Source row={row} />}
        corner={
          <span data-selected={selected || undefined}>
            <input
              id={id}
              type="checkbox"
              className="sr-only"
              checked={selected}
              onChange={() => onToggle(row)}
              aria-label={row.name}
            />
            <span className="tick">
              <Icon name="check" size={15} strokeWidth={2.4} />
            </span>
          </span>
        }
      />
    </label>
  );
});

function Source({ row }: { row: InventoryItem }) {
  const { t } = useLingui();
  const words = useSourceWords();
  if (row.paysPoints)
    return (
      <span title={t`Sells for points`}>
        {row.boxName ?? t`Free box`} · {t`points`}
      </span>
    );
  return row.boxName ?? words[row.source];
}

function cardOf({ name, image, grade, recoveryPrice, paysPoints }: InventoryItem) {
  return { name, image, grade, value: recoveryPrice, points: paysPoints };
}

function SkeletonGrid({ count = 20 }: { count?: number }) {
  return (
    <div className={`${GRID} [overflow-anchor:none]`} aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        <ItemCardSkeleton key={card} />
      ))}
    </div>
  );
}

/** The empty state: no item has this status, or no item matches the filters. Both offer a next action. */
function EmptyInventory({ inventory: { filters, change } }: { inventory: Inventory }) {
  const narrowed = filters.category !== undefined || filters.grade !== undefined || filters.name !== "";
  if (narrowed) {
    return (
      <EmptyState
        picture="search"
        title={<Trans>No pieces match</Trans>}
        actions={
          <Button onClick={() => change({ category: undefined, grade: undefined, name: "" })}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    );
  }
  const isAway = filters.stat === STATS.withdrawing || filters.stat === STATS.delivered;
  return (
    <EmptyState
      picture="bag"
      title={filters.stat === STATS.inBag ? <Trans>Your bag is empty</Trans> : <Trans>Nothing here yet</Trans>}
      actions={
        isAway ? (
          <Button onClick={() => change({ stat: STATS.inBag })}>
            <Trans>Go to bag</Trans>
          </Button>
        ) : (
          <LinkButton to={paths.boxes()} look={filters.stat === STATS.inBag ? "primary" : "glass"}>
            <Trans>See the boxes</Trans>
          </LinkButton>
        )
      }
    >
      {filters.stat === STATS.inBag && (
        <Trans>What you win lands here right away. Keep it, sell it back at its value, or withdraw it to Steam.</Trans>
      )}
      {filters.stat === STATS.withdrawing && <Trans>Pieces on their way to Steam appear here until they arrive.</Trans>}
      {filters.stat === STATS.delivered && <Trans>Pieces that reached your Steam inventory are kept here.</Trans>}
    </EmptyState>
  );
}

/** A link to the withdrawals, for items that have left the bag. */
function OrdersLine({ stat }: { stat: number }) {
  if (stat !== STATS.withdrawing && stat !== STATS.delivered) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 text-13 text-muted">
      {stat === STATS.withdrawing ? (
        <Trans>These pieces are on their way to Steam. Anything that can't be delivered comes back to your bag.</Trans>
      ) : (
        <Trans>These pieces are in your Steam inventory.</Trans>
      )}
      <Link
        to={paths.records({ tab: "withdraw" })}
        className="tap inline-flex items-center text-brass hover:text-brass-hi"
      >
        <Trans>Track them</Trans>&nbsp;›
      </Link>
    </p>
  );
}
