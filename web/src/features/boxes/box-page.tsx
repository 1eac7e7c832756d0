import { useLingui } from "@lingui/react/macro";
import { paths } from "../../app/paths.ts";
import { NothingHere, useIdInPath } from "../../app/screens/nothing-here.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { BoxView } from "./box-view.tsx";
import { useBox } from "./use-box.ts";

/** /box/{id}: one box, its items and the reels. */
export default function BoxPage() {
  const id = useIdInPath();
  return id ? <KnownBox key={id} id={id} /> : <NoSuchBox />;
}

function KnownBox({ id }: { id: number }) {
  const box = useBox(id);
  if (box.data) return <BoxView box={box.data} reloadOdds={box.reloadOdds} />;
  if (box.error?.status === 404) return <NoSuchBox />;
  if (box.isError) {
    return (
      <div className="wrap">
        <ErrorState error={box.error} onRetry={() => void box.refetch()} />
      </div>
    );
  }
  return <BoxSkeleton />;
}

function NoSuchBox() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <NothingHere
        title={t`Box not found`}
        says={t`There's no box at this address`}
        to={paths.boxes()}
        way={t`See the boxes`}
      />
    </div>
  );
}

/** A placeholder in the final sizes, so that the page does not move when the box arrives. */
function BoxSkeleton() {
  return (
    <div className="wrap" aria-busy="true">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-4 pt-5 pb-7 md:pt-11">
        <div className="min-w-0 flex-1 basis-80">
          <Skeleton className="mb-3 h-4 w-32" />
          <Skeleton className="h-[37px] w-72 max-w-[60vw] md:h-[59px]" />
        </div>
        <Skeleton className="h-[47px] w-56 md:w-72" />
      </div>
      <div className="grid grid-cols-1 items-start gap-10 max-lg:gap-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_392px]">
        <Skeleton className="reels-place mb-27" />
        <Skeleton className="h-[430px] rounded-3 max-lg:h-[230px]" />
      </div>
      <Skeleton className="mt-10 h-[230px] rounded-3 max-lg:mt-6" />
    </div>
  );
}
