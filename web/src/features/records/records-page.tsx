import { Trans, useLingui } from "@lingui/react/macro";
import { getMyGameLog } from "@vitrine/contract/fairness/calls.ts";
import { BALANCE_TYPES, getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { useSearchParams } from "react-router";
import { useEndless } from "../../api/use-list.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { WithdrawalRecords } from "../withdrawals/orders/withdrawal-records.tsx";
import { DepositRecords } from "./deposits/deposit-records.tsx";
import { FlowRecords } from "./flow/flow-records.tsx";
import { MovementTable } from "./movement-table.tsx";
import { NoneOfKind, RecordsFilter } from "./records-filter.tsx";
import { RecordsSkeleton } from "./records-skeleton.tsx";
import { parseRecordsTab, type RecordsTab } from "./records-tab.ts";
import { RollList } from "./roll-list.tsx";

/** /personal/flow: all rolls, payments and movements of the player. The tab is in the URL. */
export default function RecordsPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const tab = parseRecordsTab(search);
  const select = (id: RecordsTab) => setSearch(id === "game" ? {} : { tab: id }, { preventScrollReset: true });
  return (
    <div className="wrap">
      <PageHeader title={t`Records`} />
      <div className="[&_[role=tablist]]:max-w-[720px]">
        <Tabs
          label={t`Record type`}
          selected={tab}
          onSelect={select}
          tabs={[
            { id: "game", label: t`Games`, panel: <GameRecords /> },
            { id: "balance", label: t`Balance`, panel: <BalanceRecords /> },
            { id: "purchase", label: t`Deposits`, panel: <DepositRecords /> },
            { id: "withdraw", label: t`Withdrawals`, panel: <WithdrawalRecords /> },
            { id: "flow", label: t`Everything`, panel: <FlowRecords /> },
          ]}
        />
      </div>
    </div>
  );
}

/** Every ledger entry of the two balances, newest first, with the balance after it. */
function BalanceRecords() {
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
          <Trans>Everything that comes in or goes out is listed here, with the balance after it.</Trans>
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

const GAMES = ["box", "freeBox", "battle", "dream"] as const;

/** Every roll of the player, newest first, each with a link to its proof. */
function GameRecords() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const game = GAMES.find((each) => each === search.get("game"));
  const rolls = useEndless(getMyGameLog, { ...(game && { game }), pageSize: 20 });
  return (
    <div className="pt-5">
      <RecordsFilter
        tab="game"
        name="game"
        label={t`Game`}
        options={[
          { value: undefined, label: t`All games` },
          { value: "box", label: t`Boxes` },
          { value: "freeBox", label: t`Free boxes` },
          { value: "battle", label: t`Battles` },
          { value: "dream", label: t`Dreams` },
        ]}
      />
      <RollList rolls={rolls} empty={game ? <NoneOfKind tab="game" /> : <NoRolls />} />
    </div>
  );
}

function NoRolls() {
  return (
    <EmptyState
      picture="records"
      title={<Trans>No rolls yet</Trans>}
      actions={
        <LinkButton to={paths.boxes()} look="primary">
          <Trans>See the boxes</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Every box you open, alone or in a battle, and every dream is listed here with its ticket, range and proof.
      </Trans>
    </EmptyState>
  );
}
