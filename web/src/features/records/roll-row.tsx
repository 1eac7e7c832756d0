import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useId, useState } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { paths } from "../../app/paths.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Grade } from "../../ui/grade.tsx";
import { Icon } from "../../ui/icon.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Money } from "../../ui/money.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { ModeMark } from "../battles/mode-mark.tsx";
import type { Roll } from "./roll.ts";
import { RollFacts } from "./roll-facts.tsx";
import { RollLine } from "./roll-line.tsx";

/** One roll: what it gave, the ticket in its range, the way to its proof; it opens and shows the rest. */
export const RollRow = memo(function RollRow({ row }: { row: Roll }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const facts = useId();
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <li className="[contain-intrinsic-size:auto_129px] [content-visibility:auto] lg:[contain-intrinsic-size:auto_81px]">
      <RollLine row={row} />
      <div className={cx(ROLL_COLUMNS, "min-h-20 py-3 max-lg:gap-y-1")}>
        {row.image ? (
          <Picture src={row.image} grade={row.grade ?? undefined} sizes="88px" className="piece h-14 w-full" />
        ) : (
          <span />
        )}
        <div className="min-w-0">
          <b className="block font-medium leading-snug lg:truncate">
            {keepDot(row.voucherName ?? row.targetItem ?? t`Nothing`)}
          </b>
          <span className="flex items-center gap-x-2 text-13 text-muted max-lg:flex-wrap">
            {row.grade !== null && <Grade grade={row.grade} />}
            <span className="truncate">
              <RollSource row={row} />
            </span>
            {row.battleMode !== null && <ModeMark mode={row.battleMode} />}
            {row.battleWon === false && (
              <span className="text-quiet">
                <Trans>Went to the winner</Trans>
              </span>
            )}
          </span>
        </div>
        <div className="tn text-13 text-muted max-lg:order-1 max-lg:col-span-2 max-lg:col-start-1 lg:text-right">
          <b className="num text-20 font-normal text-ink">{number(row.rollcode)}</b>
          <span className="block max-lg:inline max-lg:pl-2.5">
            {number(row.start)}–{number(row.end)}
          </span>
        </div>
        <div className="text-right">
          {row.recoveryPrice === null && <span className="text-13 text-quiet">{t`Nothing`}</span>}
          {row.recoveryPrice !== null && (
            <Money
              value={row.recoveryPrice}
              points={row.game === "freeBox"}
              display
              className={cx("text-20", row.battleWon === false && "text-muted")}
            />
          )}
          <RelativeTime time={row.createTime} className="block text-12 text-quiet lg:hidden" />
        </div>
        <RelativeTime time={row.createTime} className="text-right text-13 text-quiet max-lg:hidden" />
        <span className="flex items-center justify-end max-lg:order-2 max-lg:-mr-3">
          <LinkButton
            to={row.battleId === null ? paths.verifyRound(row.roundId) : paths.verifyBattle(row.battleId)}
            look="quiet"
            size="s"
            className="px-2! text-brass! max-lg:h-11!"
            aria-label={t`Verify round ${row.roundId}`}
          >
            <Trans>Verify</Trans>
          </LinkButton>
          <IconButton
            aria-label={t`More about round ${row.roundId}`}
            aria-expanded={open}
            aria-controls={facts}
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
});

/** What was rolled for: a box, or a dream that came true or did not. */
function RollSource({ row }: { row: Roll }) {
  if (row.game === "freeBox") return <Trans>{row.boxName} (free)</Trans>;
  if (row.game !== "dream") return row.boxName;
  return row.voucherName === null ? <Trans>Dream, lost</Trans> : <Trans>Dream, won</Trans>;
}

/** What stands in which column; the rows name themselves to a screen reader. */
export function RollHeads() {
  return (
    <div
      aria-hidden="true"
      className={cx(ROLL_COLUMNS, "pb-2 text-12 text-quiet max-lg:hidden [&>:nth-child(n+2)]:text-right")}
    >
      <span className="col-span-2">
        <Trans>Item</Trans>
      </span>
      <span>
        <Trans>Ticket and its range</Trans>
      </span>
      <span>
        <Trans>Value</Trans>
      </span>
      <span>
        <Trans>Time</Trans>
      </span>
    </div>
  );
}

const ROLL_COLUMNS =
  "grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4 lg:grid-cols-[88px_minmax(0,1fr)_minmax(128px,.5fr)_minmax(112px,.36fr)_minmax(110px,.3fr)_150px]";
