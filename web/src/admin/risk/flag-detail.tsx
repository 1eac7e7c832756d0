import { useLingui } from "@lingui/react/macro";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { riskClaims, riskDecide, riskFlag } from "@vitrine/contract/operators/risk.ts";
import { EVIDENCE, RISK_RULES } from "@vitrine/contract/operators/risk-rules.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/form/button.tsx";
import { ActForm } from "../act-form.tsx";
import { Notes, useClaim } from "../queues/claims.tsx";
import type { CaseKeys } from "../queues/queue-keys.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Refused, Waiting } from "../shared.tsx";
import { useRiskWords } from "./risk-words.tsx";

type FlagProps = { id: number; keys: RefObject<CaseKeys | null>; onDone: () => void };

/**
 * One flag: the rule's evidence, the accounts, the decision and the notes. An open flag is claimed while it is shown.
 */
export function FlagDetail({ id, keys, onDone }: FlagProps) {
  const { t } = useLingui();
  const { language, timeOf, value } = useRiskWords();
  const { data, error } = useAnswer(riskFlag, { id });
  const roles = useOperator(({ session }) => session?.roles ?? []);
  const mayDecide = data?.state === "open" && isPermitted(roles, riskDecide.permission);
  const refused = useClaim(riskClaims, { key: String(id), mayDecide });
  const [confirm, setConfirm] = useState<boolean>();
  const decision = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  keys.current = {
    decide: (place) => {
      if (mayDecide && !refused && place < 2) setConfirm(place === 0);
    },
    note: () => note.current?.focus(),
  };
  useEffect(() => {
    if (confirm !== undefined) decision.current?.querySelector("input")?.focus();
  }, [confirm]);
  if (!data) return <div className="risk-detail">{error ? <Refused error={error} /> : <Waiting lines={8} />}</div>;
  const { rule, score, playerIds, evidence, state, foundTime, seenTime, decidedBy, decidedTime, reason } = data;
  return (
    <article className="risk-detail" aria-labelledby={`flag-${id}`}>
      <Link to="/risk" className="admin-case-back">
        <span aria-hidden="true">‹ </span>
        {t`All flags`}
      </Link>
      <h2 id={`flag-${id}`}>{RISK_RULES[rule].title[language]}</h2>
      <p>{RISK_RULES[rule].says[language]}</p>
      <dl className="risk-evidence">
        <div>
          <dt>{t`Score`}</dt>
          <dd>{score} / 100</dd>
        </div>
        {evidence.map(({ name, unit, value: amount }) => (
          <div key={name}>
            <dt>{EVIDENCE[name][language]}</dt>
            <dd>{value(amount, unit)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t`Accounts`}</h3>
      <ol className="risk-accounts">
        {playerIds.map((playerId) => (
          <li key={playerId}>
            <Link to={`/players/${playerId}`}>{playerId}</Link>
          </li>
        ))}
      </ol>
      <p className="admin-below">
        {t`Found ${timeOf(foundTime)}, last seen ${timeOf(seenTime)}.`}
        {rule === "dumping" && ` ${t`The first account gains, the others lose.`}`}
        {rule === "referral_ring" && ` ${t`The first account is the inviter.`}`}
      </p>
      {state !== "open" && (
        <p className="risk-decided" data-state={state}>
          {state === "confirmed" ? t`Confirmed` : t`Dismissed`} · {decidedBy} · {decidedTime && timeOf(decidedTime)}
          <br />
          {reason}
        </p>
      )}
      <Refused error={refused} />
      {mayDecide && !refused && (
        <div className="admin-decision" ref={decision}>
          <div className="admin-buttons">
            {[true, false].map((one) => (
              <Button
                key={String(one)}
                look={one === confirm ? "primary" : "glass"}
                aria-pressed={one === confirm}
                onClick={() => setConfirm(one)}
              >
                {one ? t`The suspicion is right` : t`It is a false alarm`} <kbd>{one ? "a" : "r"}</kbd>
              </Button>
            ))}
          </div>
          {confirm !== undefined && (
            <ActForm
              key={String(confirm)}
              call={riskDecide}
              input={{ id, confirm }}
              submit={confirm ? t`Confirm the suspicion` : t`Dismiss the flag`}
              onDone={onDone}
            />
          )}
        </div>
      )}
      <Notes calls={riskClaims} caseKey={String(id)} notes={data.notes} field={note} isOver={state !== "open"} />
    </article>
  );
}
