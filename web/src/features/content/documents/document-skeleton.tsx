import { Skeleton } from "../../../ui/skeleton.tsx";
import "./docs.css";

/** A document before it has come. */
export function DocumentSkeleton() {
  return (
    <div className="wrap document" aria-busy="true">
      <div className="document-beside space-y-3">
        {[70, 90, 60, 80, 75].map((width) => (
          <Skeleton key={width} className="h-4 rounded-1" />
        ))}
      </div>
      <div className="min-w-0 space-y-4">
        <Skeleton className="h-12 w-3/4 rounded-1" />
        <Skeleton className="h-6 rounded-1" />
        <div className="space-y-3 pt-8">
          {["one", "two", "three", "four", "five", "six"].map((name) => (
            <Skeleton key={name} className="h-20 rounded-1" />
          ))}
        </div>
      </div>
    </div>
  );
}
