import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { listSessions, revokeSession } from "@vitrine/contract/accounts/safety.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { useCall } from "../../../api/use-call.ts";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { RelativeTime } from "../../../ui/time/relative-time.tsx";
import { useDay } from "../../play-limits/use-moment.ts";
import { refreshSafety } from "./use-safety.ts";

type Session = OutputOf<typeof listSessions>[number];

/** The open sessions of the account, with buttons that end them. */
export function SessionsCard() {
  const { t } = useLingui();
  const { data: sessions, error, refetch } = useCall(listSessions, {}, { quiet: true });
  const { ending, end } = useEnding();
  const others = (sessions?.length ?? 1) - 1;
  return (
    <section aria-labelledby="devices" className="glass p-6 max-md:p-[18px]">
      <div className="-mt-1.5 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="devices" className="text-25">
          {t`Where you're logged in`}
        </h2>
        {others > 0 && (
          <Button size="s" pending={ending === "others"} onClick={() => void end("others")}>
            {t`Log out all others`}
          </Button>
        )}
      </div>
      {error && !sessions && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul aria-busy={!sessions && !error}>
        {!sessions && !error && <SessionSkeleton />}
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={ending === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      <p className="mt-3 text-13 text-quiet">{t`A device that isn't used for 30 days is logged out automatically.`}</p>
    </section>
  );
}

function useEnding() {
  const { t } = useLingui();
  const [ending, setEnding] = useState<number | "others" | null>(null);
  const end = async (which: number | "others") => {
    setEnding(which);
    try {
      const { ended } = await call(revokeSession, which === "others" ? {} : { id: which });
      toast.success(t`${plural(ended, { one: "# device logged out", other: "# devices logged out" })}`);
    } catch {
      // The call's toast shows the error. A session that has already ended disappears with the refresh below.
    } finally {
      await refreshSafety();
      setEnding(null);
    }
  };
  return { ending, end };
}

interface SessionRowProps {
  session: Session;
  pending: boolean;
  onEnd: () => Promise<void>;
}

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const { t } = useLingui();
  const { device, address, createTime, lastSeen, current } = session;
  const name = device || t`Unknown device`;
  const since = useDay()(createTime);
  const place = address ? `${address} · ` : "";
  return (
    <li className="safety-row">
      <span className={cx("safety-sign", current && "lit")}>
        <Icon name={/Android|iPhone|iPad/.test(device) ? "phone" : "screen"} size={22} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16">{name}</h3>
        <p className="tn mt-0.5 text-14 text-muted">
          {place}
          {current ? <span className="text-ok">{t`This device`}</span> : <RelativeTime time={lastSeen} />}
        </p>
        <p className="mt-0.5 text-13 text-quiet">{t`Logged in since ${since}`}</p>
      </div>
      <div className="safety-actions">
        {!current && (
          <Button size="s" pending={pending} aria-label={t`Log out: ${name}`} onClick={() => void onEnd()}>
            {t`Log out`}
          </Button>
        )}
      </div>
    </li>
  );
}

function SessionSkeleton() {
  return (
    <li className="safety-row">
      <Skeleton className="size-11 rounded-2" />
      <div>
        <Skeleton className="my-1 h-4 w-36" />
        <Skeleton className="my-2 h-3.5 w-48 max-w-full" />
        <Skeleton className="my-1 h-3.5 w-32" />
      </div>
    </li>
  );
}
