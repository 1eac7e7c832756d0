import { Skeleton } from "../../ui/skeleton.tsx";

/** The form in its size, unlit. */
export function RechargeSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,1fr)_320px]">
      <div>
        <Skeleton className="mb-2.5 h-4 w-24" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-2.5 lg:grid-cols-[repeat(auto-fill,minmax(132px,1fr))]">
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} className="h-[116px] rounded-2" />
          ))}
        </div>
        <Skeleton className="mt-6 mb-2.5 h-4 w-20" />
        <Skeleton className="h-11 w-full rounded-2" />
        <Skeleton className="mt-6 mb-2.5 h-4 w-20" />
        <Skeleton className="h-[152px] w-full rounded-2" />
      </div>
      <Skeleton className="h-[380px] rounded-1" />
    </div>
  );
}
