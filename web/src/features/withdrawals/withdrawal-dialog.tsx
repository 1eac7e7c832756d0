import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { InventoryItem } from "@vitrine/contract/inventory.ts";
import { WITHDRAWAL_HOURS } from "@vitrine/contract/withdrawals/rules.ts";
import { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { useState } from "react";
import { Link } from "react-router";
import { Failure } from "../../api/failure.ts";
import { useCall } from "../../api/use-call.ts";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { TradeAddress } from "../accounts/safety/trade-link.tsx";
import { CourierNote, DeliveryRules } from "./delivery-notes.tsx";
import { firstOf, ItemChoice } from "./item-choice.tsx";
import { ObstacleList } from "./obstacle-list.tsx";
import { obstaclesOf } from "./obstacles.ts";
import { withdrawItems } from "./withdrawal-calls.ts";

interface WithdrawalDialogProps {
  items: readonly InventoryItem[];
  onClose: () => void;
  /** Called after the server has accepted the withdrawal. */
  onSent: () => void;
}

/** Withdraws selected items to Steam: obstacles, items, trade link and rules. */
export function WithdrawalDialog({ items, onClose, onSent }: WithdrawalDialogProps) {
  const { t } = useLingui();
  const { data: check, error, refetch } = useCall(withdrawCheck, {}, { quiet: true });
  const [chosen, setChosen] = useState(() => firstOf(items));
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState("");
  const [sent, setSent] = useState(0);
  const count = chosen.size;
  const send = async () => {
    setPending(true);
    setRefused("");
    try {
      setSent(await withdrawItems([...chosen]));
      onSent();
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      setRefused(failureSentence(failure));
    } finally {
      setPending(false);
    }
  };
  if (sent > 0) return <OnTheWay count={sent} onClose={onClose} />;
  return (
    <Dialog title={t`Withdraw to Steam`} onClose={onClose} width={620}>
      {!check && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!check && !error && <WaitingCheck />}
      {check && (
        <>
          <CourierNote check={check} />
          <ObstacleList check={check} onLeave={onClose} />
          <ItemChoice items={items} chosen={chosen} onChoose={setChosen} reviewFrom={check.reviewFrom} />
          {check.tradeUrl !== null && <Destination tradeUrl={check.tradeUrl} onLeave={onClose} />}
          <DeliveryRules reviewFrom={check.reviewFrom} />
          <p role="alert" className="text-warn empty:hidden [&:not(:empty)]:pb-4">
            {refused}
          </p>
          <Button
            look="primary"
            size="l"
            pending={pending}
            disabled={count === 0 || obstaclesOf(check).length > 0}
            onClick={() => void send()}
          >
            <Plural value={count} one="Withdraw # piece" other="Withdraw # pieces" />
          </Button>
        </>
      )}
    </Dialog>
  );
}

function OnTheWay({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`On the way`} onClose={onClose}>
      <p role="status" className="mb-6 text-16 text-muted">
        <Plural
          value={count}
          one={`# piece is on its way. We message you when its offer is in Steam, within ${WITHDRAWAL_HOURS} hours.`}
          other={`# pieces are on their way. We message you when their offers are in Steam, within ${WITHDRAWAL_HOURS} hours.`}
        />
      </p>
      <div className="flex flex-wrap gap-3 [&>*]:flex-1">
        <Button onClick={onClose}>
          <Trans>Back to bag</Trans>
        </Button>
        <LinkButton look="primary" to={paths.records({ tab: "withdraw" })}>
          <Trans>Track them</Trans>
        </LinkButton>
      </div>
    </Dialog>
  );
}

function WaitingCheck() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-6 h-14 w-full rounded-2" />
      <Skeleton className="mb-6 h-44 w-full rounded-2" />
      <Skeleton className="mb-6 h-24 w-full rounded-2" />
      <Skeleton className="h-14 w-full rounded-2" />
    </div>
  );
}

/** The trade link, with a link to change it and a warning about the hold that follows. */
function Destination({ tradeUrl, onLeave }: { tradeUrl: string; onLeave: () => void }) {
  return (
    <section className="mb-6 border-line border-y py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-13 text-muted">
          <Trans>To this trade link</Trans>
        </h3>
        <Link
          to={paths.security({ change: "trade-link" })}
          onClick={onLeave}
          className="tap inline-flex items-center justify-end text-13 text-brass hover:text-brass-hi"
        >
          <Trans>Change</Trans>&nbsp;›
        </Link>
      </div>
      <TradeAddress url={tradeUrl} />
      <p className="mt-1 text-12 text-quiet">
        <Trans>After a change you can't withdraw for 72 hours.</Trans>
      </p>
    </section>
  );
}
