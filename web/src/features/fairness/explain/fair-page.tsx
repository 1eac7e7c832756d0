import { Trans, useLingui } from "@lingui/react/macro";
import { botResults } from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { fairCurrent } from "@vitrine/contract/fairness/calls.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../api/numbers.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { CopyField } from "../../../ui/copy-field.tsx";
import { LinkButton } from "../../../ui/form/button.tsx";
import { Figure, PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { Money } from "../../../ui/money.tsx";
import { RelativeTime } from "../../../ui/time/relative-time.tsx";
import { PlayerOnly } from "../../accounts/profile/player-only.tsx";
import { ChangeSeedCard } from "../seeds/change-seed-card.tsx";
import { PairHistory } from "../seeds/pair-history.tsx";
import { SeedText } from "../seeds/seed-text.tsx";

/** /provably-fair: the active seed pair, the next seed pair, the client seed, and all earlier seed pairs. */
export default function FairPage() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageHeader
        title={t`Provably fair`}
        lead={<Trans>Every roll is made from a seed we promised in advance and a seed of yours.</Trans>}
      >
        <Link to={paths.transparency()} className="tap flex min-h-11 items-center text-brass hover:text-brass-hi">
          <Trans>Transparency log</Trans>&nbsp;›
        </Link>
        <LinkButton to={paths.verify()}>
          <Trans>Verify a roll</Trans>
        </LinkButton>
      </PageHeader>
      <PlayerOnly notice={<Trans>Log in to see your pair of seeds and its promised hashes here.</Trans>}>
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

/** Public statistics of the house's bots in battles: stakes, winnings, and the number of void battles. */
function BotResults() {
  const { i18n } = useLingui();
  const results = useCall(botResults, {}, { quiet: true });
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <section className="pt-16" aria-labelledby="bot-results">
      <h2 id="bot-results">
        <Trans>Bots in battles</Trans>
      </h2>
      <p className="mt-3 mb-6 max-w-[46em] text-muted">
        <Trans>
          A bot plays for the house. It pays its seat in full and rolls with the same odds as you; its seed follows from
          the battle's number, so no one can choose it. This is what all bots together have done so far.
        </Trans>
      </p>
      {results.isError ? (
        <ErrorState error={results.error} onRetry={() => void results.refetch()} />
      ) : !results.data ? (
        <Skeleton className="h-[188px] rounded-3 md:h-[118px]" />
      ) : results.data.battles + results.data.voids === 0 ? (
        <p className="glass px-7 py-6 text-muted max-md:px-[18px]">
          <Trans>They haven't finished a battle yet. Their total result will appear here.</Trans>
        </p>
      ) : (
        <dl className="glass grid grid-cols-2 gap-x-6 gap-y-6 px-7 py-6 max-md:px-[18px] md:grid-cols-3 xl:grid-cols-6">
          <Fact name={<Trans>Battles</Trans>}>{number(results.data.battles)}</Fact>
          <Fact name={<Trans>Won</Trans>}>{number(results.data.wins)}</Fact>
          <Fact name={<Trans>Paid for seats</Trans>}>
            <Money value={results.data.staked} display />
          </Fact>
          <Fact name={<Trans>Pieces won and cashback</Trans>}>
            <Money value={results.data.won} display />
          </Fact>
          <Fact name={<Trans>House result</Trans>}>
            <Money value={results.data.profit} signed display />
          </Fact>
          <Fact name={<Trans>Void battles</Trans>}>{number(results.data.voids)}</Fact>
        </dl>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="lab">{name}</dt>
      <dd className="num pt-1 text-25">{children}</dd>
    </div>
  );
}

/** Shows the commitments of the active seed pair and of the next seed pair. */
function CurrentPair({ current }: { current: OutputOf<typeof fairCurrent> }) {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`The pair in use`} className="glass grid gap-5 p-7 max-md:p-[18px]">
      <div className="flex flex-wrap items-start justify-between gap-x-9 gap-y-3">
        <h2 className="text-25">
          <Trans>The pair in use</Trans>
        </h2>
        <div className="flex gap-9">
          <Figure label={<Trans>Next nonce</Trans>}>{formatNumber(current.nonce, i18n.locale)}</Figure>
          <div>
            <span className="lab block">
              <Trans>In use since</Trans>
            </span>
            <RelativeTime time={current.startedAt} className="text-16" />
          </div>
        </div>
      </div>
      {current.clientSeedIsDefault && (
        <p className="rounded-2 bg-tint-1 px-4 py-3 text-13 text-warn">
          <Trans>
            You're still on the site's default client seed. Set your own: only then is it certain that no one chose the
            server seed to fit it.
          </Trans>
        </p>
      )}
      <CopyField label={t`Public hash of the server seed in use`} value={current.publicHash} />
      <CopyField label={t`Public hash of the next server seed`} value={current.nextPublicHash} />
      <CopyField label={t`Your client seed`} value={current.clientSeed}>
        <SeedText>{current.clientSeed}</SeedText>
      </CopyField>
    </section>
  );
}

/** The scheme in four points and one formula. */
function HowItWorks() {
  return (
    <section className="pt-16">
      <h2 className="pb-6">
        <Trans>How it works</Trans>
      </h2>
      <ol className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-4">
        <Point number={1} title={<Trans>We promise</Trans>}>
          <Trans>
            We draw a server seed and a salt and show their hash. From then on, we can't swap them: the hash would no
            longer match.
          </Trans>
        </Point>
        <Point number={2} title={<Trans>You add yours</Trans>}>
          <Trans>
            Your browser adds a client seed after the hash is shown, so our seed can't have been chosen to suit it.
          </Trans>
        </Point>
        <Point number={3} title={<Trans>Every roll counts up</Trans>}>
          <Trans>
            Both seeds and a running number, the nonce, give a ticket from 1 to 100,000. No roll can be skipped or
            repeated.
          </Trans>
        </Point>
        <Point number={4} title={<Trans>You check</Trans>}>
          <Trans>
            Change your client seed and our seed is revealed. Then anyone can repeat every roll, here or with a few
            lines of code.
          </Trans>
        </Point>
      </ol>
      <div className="glass mt-4 flex flex-wrap items-center gap-x-8 gap-y-4 px-7 py-5 max-md:px-[18px]">
        <code className="hash min-w-60 flex-1 break-words">
          int(HMAC-SHA512(clientSeed + "-" + nonce, serverSeed)[0..15], 16) mod 100000 + 1
        </code>
        <LinkButton to={paths.verify()} size="s">
          <Trans>Try it with the published samples</Trans>
        </LinkButton>
      </div>
    </section>
  );
}

function Point({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="glass grid-cols-[44px_1fr] items-baseline p-6 max-md:grid max-md:p-[18px]">
      <span className="num mb-4 block text-39 text-brass max-md:row-span-2 max-md:mb-0" aria-hidden="true">
        {number}
      </span>
      <h3 className="mb-2 text-16">{title}</h3>
      <p className="text-muted">{children}</p>
    </li>
  );
}
