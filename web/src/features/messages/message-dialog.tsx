import { useLingui } from "@lingui/react/macro";
import { countUserUnreadMessage, getMessageDetail } from "@vitrine/contract/messages.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { isRefusal } from "../../api/failure.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { closeDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";
import { Button } from "../../ui/form/button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { subjectOf } from "./message-subject.ts";
import { showAsRead } from "./show-as-read.ts";

/** One message with its text (`info` in the specification). Opening it marks it as read. */
export default function MessageDialog() {
  const { t, i18n } = useLingui();
  const [id] = useState(() => Number(useDialogs.getState().subject));
  const { data, error, refetch } = useCall(getMessageDetail, { id }, { quiet: true });
  useEffect(() => {
    if (!data) return;
    showAsRead((read) => read === data.id);
    void queryClient.invalidateQueries({ queryKey: callKey(countUserUnreadMessage) });
  }, [data]);
  const close = () => closeDialog("info");
  const isGone = isRefusal(error, "not_found");
  return (
    <Dialog title={data?.title ?? t`Message`} onClose={close} width={520}>
      {data && (
        <>
          <p className="-mt-3 mb-5 text-13 text-quiet">
            <time dateTime={data.createTime}>
              {i18n.date(data.createTime, { dateStyle: "long", timeStyle: "short" })}
            </time>
          </p>
          <p className="mb-7 whitespace-pre-line text-pretty text-16">{data.text}</p>
          <Link
            to={subjectOf(data).to}
            className="tap -my-2 flex min-h-11 w-fit items-center gap-2 text-brass hover:text-brass-hi"
          >
            {data.ticketId !== null && t`Read the answer`}
            {data.ticketId === null &&
              (data.battleId === null && data.giveawayId === null ? t`See it in your account` : t`Go to room`)}
            <span aria-hidden="true">›</span>
          </Link>
        </>
      )}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton className="-mt-3 mb-5 h-5 w-40" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {isGone && (
        <>
          <p className="mb-6 text-muted">{t`There's no such message. It may belong to another account.`}</p>
          <Button onClick={close} className="w-full">
            {t`All messages`}
          </Button>
        </>
      )}
      {error && !isGone && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}
