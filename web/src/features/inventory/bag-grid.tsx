import { Trans, useLingui } from "@lingui/react/macro";
import type { Voucher } from "@vitrine/contract/items.ts";
import { memo, useId } from "react";
import { EndlessList } from "../../ui/endless-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ItemCard, ItemCardSkeleton } from "../../ui/item-card.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { EmptyBag } from "./empty-bag.tsx";
import { OrdersLine } from "./orders-line.tsx";
import { useSourceWords } from "./source-words.ts";
import { BAG_PAGE_SIZE, type Bag } from "./use-bag.ts";

const GRID = "grid grid-cols-2 gap-4 max-md:gap-2.5 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5";

/** The shelf. A piece in the bag is a checkbox as a whole: its lamp goes on when it is selected. */
export function BagGrid({ bag }: { bag: Bag }) {
  const { pages, rows } = bag;
  if (pages.isPending)
    return (
      <div aria-busy="true">
        <SkeletonGrid />
      </div>
    );
  if (pages.isError && rows.length === 0)
    return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  if (rows.length === 0) return <EmptyBag bag={bag} />;
  return (
    <>
      <h2 className="sr-only">
        <Trans>Pieces</Trans>
      </h2>
      <OrdersLine stat={bag.filters.stat} />
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
              {bag.canSell ? (
                <Piece row={row} selected={bag.selected.has(row.voucherId)} onToggle={bag.toggle} />
              ) : (
                <ItemCard {...look(row)} source={<Source row={row} />} />
              )}
            </li>
          ))}
        </ul>
      </EndlessList>
      {/* The next pieces have their places already, so that the foot of the page does not jump away from under the eye. */}
      {pages.hasNextPage && (
        <SkeletonGrid key={rows.length} count={Math.min(BAG_PAGE_SIZE, Math.max(0, bag.total - rows.length))} />
      )}
    </>
  );
}

interface PieceProps {
  row: Voucher;
  selected: boolean;
  onToggle: (row: Voucher) => void;
}

// A thousand of them may stand here: only the one whose lamp changes is drawn anew.
const Piece = memo(function Piece({ row, selected, onToggle }: PieceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="block h-full cursor-pointer">
      <ItemCard
        {...look(row)}
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

function Source({ row }: { row: Voucher }) {
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

function look({ name, image, grade, recoveryPrice, paysPoints }: Voucher) {
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
