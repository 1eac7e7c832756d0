import { Trans, useLingui } from "@lingui/react/macro";
import { botResults } from "@vitrine/contract/battles.ts";
import type { ReactNode } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { useCall } from "../../api/use-call.ts";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";

/** What the house's bots have paid and won in battles, for everybody to see, and how many battles were void. */
export function BotResults() {
  const { i18n } = useLingui();
  const results = useCall(botResults, {}, { quiet: true });
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <section className="pt-16" aria-labelledby="bot-results">
      <h2 id="bot-results">
        <Trans>The bots in battles</Trans>
      </h2>
      <p className="mt-3 mb-6 max-w-[46em] text-muted">
        <Trans>
          A bot plays for the house. It pays its seat in full and rolls with the same odds as you; its seed follows from
          the battle's number, so nobody can choose it. This is what all bots together have done so far.
        </Trans>
      </p>
      {results.isError ? (
        <ErrorState error={results.error} onRetry={() => void results.refetch()} />
      ) : !results.data ? (
        <Skeleton className="h-[188px] rounded-3 md:h-[118px]" />
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
          <Fact name={<Trans>Result of the house</Trans>}>
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
