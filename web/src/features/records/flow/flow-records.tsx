import { Trans, useLingui } from "@lingui/react/macro";
import { getMyFlowPage } from "@vitrine/contract/records.ts";
import { useSearchParams } from "react-router";
import { useEndless } from "../../../api/use-list.ts";
import { paths } from "../../../app/paths.ts";
import { cx } from "../../../ui/cx.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { EndlessList } from "../../../ui/layout/endless-list.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { NoneOfKind, RecordsFilter } from "../records-filter.tsx";
import { RecordsSkeleton } from "../records-skeleton.tsx";
import { FLOW_COLUMNS, FlowRow } from "./flow-row.tsx";

const KINDS = ["money", "items"] as const;

/** Movements of money and of items in one list, newest first. */
export function FlowRecords() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const kind = KINDS.find((one) => one === search.get("of"));
  const flow = useEndless(getMyFlowPage, { ...(kind && { kind }), pageSize: 20 });
  const rows = flow.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <div className="pt-5">
      <RecordsFilter
        tab="flow"
        name="of"
        label={t`Shown`}
        options={[
          { value: undefined, label: t`Money and pieces` },
          { value: "money", label: t`Money` },
          { value: "items", label: t`Pieces` },
        ]}
      />
      {flow.isPending && (
        <>
          <FlowHeads />
          <RecordsSkeleton rows={10} low />
        </>
      )}
      {flow.isError && rows.length === 0 && <ErrorState error={flow.error} onRetry={() => void flow.refetch()} />}
      {flow.isSuccess && rows.length === 0 && kind && <NoneOfKind tab="flow" />}
      {flow.isSuccess && rows.length === 0 && !kind && (
        <EmptyState
          picture="records"
          title={<Trans>Nothing has happened yet</Trans>}
          actions={
            <LinkButton to={paths.boxes()} look="primary">
              <Trans>See the boxes</Trans>
            </LinkButton>
          }
        >
          <Trans>Everything that moves your money or pieces is listed here in time order.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <FlowHeads />
          <EndlessList
            hasMore={flow.hasNextPage}
            loading={flow.isFetchingNextPage}
            failed={flow.isFetchNextPageError}
            onMore={() => void flow.fetchNextPage()}
          >
            <ul>
              {rows.map((row, index) => (
                // Rows of the same moment have the same id, so the key needs more parts. The list only grows at its
                // end.
                <FlowRow key={`${row.id} ${row.action} ${row.orderId ?? index}`} row={row} />
              ))}
            </ul>
          </EndlessList>
          {flow.hasNextPage && <RecordsSkeleton key={rows.length} rows={8} low silent />}
        </>
      )}
    </div>
  );
}

/** The column heads. Screen readers do not need them, because each row names its values. */
function FlowHeads() {
  return (
    <div
      aria-hidden="true"
      className={cx(FLOW_COLUMNS, "pb-2 text-12 text-quiet max-lg:hidden [&>:nth-last-child(-n+2)]:text-right")}
    >
      <span className="col-span-2">
        <Trans>What happened</Trans>
      </span>
      <span>
        <Trans>Order number or source</Trans>
      </span>
      <span>
        <Trans>Amount</Trans>
      </span>
      <span>
        <Trans>Time</Trans>
      </span>
    </div>
  );
}
