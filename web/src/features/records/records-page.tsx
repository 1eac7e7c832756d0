import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { WithdrawRecords } from "../withdrawals/orders/withdraw-records.tsx";
import { BalanceRecords } from "./balance-records.tsx";
import { FlowRecords } from "./flow/flow-records.tsx";
import { GameRecords } from "./game-records.tsx";
import { PurchaseRecords } from "./purchase/purchase-records.tsx";
import { parseRecordsTab, type RecordsTab } from "./records-tab.ts";

/** /personal/flow: everything that was rolled, paid and received. The tab stands in the address. */
export default function RecordsPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const tab = parseRecordsTab(search);
  const select = (id: RecordsTab) => setSearch(id === "game" ? {} : { tab: id }, { preventScrollReset: true });
  return (
    <div className="wrap min-h-screen">
      <PageHeader title={t`Records`} />
      <div className="[&_[role=tablist]]:max-w-[720px]">
        <Tabs
          label={t`Kind of record`}
          selected={tab}
          onSelect={select}
          tabs={[
            { id: "game", label: t`Games`, panel: <GameRecords /> },
            { id: "balance", label: t`Balance`, panel: <BalanceRecords /> },
            { id: "purchase", label: t`Deposits`, panel: <PurchaseRecords /> },
            { id: "withdraw", label: t`Withdrawals`, panel: <WithdrawRecords /> },
            { id: "flow", label: t`Everything`, panel: <FlowRecords /> },
          ]}
        />
      </div>
    </div>
  );
}
