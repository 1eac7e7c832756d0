import { useLingui } from "@lingui/react/macro";
import { listInterface } from "@vitrine/contract/deposits.ts";
import { useState } from "react";
import type { Failure } from "../../api/failure.ts";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { closeDialog } from "../../app/dialogs/dialog-state.ts";
import { useClosesWithPage } from "../../app/dialogs/use-closes-with-page.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { LoginNotice } from "../accounts/profile/player-only.tsx";
import { RechargeForm } from "./recharge-form.tsx";
import { RechargeSkeleton } from "./recharge-skeleton.tsx";
import { WaitForChannel } from "./wait-for-channel.tsx";

const WIDE_PX = 900;

/** Buys coins: by which way, in which currency, how much, and what arrives for it, before anything is paid. */
export default function RechargeDialog() {
  const { t } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  const [orderId, setOrderId] = useState<string | null>(null);
  const { data: channels, error, refetch } = useCall(listInterface, {}, { quiet: true });
  useClosesWithPage("recharge");
  const isForm = !isGuest && orderId === null && channels?.length !== 0 && (channels !== undefined || !error);
  return (
    <Dialog title={t`Make a deposit`} onClose={() => closeDialog("recharge")} width={isForm ? WIDE_PX : undefined}>
      {isGuest && <LoginNotice>{t`Coins belong to an account: log in first, then deposit.`}</LoginNotice>}
      {orderId !== null && <WaitForChannel orderId={orderId} onAgain={() => setOrderId(null)} />}
      {isForm && (channels ? <RechargeForm channels={channels} onWaiting={setOrderId} /> : <RechargeSkeleton />)}
      {!isForm && !isGuest && orderId === null && <NoChannels error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function NoChannels({ error, onRetry }: { error: Failure | null; onRetry: () => void }) {
  const { t } = useLingui();
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState picture="not-open" title={t`No way to pay is open at the moment`}>
      {t`All payment channels are switched off. What you have is not touched; look again later.`}
    </EmptyState>
  );
}
