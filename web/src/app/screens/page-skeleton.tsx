import { Skeleton } from "../../ui/layout/skeleton.tsx";

/** Shown until the first screen's chunk has loaded. */
export function PageSkeleton() {
  return (
    <div className="wrap min-h-screen pt-11" aria-busy="true">
      <Skeleton className="mb-4 h-12 w-72 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
    </div>
  );
}
