import { useLingui } from "@lingui/react/macro";
import { notice } from "@vitrine/contract/content.ts";
import { useCall } from "../../api/use-call.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { closeDialog } from "./dialog-state.ts";

/** Shows the newest public notices. */
export default function PublicNoticeDialog() {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(notice, { topN: 5 }, { quiet: true });
  return (
    <Dialog title={t`Notices`} onClose={() => closeDialog("publicNotice")} width={560}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data?.length === 0 && <p className="text-muted">{t`No notices yet.`}</p>}
      <ul className="flex flex-col gap-5">
        {data?.map((entry) => (
          <li key={entry.id}>
            <h3 className="text-16">{entry.title}</h3>
            <RelativeTime time={entry.createTime} className="text-12 text-quiet" />
            <p className="mt-1 whitespace-pre-line text-muted">{entry.text}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
