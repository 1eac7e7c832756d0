import { Trans } from "@lingui/react/macro";
import type { BattleBox } from "@vitrine/contract/battles.ts";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { OddsList } from "../../../ui/item/odds-list.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { Money } from "../../../ui/money.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Odds } from "./use-odds.ts";

interface OddsDialogProps {
  box: BattleBox;
  odds: Odds | undefined;
  onClose: () => void;
}

/**
 * Shows the odds of a round's box. A battle keeps the box version of its creation. If the box now has another version,
 * the dialog shows the odds of the new version and says so.
 */
export default function OddsDialog({ box, odds, onClose }: OddsDialogProps) {
  const frozen = box.version;
  const version = odds?.version;
  return (
    <Dialog title={box.name} onClose={onClose} width={720}>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-muted">
        <Money value={box.price} className="text-16 text-ink" />
        <Trans>version {frozen}</Trans>
        <Link to={paths.box(box.boxId)} className="text-brass hover:text-brass-hi">
          <Trans>View the box</Trans> ›
        </Link>
      </p>
      {odds && version !== frozen && (
        <p className="mb-4 text-13 text-warn">
          <Trans>
            This box has changed since: these are the odds of version {version}. The battle's receipt has version{" "}
            {frozen}.
          </Trans>
        </p>
      )}
      {odds ? <OddsList rows={odds.items} /> : <Skeleton className="h-80" />}
    </Dialog>
  );
}
