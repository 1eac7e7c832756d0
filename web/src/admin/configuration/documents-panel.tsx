import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { CONTACT_MARK, withContacts } from "@vitrine/contract/content/documents.ts";
import { type Language, rowOfTexts } from "@vitrine/contract/languages.ts";
import { contentDocument, contentDocuments, contentSaveDocument } from "@vitrine/contract/operators/configuration.ts";
import { useState } from "react";
import { DocumentText } from "../../ui/document-text.tsx";
import { Button } from "../../ui/form/button.tsx";
import { ActForm } from "../act-form.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer } from "../session.ts";
import { Refused, Waiting } from "../shared.tsx";
import { EarlierVersions, Held } from "./earlier-versions.tsx";
import { fromField, LanguageTexts, Previews, TimeField, toField, tomorrow } from "./language-texts.tsx";
import { useMayPublish } from "./notices-panel.tsx";

const MARKDOWN = "Markdown";

/** Help, support and legal texts. They come from the files of the site until an operator writes them. */
export function DocumentsPanel() {
  const { t, i18n } = useLingui();
  const [id, setId] = useState<number>();
  const { data, error, isLoading } = useAnswer(contentDocuments, {});
  const language = i18n.locale as Language;
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <Refused error={error} />
      {id !== undefined && <DocumentEditor key={id} id={id} onClose={() => setId(undefined)} />}
      <RowsTable
        caption={t`Documents`}
        rows={data ?? []}
        keyOf={(one) => one.id}
        loadingRows={isLoading ? 8 : 0}
        columns={[
          {
            id: "title",
            title: t`Title`,
            cell: ({ title, slug }) => (
              <>
                {title[language]}
                <small>{slug}</small>
              </>
            ),
          },
          { id: "time", title: t`Last changed`, cell: ({ updateTime }) => format.format(new Date(updateTime)) },
          {
            id: "next",
            title: t`Appears`,
            cell: ({ nextTime, held }) => (
              <>
                {nextTime && format.format(new Date(nextTime))}
                {held && <span className="admin-bad">{t`Held: ${held} was disabled`}</span>}
              </>
            ),
          },
          { id: "by", title: t`Written by`, cell: ({ edited }) => (edited ? t`operators` : t`files of the site`) },
          {
            id: "edit",
            title: "",
            cell: (one) => <Button size="s" onClick={() => setId(one.id)}>{t`Open ${one.slug}`}</Button>,
          },
        ]}
      />
    </>
  );
}

function DocumentEditor({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useAnswer(contentDocument, { id });
  if (error) return <Refused error={error} />;
  return data ? <DocumentForm key={data.revision} document={data} onClose={onClose} /> : <Waiting lines={6} />;
}

function DocumentForm({ document, onClose }: { document: OutputOf<typeof contentDocument>; onClose: () => void }) {
  const { t } = useLingui();
  const may = useMayPublish();
  const { id, slug, revision, publishTime } = document;
  const [title, setTitle] = useState(document.title);
  const [summary, setSummary] = useState(document.summary);
  const [text, setText] = useState(document.text);
  const [time, setTime] = useState(toField(publishTime ? new Date(publishTime) : tomorrow()));
  const texts = { ...rowOfTexts("title", title), ...rowOfTexts("summary", summary), ...rowOfTexts("text", text) };
  return (
    <section className="admin-values" aria-label={slug}>
      <header className="admin-head">
        <h2>{slug}</h2>
        <Button look="quiet" size="s" onClick={onClose}>{t`Close`}</Button>
      </header>
      <Held by={document.held} />
      <ActForm
        call={contentSaveDocument}
        input={{ id, revision, ...texts, publishTime: fromField(time) }}
        submit={t`Save the document`}
        disabled={!may}
        onDone={onClose}
      >
        <LanguageTexts label={t`Title`} texts={title} onChange={setTitle} most={120} />
        <LanguageTexts label={t`Summary`} texts={summary} onChange={setSummary} most={400} lines={3} />
        <LanguageTexts label={t`Text, in ${MARKDOWN}`} texts={text} onChange={setText} most={20_000} lines={18} />
        <p className="admin-quiet">{t`${CONTACT_MARK} on a line of its own becomes the contacts of the configuration.`}</p>
        <TimeField label={t`Appears on`} value={time} onChange={setTime} />
        <EarlierVersions
          of={{ kind: "document", id }}
          onPick={(version) => {
            setTitle(version.title);
            setSummary(version.summary ?? summary);
            setText(version.text);
          }}
        />
        <Previews>
          {(language) => (
            <>
              <h4>{title[language]}</h4>
              <p>{summary[language]}</p>
              <DocumentText text={withContacts(text[language], document.contacts[language])} />
            </>
          )}
        </Previews>
      </ActForm>
    </section>
  );
}
