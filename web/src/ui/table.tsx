import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Skeleton } from "./skeleton.tsx";
import "./table.css";

interface Column<Row, Id extends string> {
  id: Id;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  number?: boolean;
  /** Left out on a phone; say it under the name there. */
  wide?: boolean;
  sortable?: boolean;
}

interface TableProps<Row, Id extends string> {
  /** What the table shows; for screen readers. */
  caption: string;
  columns: readonly Column<Row, Id>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sort?: { by: Id; descending: boolean };
  onSort?: (sort: { by: Id; descending: boolean }) => void;
  /** Shows this many unlit rows instead. */
  loadingRows?: number;
  /** In place of the rows when there are none: an empty or an error state. */
  empty?: ReactNode;
}

/** Rows under thin lines. The first column is what the row is about. */
export function Table<Row, Id extends string>(props: TableProps<Row, Id>) {
  const { caption, columns, rows, keyOf, sort, onSort, loadingRows = 0, empty } = props;
  const loading = loadingRows > 0;
  return (
    <table className="table" aria-busy={loading || undefined}>
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
      <tbody>
        {loading
          ? Array.from({ length: loadingRows }, (_, index) => (
              // Equal placeholders.
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.id} className={classOf(column)}>
                    <Skeleton className={cx("h-3.5 w-3/5", column.number && "ml-auto")} />
                  </td>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column, index) => {
                  const Cell = index === 0 ? "th" : "td";
                  return (
                    <Cell key={column.id} scope={index === 0 ? "row" : undefined} className={classOf(column)}>
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
        {!loading && rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function classOf({ number, wide }: { number?: boolean; wide?: boolean }): string {
  return cx(number && "number", wide && "max-md:hidden");
}
