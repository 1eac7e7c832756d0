import { Trans, useLingui } from "@lingui/react/macro";
import { WITHDRAWAL_STATES, type WithdrawalOrder } from "@vitrine/contract/withdrawals.ts";
import { memo, useId, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { Button, IconButton } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Grade } from "../../../ui/item/grade.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { Money } from "../../../ui/money.tsx";
import { RelativeTime } from "../../../ui/time/relative-time.tsx";
import { useWithdrawalWords } from "../withdrawal-words.ts";
import "../../records/records.css";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { Steps } from "../../../ui/layout/steps.tsx";
import { useMoment } from "../../play-limits/use-moment.ts";
import { AskAbout } from "../../tickets/ask-about.tsx";
import { isUnderWay, stepsOf } from "./withdrawal-steps.ts";

interface WithdrawalRowProps {
  order: WithdrawalOrder;
  onSubstitute: (order: WithdrawalOrder) => void;
}

/** One withdrawn item: its status, the reason, and the player's next action. It expands to show all steps. */
export const WithdrawalRow = memo(function WithdrawalRow({ order, onSubstitute }: WithdrawalRowProps) {
  const { t } = useLingui();
  const { states, reasons } = useWithdrawalWords();
  const [open, setOpen] = useState(false);
  const facts = useId();
  const { item, takeState, callbackRemark } = order;
  const says = callbackRemark
    ? reasons[callbackRemark]
    : order.review && takeState === 0 && t`A person checks it first.`;
  return (
    <li className="border-line border-t" data-order={order.id}>
      <div className="grid min-h-20 grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 lg:grid-cols-[88px_minmax(0,1fr)_minmax(0,1.25fr)_120px_110px_44px]">
        <Picture src={item.image} grade={item.grade} sizes="88px" className="item-picture h-14 w-full" />
        <div className="min-w-0">
          <b className="block leading-snug lg:truncate">{keepDot(item.name)}</b>
          <Grade grade={item.grade} />
        </div>
        <div className="min-w-0 max-lg:order-1 max-lg:col-span-2">
          <span className="flex items-center gap-2">
            <i aria-hidden="true" className={cx("state-lamp", lampOf(takeState))} />
            {states[takeState]}
          </span>
          {says && <small className="block text-13 text-muted leading-snug">{says}</small>}
        </div>
        <span className="text-right">
          <Money value={item.value} display className="text-20" />
          <RelativeTime time={order.updateTime} className="block text-12 text-quiet lg:hidden" />
        </span>
        <RelativeTime time={order.updateTime} className="text-right text-13 text-quiet max-lg:hidden" />
        <span className="flex items-center justify-end max-lg:order-2 max-lg:-mr-3">
          <IconButton
            aria-label={t`Progress of ${item.name}`}
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
      <NextAction order={order} onSubstitute={onSubstitute} />
      <div id={facts}>{open && <WithdrawalFacts order={order} />}</div>
    </li>
  );
});

/** The action that the order needs from the player, highlighted. It renders nothing if the order needs none. */
function NextAction({ order, onSubstitute }: WithdrawalRowProps) {
  const { t } = useLingui();
  const { name } = order.item;
  const canChoose = order.substitute !== null && isUnderWay(order);
  const canAccept = order.offerUrl !== null && order.takeState === WITHDRAWAL_STATES.waitingForReceipt;
  if (!canChoose && !canAccept) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2 bg-tint-1 py-3 pr-3 pl-4 lg:ml-[104px]">
      <p className="min-w-0 flex-1 basis-60 text-13 text-muted">
        {canChoose ? (
          <Trans>This piece is out of stock. Choose a replacement.</Trans>
        ) : (
          <Trans>Open the offer in Steam, check that it asks nothing of you, and accept it.</Trans>
        )}
      </p>
      {canChoose ? (
        <Button
          size="s"
          className="max-md:min-h-11!"
          onClick={() => onSubstitute(order)}
          aria-label={t`Choose instead of ${name}`}
        >
          <Trans>Choose</Trans>
        </Button>
      ) : (
        <a
          href={order.offerUrl ?? ""}
          target="_blank"
          rel="noreferrer"
          className="btn btn-glass btn-s max-md:min-h-11!"
          aria-label={`${t`Open offer`}: ${name}`}
        >
          <Trans>Open offer</Trans>
        </a>
      )}
    </div>
  );
}

function lampOf(takeState: number): string {
  if (takeState === WITHDRAWAL_STATES.succeeded) return "text-ok";
  return takeState === WITHDRAWAL_STATES.failed ? "text-faint" : "text-brass";
}

/** All steps of an order, with the events of each step and the deadline. */
function WithdrawalFacts({ order }: { order: WithdrawalOrder }) {
  const { t, i18n } = useLingui();
  const { states, reasons } = useWithdrawalWords();
  const { steps, current } = stepsOf(order);
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "short" });
  return (
    <div className="glass-thin mb-4 rounded-2 px-5 py-5 max-md:px-4">
      <Steps
        label={t`Progress of order ${order.id}`}
        current={current}
        stopped={order.takeState === WITHDRAWAL_STATES.failed}
        steps={steps.map((step) => ({
          title: states[step.takeState],
          says: step.events.map((event, index) => (
            // The events of one status never change their order, so the index is a stable key.
            <span key={index} className="block">
              {event.reason && <span className="block">{reasons[event.reason]}</span>}
              <time dateTime={event.time} className="tn block text-12 text-quiet">
                {time.format(new Date(event.time))}
              </time>
            </span>
          )),
        }))}
      />
      <Ending order={order} />
      <AskAbout topic="withdrawal" id={order.id} className="mt-3" />
    </div>
  );
}

/**
 * Says what happens after the deadline of an open order, how long Steam protects the trade, or where the item is now.
 */
function Ending({ order: { takeState, dueTime, protectedUntil, callbackRemark } }: { order: WithdrawalOrder }) {
  const moment = useMoment();
  const due = moment(dueTime);
  const until = protectedUntil && moment(protectedUntil);
  const isTaken = callbackRemark === "taken_balance" || callbackRemark === "taken_substitute";
  const beforeReceipt = takeState < WITHDRAWAL_STATES.succeeded;
  return (
    <p className="mt-5 border-line border-t pt-3.5 text-13 text-muted empty:hidden">
      {beforeReceipt && <Trans>By {due} at the latest; anything not delivered by then is back in your bag.</Trans>}
      {takeState === WITHDRAWAL_STATES.waitingForSettlement && until && (
        <Trans>Steam protects the trade until {until}.</Trans>
      )}
      {takeState === WITHDRAWAL_STATES.failed && !isTaken && (
        <>
          <Trans>The piece is back in your bag.</Trans>{" "}
          <Link to={paths.bag()} className="text-brass underline underline-offset-3 hover:text-brass-hi">
            <Trans>Go to bag</Trans>
          </Link>
          {" · "}
          <Link
            to={callbackRemark === "trade_link_wrong" ? paths.security() : paths.support("delivery-problems")}
            className="text-brass underline underline-offset-3 hover:text-brass-hi"
          >
            {callbackRemark === "trade_link_wrong" ? <Trans>Go to trade link</Trans> : <Trans>What this means</Trans>}
          </Link>
        </>
      )}
    </p>
  );
}
