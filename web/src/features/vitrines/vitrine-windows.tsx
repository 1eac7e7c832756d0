import { Trans, useLingui } from "@lingui/react/macro";
import { type ShownPlace, vitrineReport } from "@vitrine/contract/vitrines/calls.ts";
import { VITRINE_FAULTS, type VitrineFault } from "@vitrine/contract/vitrines/rules.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { Failure } from "../../api/failure.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { ItemFacts } from "../catalogue/item-facts.tsx";
import { useSourceWords } from "../inventory/source-words.ts";
import { useDay } from "../play-limits/use-moment.ts";
import { useFaultWords } from "./fault-words.ts";

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

/** Sends a report to the operators. The visitor chooses a reason; nothing about the visitor is stored. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const words = useFaultWords();
  const [reason, setReason] = useState<VitrineFault>();
  const [pending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      await call(vitrineReport, { id, reason });
      toast.success(t`Thank you: we'll check this vitrine`);
      onClose();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      setPending(false);
    }
  };
  return (
    <Dialog title={t`Report this vitrine`} onClose={onClose}>
      <fieldset>
        <legend className="mb-3 text-muted">{t`What is wrong with its title or labels?`}</legend>
        {VITRINE_FAULTS.map((fault) => (
          <label key={fault} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="fault"
              className="size-5 shrink-0 appearance-none rounded-full border border-(--field-edge) bg-well checked:border-6 checked:border-brass"
              checked={reason === fault}
              onChange={() => setReason(fault)}
            />
            {words[fault]}
          </label>
        ))}
      </fieldset>
      <p className="mt-3 mb-5 text-13 text-quiet">{t`We don't store who reports.`}</p>
      <Button look="primary" className="w-full" disabled={!reason} pending={pending} onClick={() => void send()}>
        {t`Send report`}
      </Button>
    </Dialog>
  );
}
