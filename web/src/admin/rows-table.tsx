import type { ComponentProps, ReactNode } from "react";
import { Table } from "../ui/layout/table.tsx";

type RowsTableProps<Row, Id extends string> = ComponentProps<typeof Table<Row, Id>> & {
  /** A class of the frame, e.g. for narrower rows. */
  className?: string;
};

/**
 * A table of the operators' site. On a phone each row becomes a card, in which every value has the title of its column
 * beside it, so that nothing is hidden and nothing scrolls sideways.
 */
export function RowsTable<Row, Id extends string>({ className = "", columns, ...rest }: RowsTableProps<Row, Id>) {
  const titled = columns.map(({ cell, wide: _, ...column }, place) => ({
    ...column,
    cell: place === 0 ? cell : (row: Row): ReactNode => <Cell title={column.title}>{cell(row)}</Cell>,
  }));
  return (
    <div className={`admin-table admin-cards ${className}`}>
      <Table<Row, Id> {...rest} columns={titled} />
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
