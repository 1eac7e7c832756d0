import { useLingui } from "@lingui/react/macro";
import { LANGUAGES, type Language, OWN_NAMES } from "@vitrine/contract/languages.ts";
import type { OperatorRole } from "@vitrine/contract/operators/permissions.ts";
import type { ReactNode } from "react";
import { Failure } from "../api/failure.ts";
import { Skeleton } from "../ui/layout/skeleton.tsx";
import { NoPasskey } from "./passkeys.ts";
import { chooseLanguage } from "./session.ts";

type RefusedProps = {
  error: unknown;
  /** The request changes something, and may have arrived although no answer came. */
  act?: boolean;
};

/** Shows the sentence of a refusal, or says that the server cannot be reached. */
export function Refused({ error, act = false }: RefusedProps) {
  const { t } = useLingui();
  if (!error) return null;
  const sentence =
    error instanceof NoPasskey
      ? t`The browser used no passkey: it has none for this site, or you cancelled.`
      : error instanceof Failure && error.message;
  return (
    <p role="alert" className="admin-refused">
      {sentence ||
        (act
          ? t`No answer came, so this may be done or not. Press the button again without changing anything: it never runs twice.`
          : t`No connection`)}
    </p>
  );
}

/** A one-time link for an operator. */
export function NewLink({ link }: { link: string }) {
  const { t } = useLingui();
  return (
    <div role="status" className="admin-result">
      <p>{t`Hand this link over by a safe way. It is shown only now, works once and is valid for 24 hours.`}</p>
      <pre>{link}</pre>
    </div>
  );
}

/** The address of a file for the spreadsheet of the operator's language. */
export function useFile(path: string, input: Record<string, string>): string {
  const { i18n } = useLingui();
  return `${path}?${new URLSearchParams({ ...input, language: i18n.locale })}`;
}

/** A link to a list as a file. */
export function CsvLink({ path, input = {} }: { path: string; input?: Record<string, string> }) {
  const { t } = useLingui();
  return <a href={useFile(path, input)} download>{t`Download as CSV`}</a>;
}

/** The text of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="admin-empty">{children}</p>;
}

/** Grey lines in place of rows that are still loading. */
export function Waiting({ lines }: { lines: number }) {
  return (
    <div className="admin-waiting" aria-busy="true">
      {Array.from({ length: lines }, (_, place) => (
        <Skeleton key={place} className="admin-waiting-line" />
      ))}
    </div>
  );
}

/** The choice of the language. A native list is enough here, and works with every keyboard. */
export function LanguageChoice() {
  const { t, i18n } = useLingui();
  return (
    <select
      aria-label={t`Language`}
      className="admin-language"
      value={i18n.locale}
      onChange={(event) => void chooseLanguage(event.target.value as Language)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {OWN_NAMES[language]}
        </option>
      ))}
    </select>
  );
}

/** Returns the name of a role in the language of the page. */
export function useRoleNames(): (role: OperatorRole) => string {
  const { t } = useLingui();
  const names: Record<OperatorRole, string> = {
    owner: t`Owner`,
    finance: t`Finance`,
    support: t`Support staff`,
    content: t`Content`,
    risk: t`Risk`,
    auditor: t`Auditor`,
  };
  return (role) => names[role];
}
