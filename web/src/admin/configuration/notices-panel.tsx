import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type Language, rowOfTexts } from "@vitrine/contract/languages.ts";
import {
  type AdminNotice,
  contentNotices,
  contentSaveNotice,
  contentWithdrawNotice,
} from "@vitrine/contract/operators/configuration.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { ActForm } from "../act-form.tsx";
import { ask, useOperator } from "../session.ts";
import { Empty, Refused, Waiting } from "../shared.tsx";
import { EarlierVersions, Held } from "./earlier-versions.tsx";
import { fromField, LanguageTexts, NO_TEXTS, Previews, TimeField, toField, tomorrow } from "./language-texts.tsx";

type Draft = Partial<Pick<AdminNotice, "id">> & Pick<AdminNotice, "title" | "text" | "publishTime">;

/** The notices of the site, and the form for a new one. */
export function NoticesPanel() {
  const { t } = useLingui();
  const [draft, setDraft] = useState<Draft>();
  const may = useMayPublish();
  const rows = useInfiniteQuery({
    queryKey: [contentNotices.path],
    queryFn: ({ pageParam }) => ask(contentNotices, pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const list = rows.data?.pages.flatMap((page) => page.list) ?? [];
  const start = () => setDraft({ title: NO_TEXTS, text: NO_TEXTS, publishTime: null });
  return (
    <>
      <Refused error={rows.error} />
      {may && !draft && (
        <div className="admin-buttons">
          <Button look="primary" onClick={start}>{t`New notice`}</Button>
        </div>
      )}
      {draft && <NoticeForm key={draft.id ?? 0} draft={draft} onClose={() => setDraft(undefined)} />}
      {rows.isLoading && <Waiting lines={4} />}
      {rows.isSuccess && list.length === 0 && <Empty>{t`No notices yet.`}</Empty>}
      <ul className="admin-versions">
        {list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onEdit={may ? () => setDraft(notice) : undefined} />
        ))}
      </ul>
      {rows.hasNextPage && (
        <Button pending={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>{t`Show more`}</Button>
      )}
    </>
  );
}

/** Whether this operator publishes; others only read. */
export function useMayPublish(): boolean {
  return useOperator((state) => isPermitted(state.session?.roles ?? [], contentSaveNotice.permission));
}

function NoticeRow({ notice, onEdit }: { notice: AdminNotice; onEdit: (() => void) | undefined }) {
  const { t, i18n } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const { id, title, text, publishTime } = notice;
  const language = i18n.locale as Language;
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  const time = publishTime === null ? "" : format.format(new Date(publishTime));
  const state = publishTime === null ? t`Taken down` : notice.public ? t`Public since ${time}` : t`Appears ${time}`;
  return (
    <li>
      <h3>{title[language]}</h3>
      {notice.held === null && (
        <p className="admin-quiet" data-waits={(publishTime !== null && !notice.public) || undefined}>
          {state}
        </p>
      )}
      <Held by={notice.held} />
      <p className="admin-text">{text[language]}</p>
      {onEdit && (
        <div className="admin-buttons">
          {!notice.public && <Button size="s" onClick={onEdit}>{t`Edit`}</Button>}
          {publishTime !== null && !isLeaving && (
            <Button size="s" onClick={() => setLeaving(true)}>{t`Take down`}</Button>
          )}
        </div>
      )}
      {isLeaving && publishTime !== null && (
        <ActForm
          call={contentWithdrawNotice}
          input={{ id }}
          submit={t`Take the notice down`}
          onDone={() => setLeaving(false)}
        />
      )}
    </li>
  );
}

function NoticeForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useLingui();
  const [title, setTitle] = useState(draft.title);
  const [text, setText] = useState(draft.text);
  const [time, setTime] = useState(toField(draft.publishTime ? new Date(draft.publishTime) : tomorrow()));
  const input = {
    ...(draft.id !== undefined && { id: draft.id }),
    ...{ ...rowOfTexts("title", title), ...rowOfTexts("text", text), publishTime: fromField(time) },
  };
  return (
    <section className="admin-values" aria-label={t`Notice`}>
      <header className="admin-head">
        <h2>{draft.id === undefined ? t`New notice` : t`Change the notice`}</h2>
        <Button look="quiet" size="s" onClick={onClose}>{t`Close`}</Button>
      </header>
      <ActForm call={contentSaveNotice} input={input} submit={t`Save the notice`} onDone={onClose}>
        <LanguageTexts label={t`Title`} texts={title} onChange={setTitle} most={120} />
        <LanguageTexts label={t`Text`} texts={text} onChange={setText} most={2000} lines={5} />
        <TimeField label={t`Appears on`} value={time} onChange={setTime} />
        {draft.id !== undefined && (
          <EarlierVersions
            of={{ kind: "notice", id: draft.id }}
            onPick={(version) => {
              setTitle(version.title);
              setText(version.text);
            }}
          />
        )}
        <Previews>
          {(language) => (
            <>
              <h4>{title[language] || "…"}</h4>
              <p className="admin-text">{text[language] || "…"}</p>
            </>
          )}
        </Previews>
      </ActForm>
    </section>
  );
}
