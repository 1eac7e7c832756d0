import { Skeleton } from "../../ui/skeleton.tsx";

/** Rows of the size of what is coming. */
export function RecordsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-[81px] items-center gap-4 border-line border-t">
          <Skeleton className="h-14 w-20" />
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
