import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getMyPurchasePage } from "@vitrine/contract/deposits.ts";
import { memo } from "react";
import { formatNumber } from "../../../api/numbers.ts";
import { cx } from "../../../ui/cx.ts";
import { Money } from "../../../ui/money.tsx";
import { RelativeTime } from "../../../ui/time/relative-time.tsx";
import { currencyText } from "../../deposits/amounts.ts";
import { type PayStatus, payStatusOf } from "../../deposits/pay-status.ts";
import { usePayWords } from "../../deposits/pay-words.ts";
import { AskAbout } from "../../tickets/ask-about.tsx";
import "../records.css";

type Purchase = OutputOf<typeof getMyPurchasePage>["list"][number];

const LAMPS: Record<PayStatus, string> = {
  processing: "text-brass",
  completed: "text-ok",
  cancelled: "text-faint",
  review: "text-warn",
  reversed: "text-bad",
};

/** One deposit: channel, payment, received coins and status. */
export const DepositRow = memo(function DepositRow({ row }: { row: Purchase }) {
  const { t, i18n } = useLingui();
  const words = usePayWords();
  const status = payStatusOf(row);
  const isWaiting = status === "processing" && row.payUrl === null;
  const why = isWaiting ? t`Waiting for the payment channel` : row.reason && words.reasons[row.reason];
  const paid = currencyText(row.amount, row.currency, i18n.locale);
  return (
    <li className={cx(PURCHASE_COLUMNS, "min-h-20 border-line border-t py-3")}>
      <div className="min-w-0">
        <b className="block truncate">{row.channelName}</b>
        <code className="hash block truncate text-quiet">{row.orderId}</code>
      </div>
      <div className="min-w-0 max-lg:order-3 max-lg:col-span-2">
        <span className="flex items-center gap-2">
          <i aria-hidden="true" className={cx("state-lamp", LAMPS[status])} />
          {words.states[status]}
        </span>
        {why && <small className="block text-12 text-quiet leading-snug">{why}</small>}
      </div>
      <span className="tn text-right text-muted max-lg:hidden">{paid}</span>
      <div className="text-right">
        <Received row={row} />
        <small className="tn block text-12 text-muted lg:hidden">{paid}</small>
      </div>
      <span className="text-right text-13 text-quiet max-lg:order-4 max-lg:text-left">
        <RelativeTime time={row.createTime} />
      </span>
      <span className="flex flex-wrap items-center justify-end max-lg:order-5">
        {status === "processing" && row.payUrl && (
          <a
            href={row.payUrl}
            className="btn btn-glass btn-s max-md:min-h-11!"
            aria-label={t`Pay order ${row.orderId}`}
          >
            <Trans>Pay</Trans>
          </a>
        )}
        <AskAbout short topic="deposit" id={Number(row.orderId.slice(1))} className="px-2! max-md:min-h-11!" />
      </span>
    </li>
  );
});

/** The received coins: dim before they arrive, and struck through after a reversal. */
function Received({ row }: { row: Purchase }) {
  const { t, i18n } = useLingui();
  const status = payStatusOf(row);
  const points = formatNumber(row.points, i18n.locale);
  const arrived = status === "completed";
  const gone = status === "reversed" && "line-through decoration-bad decoration-1";
  if (status === "cancelled" || status === "review") return <span className="text-quiet">–</span>;
  return (
    <>
      <Money
        value={row.coins}
        signed={arrived}
        display
        className={cx("text-20", arrived ? "text-ok" : "text-quiet", gone)}
      />
      {row.points > 0 && <small className={cx("block text-12 text-muted", gone)}>{t`+${points} locked bonus`}</small>}
    </>
  );
}

export function PurchaseHeads() {
  return (
    <div
      aria-hidden="true"
      className={cx(PURCHASE_COLUMNS, "pb-2 text-12 text-quiet max-lg:hidden [&>:nth-child(n+3)]:text-right")}
    >
      <span>
        <Trans>Method and order</Trans>
      </span>
      <span>
        <Trans>State</Trans>
      </span>
      <span>
        <Trans>Paid</Trans>
      </span>
      <span>
        <Trans>Received</Trans>
      </span>
      <span>
        <Trans>Time</Trans>
      </span>
    </div>
  );
}

const PURCHASE_COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_110px_150px_96px_84px]";
