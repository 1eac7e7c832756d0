import { useLingui } from "@lingui/react/macro";
import { getMyVoucherPage, type InventoryItem, STATS } from "@vitrine/contract/inventory.ts";
import { useId, useState } from "react";
import { usePages } from "../../../api/use-list.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { SearchField } from "../../../ui/form/search-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ItemCard, ItemCardSkeleton } from "../../../ui/item/item-card.tsx";
import { EndlessList } from "../../../ui/layout/endless-list.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";

const GRID = "grid grid-cols-2 gap-4 max-md:gap-2.5 md:grid-cols-3 xl:grid-cols-4";
const DEAREST_FIRST = 1;

interface ItemPickerProps {
  chosen: readonly { voucherId: number }[];
  most: number;
  onToggle: (item: InventoryItem) => void;
  /** Returns whether an item can be chosen. */
  fits?: (item: InventoryItem) => boolean;
}

/** The player's bag, most valuable items first. `onToggle` gets an item that the player chooses or removes. */
export function ItemPicker({ chosen, most, onToggle, fits = () => true }: ItemPickerProps) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const inventory = usePages(getMyVoucherPage, {
    stat: STATS.inBag,
    sort: DEAREST_FIRST,
    pageSize: 30,
    ...(name && { name }),
  });
  const rows = [
    ...new Map(inventory.data?.pages.flatMap(({ list }) => list).map((row) => [row.voucherId, row]) ?? []).values(),
  ];
  const ids = new Set(chosen.map(({ voucherId }) => voucherId));
  return (
    <section aria-label={t`Your bag`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-25!">{t`Your bag`}</h2>
        <SearchField
          label={t`Search by name`}
          value={name}
          onSearch={setName}
          maxLength={64}
          className="w-full md:w-60"
        />
      </div>
      {inventory.isPending && (
        <div className={GRID} aria-busy="true">
          {Array.from({ length: 8 }, (_, place) => (
            <ItemCardSkeleton key={place} />
          ))}
        </div>
      )}
      {inventory.isError && rows.length === 0 && (
        <ErrorState error={inventory.error} onRetry={() => void inventory.refetch()} />
      )}
      {inventory.isSuccess && rows.length === 0 && (
        <EmptyState
          picture={name ? "search" : "bag"}
          title={name ? t`No pieces with that name` : t`Your bag is empty`}
          actions={!name && <LinkButton to={paths.boxes()}>{t`See the boxes`}</LinkButton>}
        />
      )}
      {rows.length > 0 && (
        <EndlessList
          hasMore={inventory.hasNextPage}
          loading={inventory.isFetchingNextPage}
          failed={inventory.isFetchNextPageError}
          onMore={() => void inventory.fetchNextPage()}
        >
          <ul className={GRID}>
            {rows.map((row) => (
              <li key={row.voucherId} className="[contain-intrinsic-size:auto_237px] [content-visibility:auto]">
                <Item
                  row={row}
                  selected={ids.has(row.voucherId)}
                  disabled={!ids.has(row.voucherId) && (chosen.length >= most || !fits(row))}
                  onToggle={onToggle}
                />
              </li>
            ))}
          </ul>
        </EndlessList>
      )}
    </section>
  );
}

interface ItemProps {
  row: InventoryItem;
  selected: boolean;
  disabled: boolean;
  onToggle: (row: InventoryItem) => void;
}

function Item({ row, selected, disabled, onToggle }: ItemProps) {
  const id = useId();
  const { name, image, grade, value } = row;
  return (
    <label htmlFor={id} className="block h-full cursor-pointer has-disabled:cursor-default has-disabled:opacity-50">
      <ItemCard
        name={name}
        image={image}
        grade={grade}
        value={value}
        selected={selected}
        source={row.boxName}
        corner={
          <span data-selected={selected || undefined}>
            <input
              id={id}
              type="checkbox"
              className="sr-only"
              checked={selected}
              disabled={disabled}
              onChange={() => onToggle(row)}
              aria-label={name}
            />
            <span className="tick">
              <Icon name="check" size={15} strokeWidth={2.4} />
            </span>
          </span>
        }
      />
    </label>
  );
}
