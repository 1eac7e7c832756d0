import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { isRefusal } from "../../../api/failure.ts";
import { formatNumber } from "../../../api/numbers.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { paths } from "../../../app/paths.ts";
import { Button, IconButton, LinkButton } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { Money } from "../../../ui/money.tsx";
import { type PayStatus, payStatusOf } from "../../deposits/pay-status.ts";
import { usePayWords } from "../../deposits/pay-words.ts";
import { type OrderStatus, useOrder } from "../../deposits/poll-order.ts";
import "../../../ui/progress/progress.css";

/**
 * The strength of the panel's light for each status: weak while the deposit is in progress, strong after the coins have
 * arrived.
 */
const LIGHT: Record<PayStatus, number> = { processing: 0.35, completed: 0.9, cancelled: 0, review: 0.35, reversed: 0 };

/**
 * Shows the deposit whose checkout led back here. The return to this page proves no payment. Only the channel confirms
 * a payment, so the panel polls the status. If this takes long, the panel says that the player can leave safely.
 */
export function ReturnPanel({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const [, setSearch] = useSearchParams();
  const { status, error, hasGivenUp, askAgain } = useOrder(orderId);
  const payStatus = status && payStatusOf(status);
  const isUnknown = isRefusal(error, "order_unknown");
  const close = () => setSearch({ tab: "purchase" }, { replace: true, preventScrollReset: true });
  return (
    <section
      aria-label={t`Deposit ${orderId}`}
      className="glass relative mb-8 grid min-h-[256px] content-center overflow-hidden px-6 py-7 text-center max-md:min-h-[296px] max-md:px-4"
    >
      <span className="light [--apex:-90%] [--floor:-8%]" style={{ opacity: payStatus ? LIGHT[payStatus] : 0 }} />
      <IconButton aria-label={t`Close`} onClick={close} className="absolute! top-2 right-2 z-1">
        <Icon name="close" />
      </IconButton>
      <div className="relative mx-auto flex max-w-[560px] flex-col items-center">
        <p className="lab mb-3">
          <Trans>
            Deposit <code className="hash">{orderId}</code>
          </Trans>
        </p>
        <div role="status" className="contents">
          {!status && !error && <Waiting />}
          {isUnknown && <Stage title={failureSentence(error)} />}
          {!status && error && !isUnknown && <Stage title={t`That didn't work`}>{failureSentence(error)}</Stage>}
          {status && <Told status={status} hasGivenUp={hasGivenUp} />}
        </div>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {((!status && error && !isUnknown) || (payStatus === "processing" && hasGivenUp)) && (
            <Button onClick={askAgain}>
              <Trans>Check again</Trans>
            </Button>
          )}
          {payStatus === "processing" && status?.payUrl && (
            <a href={status.payUrl} className="btn btn-glass">
              <Trans>Go to payment page</Trans>
            </a>
          )}
          {payStatus === "completed" && (
            <LinkButton to={paths.boxes()} look="primary">
              <Trans>See the boxes</Trans>
            </LinkButton>
          )}
          {payStatus === "cancelled" && (
            <Button look="primary" onClick={() => openDialog("recharge")}>
              <Trans>Deposit again</Trans>
            </Button>
          )}
          {(payStatus === "reversed" || payStatus === "review") && (
            <LinkButton to={paths.support("deposit-problems")}>
              <Trans>What this means</Trans>
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}

function Told({ status, hasGivenUp }: { status: OrderStatus; hasGivenUp: boolean }) {
  const { t, i18n } = useLingui();
  const { reasons } = usePayWords();
  const payStatus = payStatusOf(status);
  const points = formatNumber(status.points, i18n.locale);
  if (payStatus === "completed") {
    return (
      <Stage title={<Money value={status.coins} signed display className="text-49 text-brass-hi max-md:text-39" />}>
        {status.points > 0
          ? t`Your deposit has arrived, and a locked bonus of ${points} with it.`
          : t`Your deposit has arrived.`}
      </Stage>
    );
  }
  if (payStatus === "reversed") {
    return <Stage title={t`This deposit was reversed`}>{t`Its coins, and what came with it, were reversed.`}</Stage>;
  }
  if (payStatus === "cancelled" || payStatus === "review") {
    return (
      <Stage title={payStatus === "review" ? t`We're checking this deposit` : t`The deposit was cancelled`}>
        {status.reason && reasons[status.reason]}
      </Stage>
    );
  }
  // The channel has not opened the order yet, so no payment can be confirmed.
  if (status.payUrl === null) {
    return (
      <Stage title={t`Waiting for the payment channel`} moving={!hasGivenUp}>
        {t`It isn't answering right now, and you haven't been charged. Your order is saved; you can pay it here as soon as the channel answers.`}
      </Stage>
    );
  }
  return (
    <Stage title={hasGivenUp ? t`Not confirmed yet` : t`Waiting for confirmation`} moving={!hasGivenUp}>
      {hasGivenUp
        ? t`Some payments take longer. You can leave this page: coins arrive as soon as the payment is confirmed, and we send you a message. Don't pay a second time.`
        : t`The coins are yours as soon as the payment is confirmed. You can leave this page; you won't lose anything.`}
    </Stage>
  );
}

function Stage({ title, moving = false, children }: { title: ReactNode; moving?: boolean; children?: ReactNode }) {
  return (
    <>
      <h2 className="text-25">{title}</h2>
      {moving && (
        <span aria-hidden="true" className="progress progress-unknown mt-5 w-56 max-w-full">
          <i style={{ width: "100%" }} />
        </span>
      )}
      {children && <p className="phrases mt-3 text-muted">{children}</p>}
    </>
  );
}

function Waiting() {
  return (
    <span aria-busy="true" className="grid w-full justify-items-center gap-4">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-4 w-80 max-w-full" />
    </span>
  );
}
