import { useLingui } from "@lingui/react/macro";
import type { Key, ReactNode } from "react";
import type { usePages } from "../../api/use-list.ts";
import { ItemCardSkeleton } from "../../ui/item/item-card.tsx";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import "./item-grid.css";

/** The number of items that one request loads. */
export const ITEMS_A_PAGE = 30;
const FIRST_ROWS = 10;

interface ItemGridProps<Row> {
  pages: Pick<
    ReturnType<typeof usePages>,
    | "isPending"
    | "isError"
    | "error"
    | "refetch"
    | "hasNextPage"
    | "isFetchingNextPage"
    | "isFetchNextPageError"
    | "fetchNextPage"
  >;
  rows: readonly Row[];
  total: number;
  /** The heading for screen readers. */
  label: string;
  keyOf: (row: Row) => Key;
  /** Renders one card. `eager` is true for the cards of the first screen. */
  card: (row: Row, eager: boolean) => ReactNode;
  empty: ReactNode;
}

/** A grid of items with its states for loading, error and an empty list, and placeholders for the next page. */
export function ItemGrid<Row>({ pages, rows, total, label, keyOf, card, empty }: ItemGridProps<Row>) {
  const { t } = useLingui();
  if (pages.isPending)
    return (
      <div aria-busy="true">
        <Waiting count={ITEMS_A_PAGE} />
      </div>
    );
  if (pages.isError && rows.length === 0)
    return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <p className="sr-only" role="status">
        {t`${total} found`}
      </p>
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <EndlessList
          hasMore={pages.hasNextPage}
          loading={pages.isFetchingNextPage}
          failed={pages.isFetchNextPageError}
          onMore={() => void pages.fetchNextPage()}
        >
          <ul className="item-grid">
            {rows.map((row, place) => (
              <li key={keyOf(row)}>{card(row, place < FIRST_ROWS)}</li>
            ))}
          </ul>
        </EndlessList>
      )}
      {pages.hasNextPage && (
        <Waiting key={rows.length} count={Math.min(ITEMS_A_PAGE, Math.max(0, total - rows.length))} />
      )}
    </>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <div className="item-grid [overflow-anchor:none]" aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        <ItemCardSkeleton key={card} />
      ))}
    </div>
  );
}
