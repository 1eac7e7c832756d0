import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { isRefusal } from "../../api/failure.ts";
import { Button } from "../../ui/form/button.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { lazyWindow } from "../../ui/overlay/lazy-window.ts";
import { BuyForm } from "./buy-form.tsx";
import { useBuying } from "./use-buying.ts";

// The result loads with the first purchase, because most visits buy nothing.
const BoughtView = lazyWindow(async () => ({ default: (await import("./bought-view.tsx")).BoughtView }));

/** The dialog of one offer: quantity, price and resale value, then the result of the purchase. */
export function BuyWindow({ itemId, onClose }: { itemId: number; onClose: () => void }) {
  const { t } = useLingui();
  const buying = useBuying(itemId);
  const { data, error, refetch } = buying.item;
  const isUnknown = isRefusal(error, "not_found");
  const title = buying.bought ? t`In your bag` : data ? keepDot(data.name) : t`Shop`;
  return (
    <Dialog title={title} onClose={onClose} width={560}>
      {data && !buying.bought && <BuyForm item={data} buying={buying} onClose={onClose} />}
      {data && buying.bought && (
        <Suspense fallback={<WaitingOffer />}>
          <BoughtView item={data} bought={buying.bought} onMore={buying.again} onClose={onClose} />
        </Suspense>
      )}
      {!data && !error && <WaitingOffer />}
      {isUnknown && !data && (
        <>
          <p className="mb-6 text-muted">{t`The shop doesn't sell this.`}</p>
          <Button onClick={onClose} className="w-full">
            {t`See what's on sale`}
          </Button>
        </>
      )}
      {error && !isUnknown && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function WaitingOffer() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-52 w-full rounded-2" />
      <Skeleton className="h-40 w-full rounded-2" />
      <Skeleton className="h-12 w-full rounded-2" />
    </div>
  );
}
