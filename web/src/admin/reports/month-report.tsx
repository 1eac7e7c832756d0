import { useLingui } from "@lingui/react/macro";
import { type ReportMonth, reportsExport, reportsMonth } from "@vitrine/contract/operators/reports.ts";
import { Amount } from "../amount.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer } from "../session.ts";
import { Empty, Refused, useFile, Waiting } from "../shared.tsx";
import { AccountTable } from "./account-table.tsx";
import { moveDay, moveMonth } from "./report-words.ts";

/** A month as the sum of its ended days, with the lines for the tax declaration. */
export function MonthReport({ month }: { month: string }) {
  const { t } = useLingui();
  const { data, error, isLoading } = useAnswer(reportsMonth, { month });
  const to = moveDay(`${moveMonth(month, 1)}-01`, -1);
  const file = useFile(reportsExport.path, { what: "movements", from: `${month}-01`, to });
  if (isLoading) return <Waiting lines={8} />;
  if (!data) return <Refused error={error} />;
  if (data.days === 0) return <Empty>{t`No day of this month has ended with a movement in the ledger.`}</Empty>;
  const { days, closedDays } = data;
  return (
    <div className="reports-stack">
      <p className="admin-below">
        {t`Ended days: ${days}, of which closed: ${closedDays}. A month is final when all its days are closed.`}
      </p>
      <Games month={data} />
      <TaxLines month={data} />
      <h2>{t`Accounts of the ledger`}</h2>
      <AccountTable accounts={data.accounts} />
      <p className="reports-files">
        <a href={file} download>{t`Download the accounts`}</a>
      </p>
    </div>
  );
}

function Games({ month: { games } }: { month: ReportMonth }) {
  const { t } = useLingui();
  const names = { box: t`Boxes`, battle: t`Battles`, dream: t`Dreams` };
  return (
    <RowsTable
      caption={t`Result by game`}
      rows={games}
      keyOf={({ game }) => game}
      columns={[
        { id: "game", title: t`Game`, cell: ({ game }) => names[game] },
        { id: "stakes", title: t`Stakes`, number: true, cell: ({ stakes }) => <Amount value={stakes} /> },
        { id: "returned", title: t`Cashback`, number: true, cell: ({ returned }) => <Amount value={returned} /> },
        { id: "sold", title: t`Sold back`, number: true, cell: ({ soldBack }) => <Amount value={soldBack} /> },
        { id: "net", title: t`Net`, number: true, cell: ({ net }) => <Amount value={net} signed /> },
      ]}
    />
  );
}

/** The other lines of the declaration. Items that players still keep are in none of them. */
function TaxLines({ month }: { month: ReportMonth }) {
  const { t } = useLingui();
  const { deliveredCount } = month;
  const lines: [name: string, value: number, isTotal?: true][] = [
    [t`Sold in the shop`, month.shopSales],
    [t`Sold back from shop, giveaways, free boxes and substitutes`, -month.otherSoldBack],
    [t`Delivered to Steam, items: ${deliveredCount}`, -month.delivered],
    [t`Net result`, month.net, true],
    [t`Deposits, with fees`, month.deposits],
    [t`Fees of the channels`, -month.depositFees],
    [t`Deposits reversed`, -month.takenBack],
  ];
  return (
    <dl className="reports-lines">
      {lines.map(([name, value, isTotal]) => (
        <div key={name} data-total={isTotal}>
          <dt>{name}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
