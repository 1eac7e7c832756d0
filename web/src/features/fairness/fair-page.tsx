import { Trans, useLingui } from "@lingui/react/macro";
import { fairCurrent } from "@vitrine/contract/fairness/calls.ts";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { PlayerOnly } from "../accounts/profile/player-only.tsx";
import { BotResults } from "./bot-results.tsx";
import { ChangeSeedCard } from "./change-seed-card.tsx";
import { CurrentPair } from "./current-pair.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { PairHistory } from "./pair-history.tsx";

/** /provably-fair: the pair of seeds in use, the next one, the client seed, and all pairs before. */
export default function FairPage() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageHeader
        title={t`Provably fair`}
        lead={<Trans>Every roll is made of a seed of ours that was promised before, and a seed of yours.</Trans>}
      >
        <LinkButton to={paths.verify()}>
          <Trans>Verify a round</Trans>
        </LinkButton>
      </PageHeader>
      <PlayerOnly
        notice={<Trans>Your pair of seeds and its promised hashes are shown here once you are logged in.</Trans>}
      >
        <Seeds />
      </PlayerOnly>
      <HowItWorks />
      <BotResults />
      <PlayerOnlyHistory />
    </div>
  );
}

function Seeds() {
  const current = useCall(fairCurrent, {}, { quiet: true });
  if (current.isError) return <ErrorState error={current.error} onRetry={() => void current.refetch()} />;
  if (!current.data) {
    return (
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_392px]" aria-busy="true">
        <Skeleton className="h-[366px] rounded-3 md:h-[300px] lg:h-[364px] xl:h-[302px]" />
        <Skeleton className="h-[282px] rounded-3 lg:h-[302px]" />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_392px]">
      <CurrentPair current={current.data} />
      <ChangeSeedCard used={current.data.nonce > 1} />
    </div>
  );
}

function PlayerOnlyHistory() {
  return (
    <section className="pt-16">
      <h2 className="pb-6">
        <Trans>Earlier pairs</Trans>
      </h2>
      <PairHistory />
    </section>
  );
}
