import { Trans, useLingui } from "@lingui/react/macro";
import { BALANCE_TYPES, getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { useSearchParams } from "react-router";
import { useEndless } from "../../api/use-list.ts";
import { EndlessList } from "../../ui/endless-list.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { MovementTable } from "./movement-table.tsx";
import { NoneOfKind } from "./none-of-kind.tsx";
import { RecordsFilter } from "./records-filter.tsx";
import { RecordsSkeleton } from "./records-skeleton.tsx";

/** Every movement of the two balances, newest first, with the balance after it. */
export function BalanceRecords() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const shown = search.get("of");
  const balanceType = shown === "coins" ? BALANCE_TYPES.coins : shown === "points" ? BALANCE_TYPES.points : undefined;
  const entries = useEndless(getMyBalanceLog, { ...(balanceType !== undefined && { balanceType }), pageSize: 20 });
  const rows = entries.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <div className="pt-5">
      <RecordsFilter
        tab="balance"
        name="of"
        label={t`Balance`}
        options={[
          { value: undefined, label: t`Coins and points` },
          { value: "coins", label: t`Coins` },
          { value: "points", label: t`Points` },
        ]}
      />
      {entries.isPending && <MovementTable rows={[]} loadingRows={12} />}
      {entries.isError && rows.length === 0 && (
        <ErrorState error={entries.error} onRetry={() => void entries.refetch()} />
      )}
      {entries.isSuccess && rows.length === 0 && balanceType !== undefined && <NoneOfKind tab="balance" />}
      {entries.isSuccess && rows.length === 0 && balanceType === undefined && (
        <EmptyState picture="records" title={<Trans>No movements yet</Trans>}>
          <Trans>Whatever comes in or goes out is listed here, with the balance after it.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <EndlessList
          hasMore={entries.hasNextPage}
          loading={entries.isFetchingNextPage}
          failed={entries.isFetchNextPageError}
          onMore={() => void entries.fetchNextPage()}
        >
          <MovementTable rows={rows} />
        </EndlessList>
      )}
      {entries.hasNextPage && <RecordsSkeleton key={rows.length} plain silent />}
    </div>
  );
}
