import { useLingui } from "@lingui/react/macro";
import { giveawayTerms } from "@vitrine/contract/giveaways.ts";
import { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { CreateRoom } from "./create/create-room.tsx";
import { NotStreamer } from "./create/not-streamer.tsx";

/** /giveaways/create: a streamer creates a room; other players read how to become a streamer. */
export default function GiveawayCreatePage() {
  const { t } = useLingui();
  const { data: terms, error, refetch } = useCall(giveawayTerms, {}, { quiet: true });
  // The obstacles appear above the form, so the form waits for them and does not jump.
  const check = useCall(withdrawCheck, {}, { quiet: true });
  const isReady = terms && !(terms.streamer && check.isPending);
  return (
    <div className="wrap min-h-screen pb-16">
      <PageHeader
        title={t`Make a giveaway`}
        over={<Link to={paths.giveaways()}>{t`Giveaways`}</Link>}
        lead={t`Pieces of your bag become prizes. They wait in escrow until the draw; what nobody wins comes back to you.`}
      />
      {error && !terms && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isReady && !(error && !terms) && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px]" aria-busy="true">
          <Skeleton className="h-[240px] rounded-3" />
          <Skeleton className="h-[240px] rounded-3" />
        </div>
      )}
      {isReady && (terms.streamer ? <CreateRoom terms={terms} check={check.data} /> : <NotStreamer />)}
    </div>
  );
}
