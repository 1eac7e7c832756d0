import { Trans } from "@lingui/react/macro";
import { getMyPurchasePage } from "@vitrine/contract/deposits.ts";
import { useSearchParams } from "react-router";
import { useEndless } from "../../../api/use-list.ts";
import { Button } from "../../../ui/button.tsx";
import { EndlessList } from "../../../ui/endless-list.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { openDialog } from "../../dialogs/dialog-state.ts";
import { lookOf } from "../../recharge/pay-look.ts";
import { RecordsSkeleton } from "../records-skeleton.tsx";
import { useFollow } from "../use-follow.ts";
import { PurchaseHeads, PurchaseRow } from "./purchase-row.tsx";
import { ReturnPanel } from "./return-panel.tsx";

const ORDER = /^P[1-9]\d{0,15}$/;

/** Every deposit, newest first; above them the one that a payment page has just led back from. */
export function PurchaseRecords() {
  const [search] = useSearchParams();
  const order = search.get("order") ?? "";
  const deposits = useEndless(getMyPurchasePage, { pageSize: 20 });
  const rows = deposits.data?.pages.flatMap((page) => page.list) ?? [];
  useFollow(
    getMyPurchasePage,
    rows.some((row) => lookOf(row) === "processing"),
  );
  return (
    <div className="pt-5">
      {ORDER.test(order) && <ReturnPanel key={order} orderId={order} />}
      {deposits.isPending && (
        <>
          <PurchaseHeads />
          <RecordsSkeleton rows={8} />
        </>
      )}
      {deposits.isError && rows.length === 0 && (
        <ErrorState error={deposits.error} onRetry={() => void deposits.refetch()} />
      )}
      {deposits.isSuccess && rows.length === 0 && (
        <EmptyState
          picture="records"
          title={<Trans>No deposits yet</Trans>}
          actions={
            <Button look="primary" onClick={() => openDialog("recharge")}>
              <Trans>Deposit</Trans>
            </Button>
          }
        >
          <Trans>Every deposit is listed here with what you paid, what arrived, and how it stands.</Trans>
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
                <PurchaseRow key={row.id} row={row} />
              ))}
            </ul>
          </EndlessList>
          {deposits.hasNextPage && <RecordsSkeleton key={rows.length} silent />}
        </>
      )}
    </div>
  );
}
