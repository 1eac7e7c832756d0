import { Trans, useLingui } from "@lingui/react/macro";
import { type ShownPlace, vitrineReport } from "@vitrine/contract/vitrines/calls.ts";
import { call } from "../../api/call.ts";
import { ReportDialog } from "../../app/dialogs/report-dialog.tsx";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ItemFacts } from "../catalogue/item-facts.tsx";
import { useSourceWords } from "../inventory/source-words.ts";
import { useDay } from "../play-limits/use-moment.ts";

/** One item of a vitrine: its picture, its facts, how it was won, and the receipt of the roll. */
export function PlaceDialog({ place, onClose }: { place: ShownPlace; onClose: () => void }) {
  const { t } = useLingui();
  const sources = useSourceWords();
  const dayOf = useDay();
  const { itemId, name, label, won } = place;
  return (
    <Dialog title={keepDot(name)} onClose={onClose} width={760}>
      {label && (
        <p translate="no" className="-mt-3 mb-5 text-16 text-muted [overflow-wrap:anywhere]">
          {label}
        </p>
      )}
      <ItemFacts
        item={place}
        facts={
          won && (
            <>
              <div>
                <dt>{t`Won in`}</dt>
                <dd>{won.boxName ?? sources[won.source]}</dd>
              </div>
              <div>
                <dt>{t`Won on`}</dt>
                <dd>{dayOf(won.createTime)}</dd>
              </div>
            </>
          )
        }
      >
        <div className="mt-5 grid gap-2.5">
          {won?.roundId && (
            <LinkButton look="primary" to={paths.verifyRound(won.roundId)}>{t`See the receipt`}</LinkButton>
          )}
          <LinkButton to={paths.skin({ item: itemId })}>{t`Where to find it`}</LinkButton>
        </div>
        {!won && (
          <p className="mt-4 text-13 text-quiet">
            <Trans>The vitrine is anonymous, so it shows no receipts: they lead to the player.</Trans>
          </p>
        )}
      </ItemFacts>
    </Dialog>
  );
}

/** Reports a vitrine. Nothing about the visitor is stored. */
export function ReportVitrineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ReportDialog
      title={t`Report this vitrine`}
      question={t`What is wrong with its title or labels?`}
      notice={t`We don't store who reports.`}
      thanks={t`Thank you: we'll check this vitrine`}
      send={(reason) => call(vitrineReport, { id, reason })}
      onClose={onClose}
    />
  );
}
