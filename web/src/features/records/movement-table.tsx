import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { BALANCE_TYPES, type getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { cx } from "../../ui/cx.ts";
import { Table } from "../../ui/layout/table.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { useMovementWords } from "./movement-words.ts";

export type Movement = OutputOf<typeof getMyBalanceLog>["list"][number];

/** Ledger entries of the balances as a table. On a phone some columns move below the first and the last one. */
export function MovementTable({ rows, loadingRows }: { rows: readonly Movement[]; loadingRows?: number }) {
  const { t } = useLingui();
  const words = useMovementWords();
  return (
    <Table
      windowed
      caption={t`Movements of the balance`}
      rows={rows}
      keyOf={(row) => row.id}
      loadingRows={loadingRows}
      columns={[
        {
          id: "what",
          title: t`Movement`,
          cell: (row) => (
            <>
              <span className="block truncate">{words(row.actionType)}</span>
              <small className="block truncate text-12 font-normal text-quiet md:hidden">
                <BalanceName row={row} /> · <RelativeTime time={row.createTime} />
              </small>
            </>
          ),
        },
        { id: "balance", title: t`Currency`, wide: true, cell: (row) => <BalanceName row={row} /> },
        {
          id: "order",
          title: t`Order number`,
          wide: true,
          cell: (row) => <code className="hash text-muted">{row.orderId}</code>,
        },
        {
          id: "time",
          title: t`Time`,
          wide: true,
          number: true,
          cell: (row) => <RelativeTime time={row.createTime} className="text-13 text-muted" />,
        },
        {
          id: "amount",
          title: t`Amount`,
          number: true,
          cell: (row) => (
            <>
              <Money
                value={row.amount}
                points={isPoints(row)}
                signed
                display
                className={cx("text-20", row.amount > 0 && "text-ok")}
              />
              <small className="block text-12 text-muted md:hidden">
                <Trans>
                  after: <Money value={row.balanceAfter} points={isPoints(row)} className="ml-0.5" />
                </Trans>
              </small>
            </>
          ),
        },
        {
          id: "after",
          title: t`Balance after it`,
          wide: true,
          number: true,
          cell: (row) => <Money value={row.balanceAfter} points={isPoints(row)} className="text-muted" />,
        },
      ]}
    />
  );
}

const isPoints = (row: Movement) => row.balanceType !== BALANCE_TYPES.coins;

function BalanceName({ row }: { row: Movement }) {
  return isPoints(row) ? <Trans>Points</Trans> : <Trans>Coins</Trans>;
}
