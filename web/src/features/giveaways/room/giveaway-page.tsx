import { useLingui } from "@lingui/react/macro";
import { paths } from "../../../app/paths.ts";
import { NothingHere, useIdInPath } from "../../../app/screens/nothing-here.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { GiveawayView } from "./giveaway-view.tsx";
import { useGiveaway } from "./use-giveaway.ts";
import "./giveaway-room.css";

/** /giveaways/{id}: one room, from its start to the proof of its draw. */
export default function GiveawayPage() {
  const id = useIdInPath();
  return <div className="wrap pb-16">{id ? <KnownRoom key={id} id={id} /> : <NoSuchRoom />}</div>;
}

function KnownRoom({ id }: { id: number }) {
  const query = useGiveaway(id);
  if (query.data) return <GiveawayView query={query} room={query.data} />;
  if (query.error?.status === 404) return <NoSuchRoom />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <GiveawaySkeleton />;
}

function NoSuchRoom() {
  const { t } = useLingui();
  return (
    <NothingHere
      title={t`Giveaway not found`}
      says={t`There's no giveaway at this address`}
      to={paths.giveaways()}
      way={t`See giveaways`}
    />
  );
}

/** Placeholders in the final sizes, so that the page does not move when the room has loaded. */
function GiveawaySkeleton() {
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
        <div className="giveaway-showcase" />
        <Skeleton className="h-[360px] rounded-3" />
      </div>
    </div>
  );
}
