import { Trans, useLingui } from "@lingui/react/macro";
import { WITHDRAWAL_STATES, type WithdrawalOrder } from "@vitrine/contract/withdrawals.ts";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { Steps } from "../../../ui/layout/steps.tsx";
import { useMoment } from "../../play-limits/use-moment.ts";
import { useWithdrawalWords } from "../withdrawal-words.ts";
import { stepsOf } from "./withdrawal-steps.ts";

/** All steps of an order, with the events of each step and the deadline. */
export function WithdrawalFacts({ order }: { order: WithdrawalOrder }) {
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
    </div>
  );
}

/** The deadline and what happens after it, or where the item is now. */
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
