import { Trans, useLingui } from "@lingui/react/macro";
import { getMyWithdrawPage, WITHDRAWN_ONLY, type WithdrawalOrder } from "@vitrine/contract/withdrawals.ts";
import { type ComponentProps, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useEndless } from "../../../api/use-list.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { EndlessList } from "../../../ui/layout/endless-list.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { lazyWindow } from "../../../ui/overlay/lazy-window.ts";
import { NoneOfKind, RecordsFilter } from "../../records/records-filter.tsx";
import { RecordsSkeleton } from "../../records/records-skeleton.tsx";
import { useFollow } from "../../records/use-follow.ts";
import type { SubstituteDialog } from "./substitute-dialog.tsx";
import { WithdrawalRow } from "./withdrawal-row.tsx";
import { isUnderWay } from "./withdrawal-steps.ts";

/** Every withdrawn item, newest first, with its status. */
export function WithdrawalRecords() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const only = WITHDRAWN_ONLY.find((one) => one === search.get("only"));
  const orders = useEndless(getMyWithdrawPage, { ...(only && { only }), pageSize: 20 });
  const rows = orders.data?.pages.flatMap((page) => page.list) ?? [];
  const [choosing, setChoosing] = useState<WithdrawalOrder | null>(null);
  const choose = useCallback((order: WithdrawalOrder) => setChoosing(order), []);
  // After the choice the button that opened the dialog is gone, so the focus goes to the row of its order.
  const decided = useRef<number>(undefined);
  useEffect(() => {
    if (choosing || decided.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-order="${decided.current}"] button[aria-expanded]`)?.focus();
    decided.current = undefined;
  }, [choosing]);
  useFollow(getMyWithdrawPage, rows.some(isUnderWay));
  return (
    <div className="pt-5">
      <RecordsFilter
        tab="withdraw"
        name="only"
        label={t`State`}
        options={[
          { value: undefined, label: t`All withdrawals` },
          { value: "underWay", label: t`On the way` },
          { value: "succeeded", label: t`Delivered` },
          { value: "failed", label: t`Failed` },
        ]}
      />
      {orders.isPending && <RecordsSkeleton rows={8} />}
      {orders.isError && rows.length === 0 && <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.isSuccess && rows.length === 0 && only && <NoneOfKind tab="withdraw" />}
      {orders.isSuccess && rows.length === 0 && !only && (
        <EmptyState
          picture="records"
          title={<Trans>Nothing withdrawn yet</Trans>}
          actions={
            <LinkButton to={paths.bag()} look="primary">
              <Trans>Go to bag</Trans>
            </LinkButton>
          }
        >
          <Trans>Select pieces in the bag and withdraw them to Steam; here you can track each one.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <EndlessList
          hasMore={orders.hasNextPage}
          loading={orders.isFetchingNextPage}
          failed={orders.isFetchNextPageError}
          onMore={() => void orders.fetchNextPage()}
        >
          <ul>
            {rows.map((order) => (
              <WithdrawalRow key={order.id} order={order} onSubstitute={choose} />
            ))}
          </ul>
        </EndlessList>
      )}
      {orders.hasNextPage && <RecordsSkeleton key={rows.length} silent />}
      {choosing && (
        <SubstituteWindow
          order={choosing}
          onClose={(tried) => {
            if (tried) decided.current = choosing.id;
            setChoosing(null);
          }}
        />
      )}
    </div>
  );
}

const Substitute = lazyWindow(async () => ({ default: (await import("./substitute-dialog.tsx")).SubstituteDialog }));

/** The dialog for an item that is out of stock. Its chunk loads when it opens first. */
function SubstituteWindow(props: ComponentProps<typeof SubstituteDialog>) {
  return (
    <Suspense fallback={null}>
      <Substitute {...props} />
    </Suspense>
  );
}
