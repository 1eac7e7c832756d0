import { useLingui } from "@lingui/react/macro";
import type { AccountLine } from "@vitrine/contract/operators/reports.ts";
import { Amount } from "../amount.tsx";
import { RowsTable } from "../rows-table.tsx";
import { Empty } from "../shared.tsx";
import { useReportWords } from "./report-words.ts";

/** The accounts of the ledger: opening balance, movements by kind, and closing balance. All closings sum to zero. */
export function AccountTable({ accounts }: { accounts: readonly AccountLine[] }) {
  const { t } = useLingui();
  const words = useReportWords();
  const cents = accounts.reduce((sum, { closing }) => sum + Math.round(closing * 100), 0);
  const isPoints = ({ balanceType }: AccountLine) => balanceType === 1;
  return (
    <>
      <RowsTable
        className="reports-accounts"
        caption={t`Accounts of the ledger`}
        rows={accounts}
        keyOf={({ account, balanceType }) => `${account} ${balanceType}`}
        empty={<Empty>{t`The ledger is empty.`}</Empty>}
        columns={[
          {
            id: "account",
            title: t`Ledger account`,
            cell: (line) => (
              <>
                {words.account(line.account)}
                {isPoints(line) && <small>{t`points`}</small>}
              </>
            ),
          },
          {
            id: "opening",
            title: t`Opening`,
            number: true,
            cell: (line) => <Amount value={line.opening} points={isPoints(line)} />,
          },
          {
            id: "movements",
            title: t`Movements`,
            number: true,
            cell: (line) => (
              <ul className="reports-movements">
                {line.movements.map(({ kind, amount }) => (
                  <li key={kind}>
                    <span>{words.kind(kind)}</span> <Amount value={amount} points={isPoints(line)} signed />
                  </li>
                ))}
              </ul>
            ),
          },
          {
            id: "closing",
            title: t`Closing`,
            number: true,
            cell: (line) => <Amount value={line.closing} points={isPoints(line)} />,
          },
        ]}
      />
      <p className="reports-balance" data-tone={cents === 0 ? "good" : "bad"}>
        {t`Sum of all accounts, coins and points together:`} <Amount value={cents / 100} />
      </p>
    </>
  );
}
