import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getMyGameLog } from "@vitrine/contract/fairness/calls.ts";
import { formatNumber } from "../../api/numbers.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Grade } from "../../ui/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { paths } from "../paths.ts";

export type Roll = OutputOf<typeof getMyGameLog>["list"][number];

/** One roll: what it gave, the ticket in its range, and the way to its proof. */
export function RollRow({ row }: { row: Roll }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t py-3 [contain-intrinsic-size:auto_81px] [content-visibility:auto] md:grid-cols-[80px_minmax(0,1fr)_170px_120px_110px_auto]">
      {row.image ? (
        <img src={row.image} alt="" width={80} height={56} loading="lazy" className="piece h-14 w-full" />
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <b className="block truncate font-medium">{row.voucherName ?? t`Nothing`}</b>
        <span className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
          {row.grade !== null && <Grade grade={row.grade} />}
          <span className="truncate">{row.game === "freeBox" ? <Trans>{row.boxName} (free)</Trans> : row.boxName}</span>
        </span>
      </div>
      <div className="tn text-13 text-muted max-md:order-1 max-md:col-span-2 max-md:col-start-1 md:text-right">
        <b className="font-medium text-ink">{number(row.rollcode)}</b>
        <span className="block max-md:inline max-md:pl-2">
          {number(row.start)}–{number(row.end)}
        </span>
      </div>
      <div className="text-right">
        {row.recoveryPrice !== null && <Money value={row.recoveryPrice} className="text-16" />}
      </div>
      <RelativeTime time={row.createTime} className="text-right text-13 text-quiet max-md:hidden" />
      <LinkButton
        to={paths.verifyRound(row.roundId)}
        look="quiet"
        size="s"
        className="-mr-4 text-brass! max-md:order-2 max-md:h-9!"
        aria-label={t`Verify round ${row.roundId}`}
      >
        <Trans>Verify</Trans>
      </LinkButton>
    </li>
  );
}
