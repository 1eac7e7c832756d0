import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Channel, Currency, rechargePreview } from "@vitrine/contract/deposits.ts";
import type { ReactNode } from "react";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { useCall } from "../../api/use-call.ts";
import { cx } from "../../ui/cx.ts";
import { PaperLabel } from "../../ui/layout/paper-label.tsx";
import { CoinMark, Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { sumCoins } from "../boxes/opening/open-cost.ts";
import { currencyText, rateOf } from "./amounts.ts";

export type Quote = OutputOf<typeof rechargePreview>;

interface ReceivedLabelProps {
  quote: Quote;
  channel: Channel;
  currency: Currency;
  amount: number;
  /** Whether the quote belongs to earlier values of the form, because a new one is loading. */
  stale: boolean;
}

/** Shows line by line what the player receives for an amount, before the payment. */
export function ReceivedLabel({ quote, channel, currency, amount, stale }: ReceivedLabelProps) {
  const { t, i18n } = useLingui();
  const balance = useCall(userInfo, {}, { quiet: true }).data?.balance;
  const { coins, points, fee, rate, spread, debt } = quote;
  const paid = currencyText(amount, currency, i18n.locale);
  const unit = currencyText(1, currency, i18n.locale);
  const setTime = rateOf(channel, currency)?.setTime;
  const lines: { name: ReactNode; value: ReactNode }[] = [
    {
      name: t`Rate`,
      value: (
        <span className="inline-flex items-baseline gap-[.34em]">
          {unit} = <CoinMark />
          {formatRate(rate, i18n.locale)}
          <span className="sr-only">{t`Coins`}</span>
        </span>
      ),
    },
  ];
  if (spread > 0) lines.push({ name: t`Spread`, value: formatChance(spread, i18n.locale, 1) });
  if (setTime) lines.push({ name: t`Rate set`, value: <RelativeTime time={setTime} /> });
  lines.push({ name: t`Fee`, value: fee > 0 ? <Money value={-fee} /> : t`None` });
  if (debt > 0) lines.push({ name: t`Pays your debt`, value: <Money value={-debt} /> });
  if (balance !== undefined) {
    lines.push({ name: t`Coins after`, value: <Money value={sumCoins([balance, coins, -debt])} /> });
  }
  const share = useFirstShare(quote);
  const kinds = [
    { name: t`First deposit ${share}`, value: points.first, isFirst: true },
    { name: t`Daily reward`, value: points.daily, isFirst: false },
    { name: t`Coupon`, value: points.coupon, isFirst: false },
  ].filter(({ value }) => value > 0);
  return (
    <div aria-live="polite" aria-busy={stale} className={cx("transition-opacity duration-200", stale && "opacity-60")}>
      {/* The light brass is hard to see on paper, and the display font loses the bars of ¥. */}
      <PaperLabel
        title={<span className="font-sans [font-stretch:100%]">{t`for ${paid}`}</span>}
        lines={lines}
        className="[--brass:var(--brass-lo)]"
      >
        <p className="paper-sub">
          <Trans>You receive</Trans>
        </p>
        <Money value={coins} display className="mt-1.5 mb-2.5 text-39" />
        {points.total > 0 && (
          <div className="mb-2.5 border-(--paper-line) border-y py-2">
            <p className="flex justify-between gap-4 font-medium">
              <Trans>Locked bonus</Trans>
              <Money value={points.total} points signed />
            </p>
            {kinds.map(({ name, value, isFirst }) => (
              <p key={name} className={cx("flex justify-between gap-4", !isFirst && "paper-sub")}>
                {name}
                <span className="tn">+{formatNumber(value, i18n.locale)}</span>
              </p>
            ))}
          </div>
        )}
      </PaperLabel>
    </div>
  );
}

/** The received coins in one line below the amount, because on a phone the label is far below. */
export function ReceivedLine({ quote, stale }: { quote: Quote | undefined; stale: boolean }) {
  const first = quote?.points.first ?? 0;
  const share = useFirstShare(quote);
  return (
    <p className={cx("min-h-12 text-13 text-muted md:hidden", stale && "opacity-60")}>
      {quote && (
        <>
          <Trans>
            You receive <Money value={quote.coins} named className="font-medium text-ink" />
          </Trans>
          {first > 0 && (
            <span className="block text-brass">
              <Trans>
                First deposit {share}: <Money value={first} points /> locked bonus
              </Trans>
            </span>
          )}
        </>
      )}
    </p>
  );
}

/**
 * Returns the share that a first deposit adds, e.g. "+20%". If the bonus has reached its maximum, the text names the
 * maximum.
 */
function useFirstShare(quote: Quote | undefined): string {
  const { t, i18n } = useLingui();
  const { percent, most } = quote?.firstBonus ?? { percent: 0, most: 0 };
  const share = `+${formatChance(percent / 100, i18n.locale, percent % 1 === 0 ? 0 : 2)}`;
  const highest = formatNumber(most, i18n.locale);
  return (quote?.points.first ?? 0) < most ? share : t`${share}, at most ${highest}`;
}

/** Formats a rate, which needs up to six significant digits instead of two decimals. */
function formatRate(rate: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(rate);
}
