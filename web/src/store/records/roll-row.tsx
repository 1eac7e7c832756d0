import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Grade } from "../../ui/grade.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { paths } from "../paths.ts";
import type { Roll } from "./roll.ts";
import { RollFacts } from "./roll-facts.tsx";

/** One roll: what it gave, the ticket in its range, the way to its proof; it opens and shows the rest. */
export function RollRow({ row }: { row: Roll }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const facts = useId();
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <li className="border-line border-t [contain-intrinsic-size:auto_81px] [content-visibility:auto]">
      <div className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 md:grid-cols-[80px_minmax(0,1fr)_150px_110px_110px_auto]">
        {row.image ? (
          <Picture src={row.image} grade={row.grade ?? undefined} sizes="80px" className="piece h-14 w-full" />
        ) : (
          <span />
        )}
        <div className="min-w-0">
          <b className="block truncate font-medium">{row.voucherName ?? t`Nothing`}</b>
          <span className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
            {row.grade !== null && <Grade grade={row.grade} />}
            <span className="truncate">
              {row.game === "freeBox" ? <Trans>{row.boxName} (free)</Trans> : row.boxName}
            </span>
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
        <span className="flex items-center justify-end max-md:order-2">
          <LinkButton
            to={paths.verifyRound(row.roundId)}
            look="quiet"
            size="s"
            className="px-2! text-brass! max-md:h-9!"
            aria-label={t`Verify round ${row.roundId}`}
          >
            <Trans>Verify</Trans>
          </LinkButton>
          <IconButton
            aria-label={t`More about round ${row.roundId}`}
            aria-expanded={open}
            aria-controls={facts}
            className="max-md:h-9!"
            onClick={() => setOpen(!open)}
          >
            <span className={cx("transition-transform duration-200", open && "rotate-180")}>
              <Icon name="down" size={17} />
            </span>
          </IconButton>
        </span>
      </div>
      <div id={facts}>{open && <RollFacts row={row} />}</div>
    </li>
  );
}
