import { useLingui } from "@lingui/react/macro";
import { type ReportDifference, reportsCloseCase, reportsExplain } from "@vitrine/contract/operators/reports.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Money } from "../../ui/money.tsx";
import { ActForm } from "../act-form.tsx";
import { Empty } from "../shared.tsx";
import { useReportWords } from "./report-words.ts";

/** The differences of a day. One at a time can be explained or closed. */
export function DifferenceList({ cases, isClosing }: { cases: readonly ReportDifference[]; isClosing: boolean }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number>();
  if (cases.length === 0) return <Empty>{t`No difference was found.`}</Empty>;
  return (
    <ul className="reports-cases">
      {cases.map((one) => (
        <li key={one.id} data-state={one.state}>
          <DifferenceRow one={one} />
          {isClosing && one.state !== "closed" && chosen !== one.id && (
            <Button size="s" onClick={() => setChosen(one.id)}>
              {one.state === "open" ? t`Explain` : t`Close`}
            </Button>
          )}
          {chosen === one.id && one.state !== "closed" && (
            <ActForm
              call={one.state === "open" ? reportsExplain : reportsCloseCase}
              input={{ id: one.id }}
              focused
              submit={one.state === "open" ? t`Explain` : t`Close`}
              onDone={() => setChosen(undefined)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function DifferenceRow({ one }: { one: ReportDifference }) {
  const { t } = useLingui();
  const words = useReportWords();
  const { source, kind, partner, reference, orderId, ours, theirs, currency, afterClosing } = one;
  const amount = (value: number | null) =>
    value === null ? t`nothing` : currency === null ? <Money value={value} /> : words.sum(value, currency);
  const apart = Math.round(((ours ?? 0) - (theirs ?? 0)) * 100) / 100;
  return (
    <div className="reports-case">
      <p>
        <b>
          {words.source(source)}: {words.caseKind(kind)}
        </b>
        <span data-state={one.state}>{words.state(one.state)}</span>
        {afterClosing && <span data-state="open">{t`found after the closing`}</span>}
      </p>
      <dl>
        <div>
          <dt>{t`We have`}</dt>
          <dd>{amount(ours)}</dd>
        </div>
        <div>
          <dt>{t`They list`}</dt>
          <dd>{theirs === null && kind === "missing_here" ? t`an item` : amount(theirs)}</dd>
        </div>
        {apart !== 0 && (
          <div>
            <dt>{t`Difference`}</dt>
            <dd>{amount(apart)}</dd>
          </div>
        )}
        {orderId !== null && (
          <div>
            <dt>{t`Order number`}</dt>
            <dd>{orderId}</dd>
          </div>
        )}
        <div>
          <dt>{partner}</dt>
          <dd className="reports-reference">{reference}</dd>
        </div>
        <div>
          <dt>{t`Last seen`}</dt>
          <dd>{words.timeOf(one.seenTime)}</dd>
        </div>
      </dl>
      {one.explanation !== null && (
        <p className="reports-explanation">
          {one.explanation} — {one.explainedBy}
          {one.closedBy !== null && ` · ${t`closed by ${one.closedBy}`}`}
        </p>
      )}
    </div>
  );
}
