import { useLingui } from "@lingui/react/macro";
import { LANGUAGES, type Language, OWN_NAMES } from "@vitrine/contract/languages.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import {
  type Canned,
  ticketsCanned,
  ticketsRemoveCanned,
  ticketsSaveCanned,
} from "@vitrine/contract/operators/tickets.ts";
import { useState } from "react";
import { Link } from "react-router";
import { Field } from "../../ui/form/field.tsx";
import { ActForm } from "../act-form.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Empty, Refused, Waiting } from "../shared.tsx";
import "./tickets.css";

const NAME = "{name}";

/** The answers that support uses often, each in every language of the site. */
export function CannedPage() {
  const { t } = useLingui();
  const roles = useOperator((state) => state.session?.roles ?? []);
  const { data, error } = useAnswer(ticketsCanned, {});
  const [chosen, setChosen] = useState<number | "new">();
  const mayEdit = isPermitted(roles, ticketsSaveCanned.permission);
  const open = data?.find(({ id }) => id === chosen);
  return (
    <section className="admin-panel">
      <header className="admin-head">
        <h1>{t`Canned answers`}</h1>
        <Link to="/tickets">{t`Support tickets`}</Link>
      </header>
      <p className="admin-below">{t`Write ${NAME} where the player's name belongs.`}</p>
      <Refused error={error} />
      {!data && !error && <Waiting lines={5} />}
      {data?.length === 0 && <Empty>{t`No canned answers yet.`}</Empty>}
      <div className="admin-canned">
        <nav aria-label={t`Canned answers`} className="admin-list">
          {data?.map(({ id, name, changedBy }) => (
            <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
              {name}
              <small>{changedBy}</small>
            </button>
          ))}
          {mayEdit && (
            <button type="button" aria-pressed={chosen === "new"} onClick={() => setChosen("new")}>
              {t`Add one`}
            </button>
          )}
        </nav>
        {(open || chosen === "new") && (
          <Editor
            key={`${chosen} ${open?.version}`}
            canned={open}
            mayEdit={mayEdit}
            onGone={() => setChosen(undefined)}
          />
        )}
      </div>
    </section>
  );
}

type EditorProps = { canned: Canned | undefined; mayEdit: boolean; onGone: () => void };

function Editor({ canned, mayEdit, onGone }: EditorProps) {
  const { t } = useLingui();
  const [name, setName] = useState(canned?.name ?? "");
  const [texts, setTexts] = useState<Partial<Record<Language, string>>>(canned?.texts ?? {});
  const isWhole = LANGUAGES.every((language) => texts[language]?.trim());
  const known = canned && { id: canned.id, version: canned.version };
  const fields = (
    <>
      <Field
        label={t`Name, for colleagues`}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
      />
      {LANGUAGES.map((language) => (
        <label key={language} className="admin-canned-text">
          {OWN_NAMES[language]}
          <textarea
            className="input"
            lang={language}
            rows={4}
            maxLength={2000}
            value={texts[language] ?? ""}
            onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
          />
        </label>
      ))}
    </>
  );
  if (!mayEdit) return <fieldset disabled>{fields}</fieldset>;
  return (
    <div>
      <ActForm
        call={ticketsSaveCanned}
        input={{ ...known, name, texts: JSON.stringify(texts) }}
        submit={t`Save`}
        disabled={!isWhole || name.trim() === ""}
      >
        {fields}
      </ActForm>
      {known && (
        <details className="admin-more">
          <summary>{t`Remove it`}</summary>
          <ActForm call={ticketsRemoveCanned} input={known} submit={t`Remove it`} onDone={onGone} />
        </details>
      )}
    </div>
  );
}
