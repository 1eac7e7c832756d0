import { useLingui } from "@lingui/react/macro";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { type RiskRuleRow, riskChangeRule, riskRules } from "@vitrine/contract/operators/risk.ts";
import { parametersOf, RISK_RULES } from "@vitrine/contract/operators/risk-rules.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { ActForm } from "../act-form.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Refused, Waiting } from "../shared.tsx";
import { useRiskWords } from "./risk-words.tsx";

/** Every rule with its parameters, and how often people have agreed with it. */
export function RuleList() {
  const rules = useAnswer(riskRules, {});
  const [chosen, setChosen] = useState<string>();
  const isChanging = isPermitted(useOperator(({ session }) => session?.roles) ?? [], riskChangeRule.permission);
  return (
    <>
      <Refused error={rules.error} />
      {rules.isLoading && <Waiting lines={7} />}
      <ul className="risk-rules">
        {rules.data?.map((rule) => (
          <li key={rule.name} data-off={rule.enabled ? undefined : true}>
            <RuleRow
              rule={rule}
              onChange={isChanging && chosen !== rule.name ? () => setChosen(rule.name) : undefined}
            />
            {chosen === rule.name && <RuleForm key={rule.version} rule={rule} onDone={() => setChosen(undefined)} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function RuleRow({ rule, onChange }: { rule: RiskRuleRow; onChange: (() => void) | undefined }) {
  const { t, i18n } = useLingui();
  const { language, timeOf, value } = useRiskWords();
  const { name, enabled, parameters, open, confirmed, dismissed, runTime } = rule;
  const decided = confirmed + dismissed;
  const precision = new Intl.NumberFormat(i18n.locale, { style: "percent" }).format(decided && confirmed / decided);
  return (
    <>
      <header>
        <h2>{RISK_RULES[name].title[language]}</h2>
        <span>{enabled ? runTime && t`ran ${timeOf(runTime)}` : t`off`}</span>
        {onChange && <Button size="s" onClick={onChange}>{t`Change`}</Button>}
      </header>
      <p>{RISK_RULES[name].says[language]}</p>
      <dl className="risk-evidence">
        {parameters.map(({ name: parameter, value: amount }) => {
          const { says, unit } = parametersOf(name)[parameter]!;
          return (
            <div key={parameter}>
              <dt>{says[language]}</dt>
              <dd>{value(amount, unit)}</dd>
            </div>
          );
        })}
        <div>
          <dt>{t`Waiting`}</dt>
          <dd>{open}</dd>
        </div>
        <div>
          <dt>{t`Precision`}</dt>
          <dd>{decided === 0 ? t`nothing decided yet` : t`${precision} (${confirmed} of ${decided} confirmed)`}</dd>
        </div>
      </dl>
    </>
  );
}

/** Changes the parameters within their bounds. A change that was made from an older version is refused. */
function RuleForm({ rule, onDone }: { rule: RiskRuleRow; onDone: () => void }) {
  const { t } = useLingui();
  const { language, bounds } = useRiskWords();
  const { name, version } = rule;
  const [enabled, setEnabled] = useState(rule.enabled);
  const [values, setValues] = useState(
    Object.fromEntries(rule.parameters.map(({ name: parameter, value }) => [parameter, String(value)])),
  );
  const parameters = JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([parameter, text]) => [parameter, Number(text)])),
  );
  return (
    <ActForm
      call={riskChangeRule}
      input={{ name, version, enabled, parameters }}
      submit={t`Change the rule`}
      onDone={onDone}
    >
      <Checkbox isSelected={enabled} onChange={setEnabled}>{t`The rule is on`}</Checkbox>
      <div className="admin-fields">
        {Object.entries(parametersOf(name)).map(([parameter, { says, unit, least, most }]) => (
          <Field
            key={parameter}
            label={says[language]}
            hint={bounds(least, most, unit)}
            value={values[parameter] ?? ""}
            inputMode="numeric"
            pattern="\d{1,7}"
            required
            onChange={(event) => setValues({ ...values, [parameter]: event.target.value })}
          />
        ))}
      </div>
    </ActForm>
  );
}
