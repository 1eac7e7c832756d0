import { Skeleton } from "../../ui/skeleton.tsx";

/** Rows of the size of what is coming; `silent` ones only keep the place of more. */
export function RecordsSkeleton({ rows = 12, silent = false }: { rows?: number; silent?: boolean }) {
  return (
    <div aria-busy={!silent || undefined} aria-hidden={silent || undefined}>
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
