import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { LinkButton } from "../../../ui/button.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { paths } from "../../paths.ts";
import { GiveawaySkeleton } from "./giveaway-skeleton.tsx";
import { GiveawayView } from "./giveaway-view.tsx";
import { useGiveaway } from "./use-giveaway.ts";

/** /giveaways/{id}: a room from its beginning to the proof of its draw. */
export default function GiveawayPage() {
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  return <div className="wrap pb-16">{known ? <KnownRoom key={id} id={id} /> : <NoSuchRoom />}</div>;
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
    <>
      <PageTitle>{t`No such giveaway`}</PageTitle>
      <EmptyState
        picture="not-found"
        large
        title={
          <h1>
            <Trans>There is no giveaway at this address</Trans>
          </h1>
        }
        actions={
          <LinkButton to={paths.giveaways()} look="primary">
            <Trans>To the giveaways</Trans>
          </LinkButton>
        }
      />
    </>
  );
}
