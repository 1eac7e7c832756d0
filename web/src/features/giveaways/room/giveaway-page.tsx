import { useLingui } from "@lingui/react/macro";
import { paths } from "../../../app/paths.ts";
import { NothingHere, useIdInPath } from "../../../app/screens/nothing-here.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { GiveawaySkeleton } from "./giveaway-skeleton.tsx";
import { GiveawayView } from "./giveaway-view.tsx";
import { useGiveaway } from "./use-giveaway.ts";

/** /giveaways/{id}: a room from its beginning to the proof of its draw. */
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
      title={t`No such giveaway`}
      says={t`There is no giveaway at this address`}
      to={paths.giveaways()}
      way={t`To the giveaways`}
    />
  );
}
