import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../ui/form/button.tsx";
import { Select } from "../ui/form/select.tsx";
import { Table } from "../ui/layout/table.tsx";

type RowsTableProps<Row, Id extends string> = ComponentProps<typeof Table<Row, Id>> & {
  /** A class of the frame, e.g. for narrower rows. */
  className?: string;
};

/**
 * A table of the operators' site. On a phone each row becomes a card, in which every value has the title of its column
 * beside it, so that nothing is hidden and nothing scrolls sideways. The hidden head cannot sort, so a select does.
 */
export function RowsTable<Row, Id extends string>({ className = "", columns, ...rest }: RowsTableProps<Row, Id>) {
  const titled = columns.map(({ cell, wide: _, ...column }, place) => ({
    ...column,
    cell: place === 0 ? cell : (row: Row): ReactNode => <Cell title={column.title}>{cell(row)}</Cell>,
  }));
  const { sort, onSort, rows } = rest;
  return (
    <div className={`admin-table admin-cards ${className}`}>
      {onSort && rows.length > 1 && <CardSort columns={columns} sort={sort} onSort={onSort} />}
      <Table<Row, Id> {...rest} columns={titled} />
    </div>
  );
}

type CardSortProps<Id extends string> = Pick<RowsTableProps<unknown, Id>, "sort"> &
  Required<Pick<RowsTableProps<unknown, Id>, "onSort">> & {
    columns: readonly { id: Id; title: ReactNode; sortable?: boolean }[];
  };

/** Sorts the cards of a phone as the head sorts the rows of a wide screen: a new column first, in descending order. */
function CardSort<Id extends string>({ columns, sort, onSort }: CardSortProps<Id>) {
  const { t } = useLingui();
  const options = columns
    .filter(({ sortable }) => sortable)
    .map(({ id, title }) => ({ value: id as Id | "", label: String(title) }));
  return (
    <div className="admin-card-sort">
      <Select<Id | "">
        field
        label={t`Sort by`}
        value={sort?.by ?? ""}
        options={sort ? options : [{ value: "", label: t`Not sorted` }, ...options]}
        onChange={(by) => by !== "" && onSort({ by, descending: true })}
      />
      {sort && (
        <Button onClick={() => onSort({ by: sort.by, descending: !sort.descending })}>
          {sort.descending ? t`Descending` : t`Ascending`}
        </Button>
      )}
    </div>
  );
}

function Cell({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="admin-cell-title" aria-hidden="true">
        {title}
      </span>
      <span className="admin-cell">{children}</span>
    </>
  );
}
