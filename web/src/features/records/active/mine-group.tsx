import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface Way {
  to: string;
  label: string;
}

interface MineGroupProps<Row> {
  title: string;
  /** Undefined: still on their way. */
  rows: readonly Row[] | undefined;
  /** Where the whole list is. */
  all: Way;
  /** What is said where there are none, and where some come from. */
  empty: string;
  start: Way;
  children: (row: Row) => ReactNode;
}

/** One kind of what is going on: its rows, or a line that says where they come from. */
export function MineGroup<Row>({ title, rows, all, empty, start, children }: MineGroupProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-25">
          {title}
          {rows && rows.length > 0 && <span className="num pl-3 text-20 text-brass">{rows.length}</span>}
        </h2>
        <Link
          to={all.to}
          className="tap inline-flex min-h-11 items-center gap-1 text-13 text-muted hover:text-brass-hi"
        >
          {all.label}
          <Icon name="right" size={15} />
        </Link>
      </div>
      {!rows && (
        <div aria-busy="true" className="grid h-20 items-center border-line border-t">
          <Skeleton className="h-14" />
        </div>
      )}
      {rows?.length === 0 && (
        <div className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3">
          <p className="min-w-0 flex-1 basis-56 text-pretty text-muted">{empty}</p>
          <LinkButton to={start.to} size="s" className="min-h-11!">
            {start.label}
          </LinkButton>
        </div>
      )}
      {rows && rows.length > 0 && <ul>{rows.map(children)}</ul>}
    </section>
  );
}
