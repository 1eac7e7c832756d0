import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { BALANCE_TYPES, getMyBalanceLog, type TransferKind } from "@vitrine/contract/wallet.ts";
import { useSearchParams } from "react-router";
import { useEndless } from "../../api/use-list.ts";
import { cx } from "../../ui/cx.ts";
import { EndlessList } from "../../ui/endless-list.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Select } from "../../ui/select.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { RecordsSkeleton } from "./records-skeleton.tsx";

type Entry = OutputOf<typeof getMyBalanceLog>["list"][number];

/** Every movement of the two balances, newest first, with the balance after it. */
export function BalanceRecords() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const shown = search.get("of");
  const balanceType = shown === "coins" ? BALANCE_TYPES.coins : shown === "points" ? BALANCE_TYPES.points : undefined;
  const entries = useEndless(getMyBalanceLog, { ...(balanceType !== undefined && { balanceType }), pageSize: 20 });
  const rows = entries.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <div className="pt-5">
      <div className="mb-3 flex justify-end">
        <Select
          label={t`Balance`}
          value={balanceType === undefined ? "all" : String(shown)}
          options={[
            { value: "all", label: t`Coins and points` },
            { value: "coins", label: t`Coins` },
            { value: "points", label: t`Points` },
          ]}
          onChange={(value) =>
            setSearch({ tab: "balance", ...(value !== "all" && { of: value }) }, { preventScrollReset: true })
          }
        />
      </div>
      {entries.isPending && <RecordsSkeleton />}
      {entries.isError && rows.length === 0 && (
        <ErrorState error={entries.error} onRetry={() => void entries.refetch()} />
      )}
      {entries.isSuccess && rows.length === 0 && (
        <EmptyState picture="records" title={<Trans>No movements yet</Trans>}>
          <Trans>Whatever comes in or goes out stands here, with the balance after it.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <EndlessList
          hasMore={entries.hasNextPage}
          loading={entries.isFetchingNextPage}
          onMore={() => void entries.fetchNextPage()}
        >
          <ul>
            {rows.map((row) => (
              <BalanceRow key={row.id} row={row} />
            ))}
          </ul>
        </EndlessList>
      )}
      {entries.hasNextPage && <RecordsSkeleton key={rows.length} silent />}
    </div>
  );
}

function BalanceRow({ row }: { row: Entry }) {
  const { t } = useLingui();
  const words: Record<TransferKind, string> = {
    demo_grant: t`Demo coins from the house`,
    box_open: t`Boxes opened`,
    item_sale: t`Items sold`,
    bonus_release: t`Bonus released`,
    adjustment: t`Correction`,
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-line border-t py-3.5 [contain-intrinsic-size:auto_73px] [content-visibility:auto] md:grid-cols-[minmax(0,1fr)_150px_150px_110px]">
      <div className="min-w-0">
        <b className="block font-medium">{words[row.actionType]}</b>
        <span className="block truncate text-12 text-quiet">
          {row.balanceType === BALANCE_TYPES.coins ? <Trans>Coins</Trans> : <Trans>Points</Trans>} · {row.orderId}
        </span>
      </div>
      <Money value={row.amount} signed className={cx("justify-end text-16", row.amount > 0 && "text-ok")} />
      <span className="text-right text-13 text-muted max-md:col-start-2">
        <Trans>
          after: <Money value={row.balanceAfter} />
        </Trans>
      </span>
      <RelativeTime
        time={row.createTime}
        className="text-right text-13 text-quiet max-md:col-start-1 max-md:row-start-2 max-md:text-left"
      />
    </li>
  );
}
