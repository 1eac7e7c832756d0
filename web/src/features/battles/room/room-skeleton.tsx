import type { CSSProperties } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import "./arena.css";
import "./round-line.css";

/** Head, rounds and cases in their sizes, so that nothing moves when the room arrives. */
export function RoomSkeleton() {
  return (
    <div aria-busy="true">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-4 pt-5 pb-7 md:pt-11">
        <div className="min-w-0 flex-1 basis-80">
          <Skeleton className="mb-3 h-4 w-32" />
          <Skeleton className="h-[37px] w-64 md:h-[59px]" />
        </div>
        <Skeleton className="h-[47px] w-72" />
      </div>
      <Skeleton className="round-line-place" />
      <div className="arena" data-seats="2">
        {[1, 2].map((pos) => (
          <div key={pos} className="lane" style={{ "--lane": pos } as CSSProperties}>
            <Skeleton className="seat-place arena-head h-[84px] max-md:h-[164px]" />
            <Skeleton className="arena-case" />
          </div>
        ))}
      </div>
    </div>
  );
}
