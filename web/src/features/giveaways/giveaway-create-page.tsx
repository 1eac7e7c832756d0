import { useLingui } from "@lingui/react/macro";
import { giveawayTerms } from "@vitrine/contract/giveaways.ts";
import { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { CreateRoom } from "./create/create-room.tsx";

/** /giveaways/create: a streamer creates a room; other players read how to become a streamer. */
export default function GiveawayCreatePage() {
  const { t } = useLingui();
  const { data: terms, error, refetch } = useCall(giveawayTerms, {}, { quiet: true });
  // The obstacles appear above the form, so the form waits for them and does not jump.
  const check = useCall(withdrawCheck, {}, { quiet: true });
  const isReady = terms && !(terms.streamer && check.isPending);
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`Create giveaway`}
        over={<Link to={paths.giveaways()}>{t`Giveaways`}</Link>}
        lead={t`Pieces from your bag become prizes. They're held in escrow until the draw; anything not won comes back to you.`}
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

/** Explains who can create giveaways, and how a player becomes a streamer. */
function NotStreamer() {
  const { t } = useLingui();
  const steps: [title: string, says: string][] = [
    [t`You have viewers`, t`A channel where you show openings and battles, and your own promotion code.`],
    [t`You write to support`, t`Send us the link to your channel. We check it and open giveaways for your account.`],
    [
      t`You give what's yours`,
      t`Only pieces you could withdraw at that moment become prizes. They're held in escrow until the draw.`,
    ],
  ];
  return (
    <>
      <EmptyState
        picture="signed-out"
        title={t`Streamers host giveaways`}
        actions={
          <>
            <LinkButton look="primary" to={paths.support()}>{t`Write to support`}</LinkButton>
            <LinkButton to={paths.giveaways()}>{t`See giveaways`}</LinkButton>
          </>
        }
      >
        {t`Streamers are players who show the site to others and give their own pieces to their viewers.`}
      </EmptyState>
      <ol className="mt-6 grid grid-cols-1 gap-6 max-lg:gap-3 lg:grid-cols-3">
        {steps.map(([title, says], index) => (
          <li key={title} className="glass px-7 py-6 max-md:px-5">
            <b aria-hidden="true" className="num mb-3 block text-39 text-brass">
              {index + 1}
            </b>
            <h2 className="mb-2 font-sans text-16! font-medium [font-stretch:100%]">{title}</h2>
            <p className="text-muted">{says}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
