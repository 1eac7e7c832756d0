import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import { useState } from "react";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Figure, PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Money } from "../../ui/money.tsx";
import { Sums } from "../../ui/sums.tsx";
import { useMoment } from "../play-limits/use-moment.ts";
import { obstaclesOf, type WithdrawalCheck } from "../withdrawals/obstacles.ts";
import { InventoryGrid } from "./inventory-grid.tsx";
import { InventorySelection } from "./inventory-selection.tsx";
import { InventoryTools } from "./inventory-tools.tsx";
import { WithdrawalNotesWindow } from "./inventory-windows.tsx";
import { useInventory } from "./use-inventory.ts";

/** Classes that reserve space for the figure before it has loaded, so that the header does not wrap later. */
const FIGURE_ROOM = "inline-flex h-[1.6em] items-center whitespace-nowrap lg:justify-end";

/** /personal/bag: the player's items by status, with buttons to sell or withdraw them. */
export default function InventoryPage() {
  const { t } = useLingui();
  const inventory = useInventory();
  const [notes, setNotes] = useState(false);
  const { total, worth } = inventory;
  const known = inventory.pages.isSuccess;
  return (
    <div className="wrap">
      <PageHeader
        title={t`Bag`}
        lead={
          <Link to={paths.ownVitrine()} className="tap inline-flex items-center text-14 text-brass hover:text-brass-hi">
            {t`Show your best in a vitrine`}&nbsp;›
          </Link>
        }
      >
        <Figure className="lg:text-right" label={<Trans>Shown</Trans>}>
          <span className={`${FIGURE_ROOM} min-w-36`}>
            {known ? <Plural value={total} one="# piece" other="# pieces" /> : <Skeleton className="h-5 w-20" />}
          </span>
        </Figure>
        <Figure className="lg:text-right" label={<Trans>Worth</Trans>}>
          <span className={`${FIGURE_ROOM} min-w-32`}>
            {known ? <Sums {...worth} display /> : <Skeleton className="h-5 w-24" />}
          </span>
        </Figure>
      </PageHeader>
      <WithdrawalLine onNotes={() => setNotes(true)} />
      <InventoryTools inventory={inventory} />
      <InventoryGrid inventory={inventory} />
      <InventorySelection inventory={inventory} />
      {notes && <WithdrawalNotesWindow onClose={() => setNotes(false)} />}
    </div>
  );
}

/** Whether items can be withdrawn, or the first obstacle, with a link to the details. */
function WithdrawalLine({ onNotes }: { onNotes: () => void }) {
  const { data: check, isError } = useCall(withdrawCheck, {}, { quiet: true });
  return (
    <div className="mb-6 flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-line border-y py-3 text-muted max-md:min-h-25 max-md:flex-col max-md:items-start">
      <span>
        {check ? <WithdrawalStatus check={check} /> : !isError && <Skeleton className="h-4 w-64 max-w-[60vw]" />}
      </span>
      <button
        type="button"
        className="min-h-8 text-13 max-md:min-h-11 text-brass hover:text-brass-hi"
        onClick={onNotes}
      >
        <Trans>About withdrawing</Trans> ›
      </button>
    </div>
  );
}

function WithdrawalStatus({ check }: { check: WithdrawalCheck }) {
  const { t } = useLingui();
  const moment = useMoment();
  const until = check.hold && moment(check.hold.until);
  switch (obstaclesOf(check)[0]) {
    case "certify":
      return t`To withdraw, confirm your real name first.`;
    case "tradeLink":
      return t`To withdraw, set your Steam trade link first.`;
    case "deposit":
      return t`Withdrawals open with your first deposit.`;
    case "debt":
      return (
        <Trans>
          You can't withdraw while you owe <Money value={check.debt} className="ml-0.5" />
        </Trans>
      );
    case "turnover":
      return (
        <Trans>
          Left to play before a withdrawal: <Money value={check.turnoverLeft} />
        </Trans>
      );
    case "hold":
      return t`You can't withdraw until ${until}.`;
    default:
      return check.courier === "sandbox"
        ? t`You can withdraw your pieces. A stand-in for Steam delivers here.`
        : t`You can withdraw your pieces to Steam.`;
  }
}
