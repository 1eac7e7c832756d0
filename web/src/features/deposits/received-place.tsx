import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Failure } from "../../api/failure.ts";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface ReceivedPlaceProps {
  /** A quote is on its way. */
  isAsked: boolean;
  error: Failure | null;
  onRetry: () => void;
  /** The label, once there is one. */
  children: ReactNode;
}

/** Where the label lies: unlit before there is anything to say, and with a way on where it cannot be had. */
export function ReceivedPlace({ isAsked, error, onRetry, children }: ReceivedPlaceProps) {
  const { t } = useLingui();
  if (children) return children;
  if (isAsked) return <Skeleton className="min-h-[236px] rounded-1" />;
  return (
    <div className="grid min-h-[236px] content-center justify-items-center gap-3 rounded-1 bg-tint-1 p-6 text-center text-13 text-muted">
      <span className="text-faint">
        <Icon name={error ? "warning" : "records"} size={26} />
      </span>
      {error ? (
        <>
          <p role="status" className="phrases">
            {failureSentence(error)}
          </p>
          {(error.kind !== "refused" || error.status >= 500) && (
            <Button size="s" onClick={onRetry}>
              {t`Try again`}
            </Button>
          )}
        </>
      ) : (
        <p className="phrases max-w-[22em]">{t`Here you see what arrives, with rate and fee, before anything is paid.`}</p>
      )}
    </div>
  );
}
