import { Trans, useLingui } from "@lingui/react/macro";
import { toCoins } from "@vitrine/contract/money.ts";
import { DAY_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { type Liabilities, liabilities } from "@vitrine/contract/transparency/calls.ts";
import { type ReactNode, useId } from "react";
import { useCall } from "../../api/use-call.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { useTimeZone } from "../../ui/ssr.ts";
import { formatsOf, useNow } from "../../ui/time/relative-time.tsx";
import { PlayerOnly } from "../accounts/profile/player-only.tsx";
import { OwnLiability } from "./own-liability.tsx";

type DaySum = Liabilities["list"][number];

const REFRESH_MS = MINUTE_MS;
/** A day can have 25 hours, and the sum of a day takes a moment. */
const LATE_MS = 1.1 * DAY_MS;

/** What the site owes its players: the newest daily sum, and the check that the player's own balances are part of it. */
export function LiabilitiesSection() {
  const id = useId();
  const sums = useCall(liabilities, {}, { quiet: true, refetchInterval: REFRESH_MS });
  const newest = sums.data?.list[0];
  return (
    <section className="pt-16" aria-labelledby={id}>
      <h2 id={id}>
        <Trans>What the site owes its players</Trans>
      </h2>
      <p className="mt-3 mb-6 max-w-[46em] text-muted">
        <Trans>
          Once a day we add up what belongs to players: their coins, their points, and their pieces at the sell-back
          price. The total is an entry of the log, so no one can change it later. You can check that your balance is
          part of it.
        </Trans>
      </p>
      {sums.isError ? (
        <ErrorState error={sums.error} onRetry={() => void sums.refetch()} />
      ) : !sums.data ? (
        <Skeleton className="h-[320px] rounded-3" />
      ) : newest ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Late sum={newest} />
          <Totals sum={newest} />
          <PlayerOnly
            notice={<Trans>Log in to check that your balance is part of this total. Your browser does the math.</Trans>}
          >
            <OwnLiability sum={newest} />
          </PlayerOnly>
        </div>
      ) : (
        <p className="glass px-6 py-5 text-muted">
          <Trans>The first total appears a minute or two after the site starts.</Trans>
        </p>
      )}
    </section>
  );
}

/** A site whose leaves differ from its books publishes nothing, so a missing day must be seen. */
function Late({ sum }: { sum: DaySum }) {
  const isLate = useNow() - new Date(sum.at).getTime() > LATE_MS;
  if (!isLate) return null;
  return (
    <p role="alert" className="rounded-3 bg-tint-1 px-6 py-5 text-warn">
      <Trans>
        There should be a total for each day, and the last one is older. Either its job doesn't run, or its sum differs
        from our books.
      </Trans>
    </p>
  );
}

function Totals({ sum }: { sum: DaySum }) {
  const { t, i18n } = useLingui();
  const { exact } = formatsOf(i18n.locale, useTimeZone());
  const at = exact.format(new Date(sum.at));
  const { ledger } = sum;
  return (
    <div className="glass p-7 max-md:p-[18px]">
      <table className="w-full max-w-[46em]">
        <caption className="pb-5 text-left">
          <span className="text-20 text-ink">
            <Trans>All players together</Trans>
          </span>
          <span className="mt-1 block text-13 text-muted">{at}</span>
        </caption>
        <thead>
          <tr className="lab align-bottom [&>th]:pb-2 [&>th]:font-normal">
            <td />
            <th scope="col" className="px-3 text-right">
              <Trans>Sum of all balances</Trans>
            </th>
            <th scope="col" className="text-right">
              <Trans>In our books</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={t`Coins`} ours={sum.coinsCents} books={ledger.coinsCents} />
          <Row name={t`Points`} ours={sum.pointsCents} books={ledger.pointsCents} points />
          <Row name={t`Pieces`} ours={sum.itemsCents} books={ledger.itemsCents} />
        </tbody>
      </table>
      <p className="mt-5 max-w-[46em] border-line border-t pt-4 text-13 text-muted">
        <Trans>
          Both columns must be equal, or we publish nothing. Not in the total:{" "}
          <Money value={toCoins(ledger.battlesCents)} /> staked in battles that aren't over, and{" "}
          <Money value={toCoins(ledger.lockedCents)} points /> of locked bonus.
        </Trans>
      </p>
    </div>
  );
}

interface RowProps {
  name: ReactNode;
  ours: number;
  books: number;
  points?: boolean;
}

function Row({ name, ours, books, points = false }: RowProps) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-3 text-left font-normal text-muted">
        {name}
      </th>
      <td className="px-3 text-right">
        <Money value={toCoins(ours)} points={points} display className="text-20" />
      </td>
      <td className="text-right text-muted">
        <Money value={toCoins(books)} points={points} />
      </td>
    </tr>
  );
}
