import { useLingui } from "@lingui/react/macro";
import { skinDetail } from "@vitrine/contract/inventory/catalogue.ts";
import { useState } from "react";
import { isRefusal } from "../../api/failure.ts";
import { useCall } from "../../api/use-call.ts";
import { closeDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";
import { Button } from "../../ui/form/button.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ItemView } from "./item-view.tsx";

/** The details of an item (`skin` in the specification): its value, its boxes, and how to get it. */
export default function ItemDialog() {
  const { t } = useLingui();
  const [id] = useState(() => Number(useDialogs.getState().subject));
  const { data, error, refetch } = useCall(skinDetail, { id }, { quiet: true });
  const close = () => closeDialog("skin");
  const isUnknown = isRefusal(error, "not_found");
  return (
    <Dialog title={data ? keepDot(data.name) : t`Item`} onClose={close} width={760}>
      {data && <ItemView item={data} />}
      {!data && !error && <WaitingItem />}
      {isUnknown && !data && (
        <>
          <p className="mb-6 text-muted">{t`The catalogue has no such item.`}</p>
          <Button onClick={close} className="w-full">
            {t`All items`}
          </Button>
        </>
      )}
      {error && !isUnknown && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function WaitingItem() {
  return (
    <div className="item-view" aria-busy="true">
      <Skeleton className="turning-item rounded-3" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-24 w-full rounded-2" />
        <Skeleton className="h-11 w-full rounded-2" />
        <Skeleton className="h-40 w-full rounded-2" />
      </div>
    </div>
  );
}
