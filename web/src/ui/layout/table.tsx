import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { Skeleton } from "./skeleton.tsx";
import "./table.css";

interface Column<Row, Id extends string> {
  id: Id;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Whether the column contains numbers, which are right-aligned. */
  number?: boolean;
  /** Whether the column is hidden on a phone. The page must then show the value below the name. */
  wide?: boolean;
  sortable?: boolean;
}

interface TableProps<Row, Id extends string> {
  /** The caption for screen readers. */
  caption: string;
  columns: readonly Column<Row, Id>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sort?: { by: Id; descending: boolean };
  onSort?: (sort: { by: Id; descending: boolean }) => void;
  /** The number of skeleton rows that replace the rows while they load. */
  loadingRows?: number;
  /** Replaces the rows when there are none: an empty or an error state. */
  empty?: ReactNode;
  /** Whether only the rows near the window are rendered, for hundreds of rows of equal height. */
  windowed?: boolean;
}

/** A table with thin lines. The first column names the row. */
export function Table<Row, Id extends string>(props: TableProps<Row, Id>) {
  const { caption, columns, rows, keyOf, sort, onSort, loadingRows = 0, empty, windowed = false } = props;
  const loading = loadingRows > 0;
  const { body, from, to, rowPx } = useWindowRows<HTMLTableSectionElement>(rows.length, windowed);
  const isPart = to - from < rows.length;
  return (
    <table
      className="table"
      data-windowed={windowed || undefined}
      aria-busy={loading || undefined}
      aria-rowcount={isPart ? rows.length + 1 : undefined}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => {
            const order = sort?.by === column.id ? (sort.descending ? "descending" : "ascending") : undefined;
            return (
              <th key={column.id} scope="col" aria-sort={order} className={classOf(column)}>
                {column.sortable && onSort ? (
                  <button
                    type="button"
                    className="table-sort"
                    onClick={() => onSort({ by: column.id, descending: order !== "descending" })}
                  >
                    {column.title}
                    <Icon name="down" size={13} />
                  </button>
                ) : (
                  column.title
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody ref={body}>
        {from > 0 && <Gap heightPx={from * rowPx} columns={columns.length} />}
        {loading
          ? Array.from({ length: loadingRows }, (_, index) => (
              // The placeholder rows are all equal.
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.id} className={classOf(column)}>
                    <Skeleton className={cx("h-3.5 w-3/5", column.number && "ml-auto")} />
                  </td>
                ))}
              </tr>
            ))
          : rows.slice(from, to).map((row, index) => (
              <tr key={keyOf(row)} data-row aria-rowindex={isPart ? from + index + 2 : undefined}>
                {columns.map((column, place) => {
                  const Cell = place === 0 ? "th" : "td";
                  return (
                    <Cell key={column.id} scope={place === 0 ? "row" : undefined} className={classOf(column)}>
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
        {to < rows.length && <Gap heightPx={(rows.length - to) * rowPx} columns={columns.length} />}
        {!loading && rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The space of rows that are not rendered. */
function Gap({ heightPx, columns }: { heightPx: number; columns: number }) {
  return (
    <tr className="table-gap">
      <td colSpan={columns} style={{ height: heightPx }} />
    </tr>
  );
}

function classOf({ number, wide }: { number?: boolean; wide?: boolean }): string {
  return cx(number && "number", wide && "max-md:hidden");
}

/** Rows rendered above and below the window, so that fast scrolling shows no gap. */
const SPARE_ROWS = 12;
/** Lists up to this length are rendered completely: the browser's search finds all rows, and the cost is small. */
const WHOLE_ROWS = 60;

/** Returns which rows of equal height are near the window; the others become empty space. */
function useWindowRows<E extends HTMLElement>(
  count: number,
  enabled: boolean,
): { body: RefObject<E | null>; from: number; to: number; rowPx: number } {
  const body = useRef<E>(null);
  const [seen, setSeen] = useState({ from: 0, to: WHOLE_ROWS, rowPx: 0 });
  const isWindowed = enabled && count > WHOLE_ROWS;
  useLayoutEffect(() => {
    if (!isWindowed) return;
    const look = () => {
      const rowPx = body.current?.querySelector("[data-row]")?.getBoundingClientRect().height ?? 0;
      if (!body.current || rowPx === 0) return;
      const above = Math.floor(-body.current.getBoundingClientRect().top / rowPx);
      // The first row changes in steps, so that not every scrolled pixel causes a render.
      const from = Math.max(0, Math.floor((above - SPARE_ROWS) / SPARE_ROWS) * SPARE_ROWS);
      const to = from + Math.ceil(innerHeight / rowPx) + 3 * SPARE_ROWS;
      setSeen((known) =>
        known.from === from && known.to === to && known.rowPx === rowPx ? known : { from, to, rowPx },
      );
    };
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [isWindowed]);
  if (!isWindowed) return { body, from: 0, to: count, rowPx: 0 };
  // A list that has become shorter must still show its last rows.
  const from = Math.min(seen.from, Math.max(0, count - WHOLE_ROWS));
  return { body, from, to: Math.min(count, seen.to), rowPx: seen.rowPx };
}
