import { Trans, useLingui } from "@lingui/react/macro";
import { PAY_STATES } from "@vitrine/contract/deposits.ts";
import { useEffect } from "react";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { usePayWords } from "./pay-words.ts";
import { useOrder } from "./use-order.ts";
import "../../ui/progress.css";

interface WaitForChannelProps {
  orderId: string;
  /** Back to the form, after an order that the channel did not take. */
  onAgain: () => void;
}

/** The order is there and the channel does not answer: waits for the page on which it is paid, and goes there by itself. */
export function WaitForChannel({ orderId, onAgain }: WaitForChannelProps) {
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
          {payUrl ? t`Taking you to the payment page…` : t`The payment channel does not answer at the moment.`}
        </p>
        <p className="text-muted">
          {hasGivenUp
            ? t`It takes longer than usual. Your order waits for 30 minutes; nothing is charged before you pay, and you will find it under Records.`
            : t`Your order ${orderId} is kept. As soon as the channel answers, its page opens by itself.`}
        </p>
      </div>
      {!hasGivenUp && (
        <span aria-hidden="true" className="progress progress-unknown mt-6">
          <i style={{ width: "100%" }} />
        </span>
      )}
      <LinkButton to={paths.records({ tab: "purchase", order: orderId })} className="mt-6 w-full">
        <Trans>To the records</Trans>
      </LinkButton>
    </>
  );
}
