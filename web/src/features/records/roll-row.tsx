import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getMyGameLog } from "@vitrine/contract/fairness/calls.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { memo, type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import { CostAndGain } from "../../ui/cost-and-gain.tsx";
import { cx } from "../../ui/cx.ts";
import { Button, IconButton, LinkButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Grade, gradeClass } from "../../ui/item/grade.tsx";
import { OddsRuler } from "../../ui/item/odds-ruler.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { ModeMark } from "../battles/room-words.tsx";
import { sumCoins } from "../boxes/opening/open-cost.ts";
import { ticketsOf } from "../boxes/tickets.ts";
import { AskAbout } from "../tickets/ask-about.tsx";

/** One roll: its result, the ticket in its range, and a link to the proof. It expands to show the rest. */
export const RollRow = memo(function RollRow({ row }: { row: Roll }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const facts = useId();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const cost = row.price ?? row.dreamFee;
  return (
    <li className="[contain-intrinsic-size:auto_129px] [content-visibility:auto] lg:[contain-intrinsic-size:auto_81px]">
      <RollLine row={row} />
      <div className={cx(ROLL_COLUMNS, "min-h-20 py-3 max-lg:gap-y-1")}>
        {row.image ? (
          <Picture src={row.image} grade={row.grade ?? undefined} sizes="88px" className="item-picture h-14 w-full" />
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
          {cost !== null && (
            <span className="flex flex-wrap items-baseline justify-end gap-x-1 text-12">
              <CostAndGain cost={cost} gain={sumCoins([row.recoveryPrice ?? 0, -cost])} />
            </span>
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
            aria-label={t`Verify roll ${row.roundId}`}
          >
            <Trans>Verify</Trans>
          </LinkButton>
          <IconButton
            aria-label={t`Details of roll ${row.roundId}`}
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

/** The source of the roll: a box, or a won or lost dream. */
function RollSource({ row }: { row: Roll }) {
  if (row.game === "freeBox") return <Trans>{row.boxName} (free)</Trans>;
  if (row.game !== "dream") return row.boxName;
  return row.voucherName === null ? <Trans>Dream, lost</Trans> : <Trans>Dream, won</Trans>;
}

/** The column heads. Screen readers do not need them, because each row names its values. */
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

type Fact = { name: string; value: string; to: string } | { name: string; value: ReactNode; to?: undefined };

/** The details of a roll: the position of its ticket, and the numbers that identify the roll. */
function RollFacts({ row }: { row: Roll }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "medium" });
  const facts: Fact[] = [
    { name: t`Chance`, value: formatChance(ticketsOf(row) / TICKETS, i18n.locale) },
    { name: t`Ticket`, value: `${number(row.rollcode)} / ${number(TICKETS)}` },
    { name: t`Nonce`, value: number(row.nonce) },
    { name: t`Roll number`, value: String(row.roundId) },
    ...(row.battleId === null
      ? []
      : [{ name: t`Battle`, value: String(row.battleId), to: paths.battle(row.battleId) }]),
    ...(row.dreamFee === null ? [] : [{ name: t`Fee per try`, value: <Money value={row.dreamFee} /> }]),
    { name: t`Order number`, value: row.orderId },
    { name: t`Time`, value: time.format(new Date(row.createTime)) },
  ];
  return (
    <div className="glass-thin mb-4 grid gap-5 rounded-2 px-5 py-4 max-md:px-4">
      <OddsRuler
        slices={[{ grade: row.grade ?? 4, start: row.start, end: row.end }]}
        roll={row.rollcode}
        total={TICKETS}
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
        {facts.map((fact) => (
          <div key={fact.name} className="min-w-0">
            <dt className="lab">{fact.name}</dt>
            <dd className="tn [overflow-wrap:anywhere]">
              {fact.to ? (
                <Link
                  to={fact.to}
                  aria-label={`${fact.name} ${fact.value}: ${t`Go to room`}`}
                  className="tap -my-2.5 inline-flex min-h-11 min-w-11 items-center gap-1.5 text-brass hover:text-brass-hi"
                >
                  {fact.value}
                  <span aria-hidden="true">›</span>
                </Link>
              ) : (
                fact.value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {(row.game === "box" || row.game === "freeBox") && (
          <Button size="s" onClick={() => openDialog("souvenir", row.roundId)}>
            <Trans>Share</Trans>
          </Button>
        )}
        <AskAbout topic="roll" id={row.roundId} />
      </div>
    </div>
  );
}

/** The line above a roll. It shows the winning range among all tickets, with a mark at the rolled ticket. */
function RollLine({ row: { grade, start, end, rollcode } }: { row: Roll }) {
  const share = (tickets: number) => `${(tickets / TICKETS) * 100}%`;
  return (
    <div aria-hidden="true" className={`relative h-px bg-line ${gradeClass(grade ?? 4)}`}>
      <i
        className="absolute inset-y-0 min-w-0.5 bg-(--gc)"
        style={{ left: share(start - 1), width: share(end - start + 1) }}
      />
      <i className="absolute -inset-y-[3px] w-0.5 bg-ink" style={{ left: share(rollcode - 0.5) }} />
    </div>
  );
}

export type Roll = OutputOf<typeof getMyGameLog>["list"][number];
