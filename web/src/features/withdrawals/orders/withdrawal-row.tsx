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
import { WithdrawalFacts } from "./withdrawal-facts.tsx";
import { isUnderWay } from "./withdrawal-steps.ts";

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

/** The action that the order needs from the player, highlighted; nothing if it needs none. */
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
