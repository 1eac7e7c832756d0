import { Skeleton } from "../../../ui/skeleton.tsx";
import "./giveaway-room.css";

/** Head, case and panel in their sizes, so that nothing moves when the room arrives. */
export function GiveawaySkeleton() {
  return (
    <div aria-busy="true">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-4 pt-5 pb-7 md:pt-11">
        <div className="min-w-0 flex-1 basis-80">
          <Skeleton className="mb-3 h-4 w-40" />
          <Skeleton className="h-[37px] w-72 max-w-full md:h-[59px]" />
        </div>
        <Skeleton className="h-[47px] w-72 max-w-full max-md:h-[106px]" />
      </div>
      <div className="giveaway-room">
        <div className="giveaway-case" />
        <Skeleton className="h-[360px] rounded-3" />
      </div>
    </div>
  );
}
