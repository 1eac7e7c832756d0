import { Trans, useLingui } from "@lingui/react/macro";
import { getMyPurchasePage, PAY_STATES } from "@vitrine/contract/deposits.ts";
import { useSearchParams } from "react-router";
import { useEndless } from "../../../api/use-list.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { Button } from "../../../ui/form/button.tsx";
import { EndlessList } from "../../../ui/layout/endless-list.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { payStatusOf } from "../../deposits/pay-status.ts";
import { NoneOfKind, RecordsFilter } from "../records-filter.tsx";
import { RecordsSkeleton } from "../records-skeleton.tsx";
import { useFollow } from "../use-follow.ts";
import { DepositRow, PurchaseHeads } from "./deposit-row.tsx";
import { ReturnPanel } from "./return-panel.tsx";

const ORDER = /^P[1-9]\d{0,15}$/;

const STATES = ["processing", "completed", "cancelled"] as const;

/**
 * All deposits, newest first, or those of one status. If a checkout has just led back here, its deposit is above them.
 */
export function DepositRecords() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const state = STATES.find((one) => one === search.get("state"));
  const order = search.get("order") ?? "";
  const deposits = useEndless(getMyPurchasePage, { ...(state && { payState: PAY_STATES[state] }), pageSize: 20 });
  const rows = deposits.data?.pages.flatMap((page) => page.list) ?? [];
  useFollow(
    getMyPurchasePage,
    rows.some((row) => payStatusOf(row) === "processing"),
  );
  return (
    <div className="pt-5">
      {ORDER.test(order) && <ReturnPanel key={order} orderId={order} />}
      <RecordsFilter
        tab="purchase"
        name="state"
        label={t`State`}
        options={[
          { value: undefined, label: t`All deposits` },
          { value: "processing", label: t`In progress` },
          { value: "completed", label: t`Completed` },
          { value: "cancelled", label: t`Cancelled` },
        ]}
      />
      {deposits.isPending && (
        <>
          <PurchaseHeads />
          <RecordsSkeleton rows={8} />
        </>
      )}
      {deposits.isError && rows.length === 0 && (
        <ErrorState error={deposits.error} onRetry={() => void deposits.refetch()} />
      )}
      {deposits.isSuccess && rows.length === 0 && state && <NoneOfKind tab="purchase" />}
      {deposits.isSuccess && rows.length === 0 && !state && (
        <EmptyState
          picture="records"
          title={<Trans>No deposits yet</Trans>}
          actions={
            <Button look="primary" onClick={() => openDialog("recharge")}>
              <Trans>Deposit</Trans>
            </Button>
          }
        >
          <Trans>Every deposit is listed here with what you paid, what arrived and its current state.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <PurchaseHeads />
          <EndlessList
            hasMore={deposits.hasNextPage}
            loading={deposits.isFetchingNextPage}
            failed={deposits.isFetchNextPageError}
            onMore={() => void deposits.fetchNextPage()}
          >
            <ul>
              {rows.map((row) => (
                <DepositRow key={row.id} row={row} />
              ))}
            </ul>
          </EndlessList>
          {deposits.hasNextPage && <RecordsSkeleton key={rows.length} silent />}
        </>
      )}
    </div>
  );
}
