import { cx } from "../../ui/cx.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";

interface RecordsSkeletonProps {
  rows?: number;
  /** Whether the rows only reserve space for the next rows, and are not announced as loading. */
  silent?: boolean;
  /** Whether the rows are rows of a table without pictures. */
  plain?: boolean;
  /** Whether the rows are as low on a phone as on a desktop. */
  low?: boolean;
}

/** Placeholders in the size of the rows. */
export function RecordsSkeleton({ rows = 12, silent = false, plain = false, low = false }: RecordsSkeletonProps) {
  return (
    <div aria-busy={!silent || undefined} aria-hidden={silent || undefined} className="[overflow-anchor:none]">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={cx(
            "flex items-center gap-4 border-line border-t",
            plain ? "h-16" : "h-[81px]",
            !plain && !low && "max-lg:h-[129px]",
          )}
        >
          {!plain && <Skeleton className="h-14 w-20" />}
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
