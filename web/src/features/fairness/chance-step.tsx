import { Trans, useLingui } from "@lingui/react/macro";
import type { Step } from "@vitrine/contract/fairness/proof.ts";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { OddsRuler } from "../../ui/odds-ruler.tsx";
import { stepText } from "./arrange-proof.ts";
import { ProofStep, ProofValues } from "./proof-step.tsx";
import type { LooseReceipt } from "./receipt-text.ts";
import { useItemLook } from "./use-item-look.ts";

interface ChanceStepProps {
  number: number;
  step: Step;
  receipt: LooseReceipt | null;
}

/** A dream's ticket among those that its chance makes win. */
export function ChanceStep({ number, step, receipt }: ChanceStepProps) {
  const { t, i18n } = useLingui();
  const grade = useItemLook(receipt)?.grade ?? 4;
  const [p, ticket, start, end] = ["p", "ticket", "start", "end"].map((label) => Number(stepText(step, label))) as [
    number,
    number,
    number,
    number,
  ];
  const amount = (value: number) => formatNumber(value, i18n.locale);
  const isWon = stepText(step, "computed") === "true";
  return (
    <ProofStep
      number={number}
      title={<Trans>The ticket is held against the chance</Trans>}
      ok={step.ok}
      holds={t`Matches the result on record`}
      says={<Trans>The first tickets win, ten for each hundredth of a percent.</Trans>}
    >
      <div className="py-2">
        <OddsRuler slices={[{ grade, start, end }]} roll={ticket} />
      </div>
      <ProofValues
        values={[
          { label: t`Chance`, value: formatChance(p / 10_000, i18n.locale, 2) },
          {
            label: t`Winning tickets`,
            value: (
              <span className="tn">
                {amount(start)}–{amount(end)}
              </span>
            ),
          },
          { label: t`Ticket`, value: <span className="tn">{amount(ticket)}</span> },
          { label: t`What came of it`, value: isWon ? t`Dream, won` : t`Dream, lost` },
        ]}
      />
    </ProofStep>
  );
}
