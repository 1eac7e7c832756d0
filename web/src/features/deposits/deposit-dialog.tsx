import { Trans, useLingui } from "@lingui/react/macro";
import { listInterface, PAY_STATES } from "@vitrine/contract/deposits.ts";
import { useEffect, useState } from "react";
import type { Failure } from "../../api/failure.ts";
import { useSession } from "../../api/session/session.ts";
import { useCall } from "../../api/use-call.ts";
import { closeDialog } from "../../app/dialogs/dialog-state.ts";
import { useClosesWithPage } from "../../app/dialogs/use-closes-with-page.ts";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { LoginNotice } from "../accounts/profile/player-only.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { usePayWords } from "./pay-words.ts";
import { useOrder } from "./poll-order.ts";
import "../../ui/progress/progress.css";

const WIDE_PX = 900;

/** Buys coins: channel, currency, amount, and the coins that the player receives, before the payment. */
export default function DepositDialog() {
  const { t } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  const [orderId, setOrderId] = useState<string | null>(null);
  const { data: channels, error, refetch } = useCall(listInterface, {}, { quiet: true });
  useClosesWithPage("recharge");
  const isForm = !isGuest && orderId === null && channels?.length !== 0 && (channels !== undefined || !error);
  return (
    <Dialog title={t`Make a deposit`} onClose={() => closeDialog("recharge")} width={isForm ? WIDE_PX : undefined}>
      {isGuest && <LoginNotice>{t`Coins need an account: log in first, then deposit.`}</LoginNotice>}
      {orderId !== null && <WaitForChannel orderId={orderId} onAgain={() => setOrderId(null)} />}
      {isForm && (channels ? <DepositForm channels={channels} onWaiting={setOrderId} /> : <DepositSkeleton />)}
      {!isForm && !isGuest && orderId === null && <NoChannels error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function NoChannels({ error, onRetry }: { error: Failure | null; onRetry: () => void }) {
  const { t } = useLingui();
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState picture="not-open" title={t`No payment method is open right now`}>
      {t`All payment channels are off. What you have isn't affected; check back later.`}
    </EmptyState>
  );
}

/** Placeholders in the size of the form. */
function DepositSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,1fr)_320px]">
      <div>
        <Skeleton className="mb-2.5 h-4 w-24" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-2.5 lg:grid-cols-[repeat(auto-fill,minmax(132px,1fr))]">
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} className="h-[116px] rounded-2" />
          ))}
        </div>
        <Skeleton className="mt-6 mb-2.5 h-4 w-20" />
        <Skeleton className="h-11 w-full rounded-2" />
        <Skeleton className="mt-6 mb-2.5 h-4 w-20" />
        <Skeleton className="h-[152px] w-full rounded-2" />
      </div>
      <Skeleton className="h-[380px] rounded-1" />
    </div>
  );
}

interface WaitForChannelProps {
  orderId: string;
  /** Returns to the form after the channel has not accepted an order. */
  onAgain: () => void;
}

/** Waits for the checkout's URL and then opens it. The order exists, but the channel has not answered yet. */
function WaitForChannel({ orderId, onAgain }: WaitForChannelProps) {
  const { t } = useLingui();
  const { reasons } = usePayWords();
  const { status, error, hasGivenUp } = useOrder(orderId);
  const payUrl = status?.payUrl;
  useEffect(() => {
    if (payUrl) location.assign(payUrl);
  }, [payUrl]);
  const isOver = error?.kind === "refused" || (status && status.payState !== PAY_STATES.processing);
  if (isOver) {
    return (
      <>
        <p role="alert" className="mb-6 text-muted">
          {error ? failureSentence(error) : reasons[status?.reason ?? "refused"]}
        </p>
        <Button look="primary" size="l" onClick={onAgain}>
          {t`Try again`}
        </Button>
      </>
    );
  }
  return (
    <>
      <div role="status">
        <p className="mb-2 text-16">
          {payUrl ? t`Taking you to the payment page…` : t`The payment channel isn't answering right now.`}
        </p>
        <p className="text-muted">
          {hasGivenUp
            ? t`This is taking longer than usual. Your order is kept for 30 minutes and listed under Records; you're not charged until you pay.`
            : t`Your order ${orderId} is saved. Its page opens as soon as the channel answers.`}
        </p>
      </div>
      {!hasGivenUp && (
        <span aria-hidden="true" className="progress progress-unknown mt-6">
          <i style={{ width: "100%" }} />
        </span>
      )}
      <LinkButton to={paths.records({ tab: "purchase", order: orderId })} className="mt-6 w-full">
        <Trans>Go to records</Trans>
      </LinkButton>
    </>
  );
}
