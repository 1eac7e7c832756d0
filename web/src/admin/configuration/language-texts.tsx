import { useLingui } from "@lingui/react/macro";
import { inEachLanguage, LANGUAGES, type Language, OWN_NAMES, type Texts } from "@vitrine/contract/languages.ts";
import { DAY_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { type ReactNode, useId } from "react";

/** An empty text in every language. */
export const NO_TEXTS = inEachLanguage(() => "");

interface LanguageTextsProps {
  /** The label of the field, e.g. "Title". */
  label: string;
  texts: Texts;
  onChange: (texts: Texts) => void;
  most: number;
  /** The lines of the field; by default one. */
  lines?: number;
}

/** One field for each language, side by side. */
export function LanguageTexts({ label, texts, onChange, most, lines }: LanguageTextsProps) {
  const id = useId();
  return (
    <div className="admin-languages">
      {LANGUAGES.map((language) => {
        const props = {
          id: `${id}${language}`,
          className: "input",
          lang: language,
          value: texts[language],
          maxLength: most,
          required: true,
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...texts, [language]: target.value }),
        };
        return (
          <div key={language}>
            <label htmlFor={props.id}>
              {label} <small>{OWN_NAMES[language]}</small>
            </label>
            {lines ? <textarea {...props} rows={lines} /> : <input {...props} />}
          </div>
        );
      })}
    </div>
  );
}

/** The preview for players, one card for each language. */
export function Previews({ children }: { children: (language: Language) => ReactNode }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Preview`}>
      <h3 className="admin-quiet">{t`Preview`}</h3>
      <div className="admin-languages">
        {LANGUAGES.map((language) => (
          // A link of a preview leads nowhere, because its address belongs to the players' site.
          <article key={language} lang={language} className="admin-preview" inert>
            {children(language)}
          </article>
        ))}
      </div>
    </section>
  );
}

/** A moment as a field of the form shows it, in the time zone of this browser. */
export function toField(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
}

/** The moment of a field, as the server reads it. */
export const fromField = (text: string): string => (text === "" ? "" : new Date(text).toISOString());

/** Ten o'clock tomorrow morning, when operators are at work and can check the text. */
export function tomorrow(): Date {
  const day = new Date(Date.now() + DAY_MS);
  day.setHours(10, 0, 0, 0);
  return day;
}

/** The field for the time of publication. */
export function TimeField(props: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  required?: boolean;
}) {
  const { label, value, onChange, required = true } = props;
  const id = useId();
  return (
    <div className="admin-time">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, value, required, type: "datetime-local", className: "input" }}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
