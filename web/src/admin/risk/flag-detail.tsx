import { useLingui } from "@lingui/react/macro";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { type RiskFlag, riskDecide } from "@vitrine/contract/operators/risk.ts";
import { EVIDENCE, RISK_RULES } from "@vitrine/contract/operators/risk-rules.ts";
import { useState } from "react";
import { ActForm } from "../act-form.tsx";
import { useOperator } from "../session.ts";
import { useRiskWords } from "./risk-words.tsx";

/** One flag: what the rule saw, the accounts, and the decision. */
export function FlagDetail({ flag }: { flag: RiskFlag }) {
  const { t } = useLingui();
  const { language, timeOf, value } = useRiskWords();
  const { id, rule, score, playerIds, evidence, state, foundTime, seenTime, decidedBy, decidedTime, reason } = flag;
  const isDeciding = isPermitted(useOperator(({ session }) => session?.roles) ?? [], riskDecide.permission);
  return (
    <article className="risk-detail" aria-labelledby={`flag-${id}`}>
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
          <li key={playerId}>{playerId}</li>
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
      {state === "open" && isDeciding && <Decision id={id} />}
    </article>
  );
}

/** Confirms or dismisses a flag, each with a reason. */
function Decision({ id }: { id: number }) {
  const { t } = useLingui();
  const [confirm, setConfirm] = useState(true);
  return (
    <ActForm
      call={riskDecide}
      input={{ id, confirm }}
      submit={confirm ? t`Confirm the suspicion` : t`Dismiss the flag`}
    >
      <fieldset className="risk-choice">
        <legend>{t`Decision`}</legend>
        <label>
          <input type="radio" name="confirm" checked={confirm} onChange={() => setConfirm(true)} />
          {t`The suspicion is right`}
        </label>
        <label>
          <input type="radio" name="confirm" checked={!confirm} onChange={() => setConfirm(false)} />
          {t`It is a false alarm`}
        </label>
      </fieldset>
    </ActForm>
  );
}
