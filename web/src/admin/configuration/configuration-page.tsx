import { useLingui } from "@lingui/react/macro";
import type { Language } from "@vitrine/contract/languages.ts";
import { configurationMoney, configurationRead, configurationSite } from "@vitrine/contract/operators/configuration.ts";
import {
  CONFIGURATION_GROUPS,
  CONFIGURATION_KEYS,
  CONFIGURATION_ROWS,
  type Configuration,
  type ConfigurationKey,
} from "@vitrine/contract/operators/configuration-rows.ts";
import { fitsRow } from "@vitrine/contract/operators/configuration-values.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { ActForm } from "../act-form.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Refused, Waiting } from "../shared.tsx";
import "./configuration.css";
import { RatesPanel } from "./rates-panel.tsx";
import { ValueEditor } from "./value-editor.tsx";
import { useValueText } from "./value-text.ts";
import { VersionsPanel } from "./versions-panel.tsx";

/** The typed values by row. An invalid value is kept as it was typed. */
type Drafts = Partial<Record<ConfigurationKey, unknown>>;

/** The values that operators may change, their versions, and the rates of currencies. */
export function ConfigurationPage() {
  const { t } = useLingui();
  const [tab, setTab] = useState<"values" | "rates" | "versions">("values");
  const read = useAnswer(configurationRead, {});
  return (
    <section className="admin-panel">
      <header className="admin-head">
        <h1>{t`Configuration`}</h1>
      </header>
      <p className="admin-says">
        {t`A change applies on every server within a second. An amount or a share that moves by more than 10% in a day needs a colleague's approval. Values with which play would be a profit are refused.`}
      </p>
      <Refused error={read.error} />
      <Tabs
        label={t`Configuration`}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "values", label: t`Values`, panel: read.data ? <Values read={read.data} /> : <Waiting lines={8} /> },
          { id: "rates", label: t`Exchange rates`, panel: read.data && <RatesPanel rates={read.data.rates} /> },
          { id: "versions", label: t`Versions`, panel: <VersionsPanel newest={read.data?.version} /> },
        ]}
      />
    </section>
  );
}

interface ValuesProps {
  read: { version: number; values: string; defaults: string; set: string[] };
}

function Values({ read }: ValuesProps) {
  const { t, i18n } = useLingui();
  const [drafts, setDrafts] = useState<Drafts>({});
  const values = JSON.parse(read.values) as Configuration;
  const defaults = JSON.parse(read.defaults) as Configuration;
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changed = CONFIGURATION_KEYS.filter((key) => key in drafts && !isSame(drafts[key], values[key]));
  const groups: Record<(typeof CONFIGURATION_GROUPS)[number], string> = {
    rewards: t`Rewards`,
    games: t`Games`,
    trade: t`Store and withdrawals`,
    site: t`Contacts and site`,
  };
  const draft = (key: ConfigurationKey, value: unknown) => setDrafts({ ...drafts, [key]: value });
  return (
    <>
      {CONFIGURATION_GROUPS.map((group) => (
        <section key={group} className="admin-values" aria-label={groups[group]}>
          <h2>{groups[group]}</h2>
          {CONFIGURATION_KEYS.filter((key) => CONFIGURATION_ROWS[key].group === group).map((key) => (
            <ValueRow
              key={key}
              {...{ rowKey: key, language: i18n.locale as Language }}
              value={key in drafts ? drafts[key] : values[key]}
              before={changed.includes(key) ? values[key] : undefined}
              original={read.set.includes(key) && !isSame(values[key], defaults[key]) ? defaults[key] : undefined}
              onChange={(value) => draft(key, value)}
            />
          ))}
        </section>
      ))}
      {changed.length > 0 && (
        <p className="admin-review">
          {t`Changes: ${changed.length}`}
          <Button
            size="s"
            onClick={() => document.getElementById("changes")?.scrollIntoView()}
          >{t`Look at them`}</Button>
        </p>
      )}
      {changed.length > 0 && (
        <div id="changes">
          <Changes {...{ changed, drafts, values, version: read.version }} onDone={() => setDrafts({})} />
        </div>
      )}
    </>
  );
}

interface ValueRowProps {
  rowKey: ConfigurationKey;
  language: Language;
  value: unknown;
  /** The present value of a row that is being changed. */
  before: unknown;
  /** The value without the operators' changes, if it differs from the present one. */
  original: unknown;
  onChange: (value: unknown) => void;
}

function ValueRow({ rowKey, language, value, before, original, onChange }: ValueRowProps) {
  const { t } = useLingui();
  const say = useValueText();
  const may = useOperator((state) => isPermitted(state.session?.roles ?? [], CONFIGURATION_ROWS[rowKey].permission));
  const { name, says, documents } = CONFIGURATION_ROWS[rowKey];
  const fits = fitsRow(rowKey, value);
  const slugs = documents?.join(", ") ?? "";
  return (
    <div className="admin-value" data-changed={before !== undefined || undefined}>
      <div>
        <h3>{name[language]}</h3>
        <p>{says[language]}</p>
        {slugs && (
          <p className="admin-quiet">{t`Players read this number in the document ${slugs}. Change its text too.`}</p>
        )}
        {original !== undefined && (
          <p className="admin-quiet">
            {t`Without operators: ${say(rowKey, original, value)}`}{" "}
            {may && <Button look="quiet" size="s" onClick={() => onChange(original)}>{t`Use it`}</Button>}
          </p>
        )}
      </div>
      <div>
        <ValueEditor rowKey={rowKey} label={name[language]} value={value} disabled={!may} onChange={onChange} />
        {!fits && <p className="admin-bad">{t`Outside its bounds`}</p>}
        {before !== undefined && (
          <p className="admin-quiet">
            {t`Now: ${say(rowKey, before, value)}`}{" "}
            <Button look="quiet" size="s" onClick={() => onChange(before)}>{t`Undo`}</Button>
          </p>
        )}
      </div>
    </div>
  );
}

interface ChangesProps {
  changed: readonly ConfigurationKey[];
  drafts: Drafts;
  values: Configuration;
  version: number;
  onDone: () => void;
}

/**
 * The changed values, and the forms that save them: one for each permission, because contacts and numbers need
 * different ones.
 */
function Changes({ changed, drafts, values, version, onDone }: ChangesProps) {
  const { t, i18n } = useLingui();
  const say = useValueText();
  const forms = [configurationMoney, configurationSite].map((call) => ({
    call,
    keys: changed.filter((key) => CONFIGURATION_ROWS[key].permission === call.permission),
  }));
  return forms
    .filter(({ keys }) => keys.length > 0)
    .map(({ call, keys }) => (
      <section key={call.path} className="admin-values" aria-label={t`Changes`}>
        <h2>{t`Changes`}</h2>
        <ul className="admin-diff">
          {keys.map((key) => (
            <li key={key}>
              <span>{CONFIGURATION_ROWS[key].name[i18n.locale as Language]}</span>
              <del>{say(key, values[key], drafts[key])}</del>
              <ins>{fitsRow(key, drafts[key]) ? say(key, drafts[key], values[key]) : "?"}</ins>
            </li>
          ))}
        </ul>
        <ActForm
          call={call}
          input={{
            basedOn: version,
            changes: JSON.stringify(Object.fromEntries(keys.map((key) => [key, drafts[key]]))),
          }}
          submit={t`Save changes`}
          disabled={!keys.every((key) => fitsRow(key, drafts[key]))}
          onDone={onDone}
        />
      </section>
    ));
}
