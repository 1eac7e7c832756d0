import { Trans, useLingui } from "@lingui/react/macro";
import { type ShownPlace, vitrineReport } from "@vitrine/contract/vitrines/calls.ts";
import { VITRINE_FAULTS, type VitrineFault } from "@vitrine/contract/vitrines/rules.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { Failure } from "../../api/failure.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Grade } from "../../ui/item/grade.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Money } from "../../ui/money.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useCategoryName } from "../boxes/category-name.ts";
import "../catalogue/item-view.css";
import { TurningItem } from "../catalogue/turning-item.tsx";
import { useSourceWords } from "../inventory/source-words.ts";
import { useDay } from "../play-limits/use-moment.ts";
import { useFaultWords } from "./vitrine-showcase.tsx";

/** One item of a vitrine: its picture, its facts, how it was won, and the receipt of the roll. */
export function PlaceDialog({ place, onClose }: { place: ShownPlace; onClose: () => void }) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  const sources = useSourceWords();
  const dayOf = useDay();
  const { itemId, name, image, grade, category, value, label, won } = place;
  return (
    <Dialog title={keepDot(name)} onClose={onClose} width={760}>
      {label && (
        <p translate="no" className="-mt-3 mb-5 text-16 text-muted [overflow-wrap:anywhere]">
          {label}
        </p>
      )}
      <div className="item-view">
        <TurningItem name={name} image={image} grade={grade} />
        <div className="flex min-w-0 flex-col">
          <dl className="divide-y divide-line border-line border-y text-14 [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:justify-between [&>div]:gap-4 [&_dd]:text-right [&_dt]:text-muted">
            <div>
              <dt>{t`Value`}</dt>
              <dd>
                <Money value={value} display className="text-25" />
              </dd>
            </div>
            <div>
              <dt>{t`Grade`}</dt>
              <dd>
                <Grade grade={grade} className="text-14" />
              </dd>
            </div>
            <div>
              <dt>{t`Category`}</dt>
              <dd>{categoryName(category)}</dd>
            </div>
            {won && (
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
            )}
          </dl>
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
        </div>
      </div>
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
