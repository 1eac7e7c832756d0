import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { BALANCE_TYPES, type getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { cx } from "../../ui/cx.ts";
import { Table } from "../../ui/layout/table.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { useMovementWords } from "./movement-words.ts";

export type Movement = OutputOf<typeof getMyBalanceLog>["list"][number];

/** Ledger entries of the balances as a table. On a phone the middle columns are below the first and the last column. */
export function MovementTable({ rows, loadingRows }: { rows: readonly Movement[]; loadingRows?: number }) {
  const { t } = useLingui();
  const words = useMovementWords();
  return (
    <Table
      windowed
      caption={t`Balance history`}
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
                <RelativeTime time={row.createTime} />
              </small>
            </>
          ),
        },
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
              <small className="flex flex-wrap justify-end gap-x-3 text-12 md:hidden">
                <Trans>
                  <span className="text-quiet">after</span> <CoinsAfter row={row} /> <PointsAfter row={row} />
                </Trans>
              </small>
            </>
          ),
        },
        { id: "coins", title: t`Coins after`, wide: true, number: true, cell: (row) => <CoinsAfter row={row} /> },
        { id: "points", title: t`Points after`, wide: true, number: true, cell: (row) => <PointsAfter row={row} /> },
      ]}
    />
  );
}

const isPoints = (row: Movement) => row.balanceType !== BALANCE_TYPES.coins;

// In each row the balance that has not changed has a weaker colour.
const CoinsAfter = ({ row }: { row: Movement }) => (
  <Money value={row.coinsAfter} className={isPoints(row) ? "text-quiet" : undefined} />
);

const PointsAfter = ({ row }: { row: Movement }) => (
  <Money value={row.pointsAfter} points className={isPoints(row) ? undefined : "text-quiet"} />
);
