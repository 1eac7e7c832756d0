import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { type DocumentKind, document as documentCall } from "@vitrine/contract/content/documents.ts";
import { useEffect, useMemo, useState } from "react";
import { Link, Navigate, useLocation, useParams } from "react-router";
import { Failure } from "../../../api/failure.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import NotFoundScreen from "../../../app/screens/not-found-screen.tsx";
import { DocumentText, type Heading, headingsOf } from "../../../ui/document-text.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { PaperLabel } from "../../../ui/layout/paper-label.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { AskSupport } from "./ask-support.tsx";
import "./docs.css";
import { useMissing } from "../../../app/screens/nothing-here.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { useKindName } from "./kind-name.ts";
import { useHashOnce } from "./use-hash-once.ts";

/** /docs/help/{id or slug} and /docs/support/{id or slug}: one document. */
export default function DocumentPage() {
  return useMissing() ? <NotFoundScreen /> : <KnownDocument />;
}

function KnownDocument() {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const { data, error, refetch } = useCall(documentCall, { id }, { quiet: true });
  if (error && isMissing(error)) return <NotFoundScreen />;
  if (error && !data) {
    return (
      <div className="wrap">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <DocumentSkeleton />;
  if (!pathname.startsWith(`${paths[data.kind]()}/`)) return <Navigate replace to={paths[data.kind](data.slug)} />;
  return <DocumentView key={data.id} shown={data} />;
}

/** Whether the document does not exist. The server answers 404 for an unknown id and 400 for a malformed id. */
function isMissing(error: Failure): boolean {
  return error instanceof Failure && (error.status === 404 || error.status === 400);
}

function DocumentView({ shown }: { shown: OutputOf<typeof documentCall> }) {
  const { t, i18n } = useLingui();
  const kindName = useKindName();
  const { title, summary, text, kind, updateTime } = shown;
  const headings = useMemo(() => headingsOf(text), [text]);
  useHashOnce();
  const day = new Date(updateTime).toLocaleDateString(i18n.locale, { dateStyle: "long", timeZone: "UTC" });
  const minutes = readingMinutes(text);
  return (
    <div className="wrap document">
      <PageTitle>{title}</PageTitle>
      <ContentsBeside headings={headings} />
      <article lang={i18n.locale} className="min-w-0">
        <header>
          <p className="document-way mb-2 text-13 text-muted">
            <Link to={paths[kind]()} className="tap inline-flex items-center rounded-1 text-brass hover:text-brass-hi">
              {kindName(kind)}
            </Link>
          </p>
          <h1>{title}</h1>
          <p className="mt-3 text-16 text-muted">{summary}</p>
          <p className="mt-3 text-13 text-quiet xl:hidden">{t`Updated on ${day}`}</p>
        </header>
        <ContentsAbove headings={headings} />
        <div className="document-text">
          <DocumentText text={text} />
        </div>
        <Neighbours kind={kind} previous={shown.previous} next={shown.next} />
        <AskSupport but={shown.id} />
      </article>
      <div className="document-label">
        <PaperLabel
          title={title}
          lines={[
            { name: t`Updated`, value: <time dateTime={updateTime.slice(0, 10)}>{day}</time> },
            { name: t`Sections`, value: headings.length },
            { name: t`Reading time`, value: t`${minutes} min` },
          ]}
        />
      </div>
    </div>
  );
}

/** The headings beside the text, with the current one highlighted. */
function ContentsBeside({ headings }: { headings: readonly Heading[] }) {
  const { t } = useLingui();
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  const current = useCurrentHeading(ids);
  return (
    <nav aria-label={t`On this page`} className="document-beside">
      <p className="lab mb-2">{t`On this page`}</p>
      <ul className="border-l border-line">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              aria-current={id === current ? "location" : undefined}
              className={cx(
                "-ml-px block border-l py-1.5 pr-1 text-13 leading-snug hover:text-ink",
                level === 3 ? "pl-7" : "pl-4",
                id === current ? "border-brass text-ink" : "border-transparent text-muted",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The headings above the text, for a narrow screen. The list is collapsed at first. */
function ContentsAbove({ headings }: { headings: readonly Heading[] }) {
  const { t } = useLingui();
  return (
    <details className="document-above glass-thin mt-6 rounded-2">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between rounded-2 px-4 text-14 text-muted">
        {t`On this page`}
        <Icon name="down" size={16} />
      </summary>
      <ul className="px-4 pb-3">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              className={cx(
                "flex min-h-11 items-center py-1.5 leading-snug hover:text-brass-hi",
                level === 3 && "pl-4",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Placeholders while a document loads. */
function DocumentSkeleton() {
  return (
    <div className="wrap document" aria-busy="true">
      <div className="document-beside space-y-3">
        {[70, 90, 60, 80, 75].map((width) => (
          <Skeleton key={width} className="h-4 rounded-1" />
        ))}
      </div>
      <div className="min-w-0 space-y-4">
        <Skeleton className="h-12 w-3/4 rounded-1" />
        <Skeleton className="h-6 rounded-1" />
        <div className="space-y-3 pt-8">
          {["one", "two", "three", "four", "five", "six"].map((name) => (
            <Skeleton key={name} className="h-20 rounded-1" />
          ))}
        </div>
      </div>
    </div>
  );
}

type Neighbour = OutputOf<typeof documentCall>["next"];

/** Links to the previous and to the next document. */
function Neighbours({ kind, previous, next }: { kind: DocumentKind; previous: Neighbour; next: Neighbour }) {
  const { t } = useLingui();
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t`Other documents`}
      className="mt-14 grid grid-cols-1 gap-3 border-t border-line pt-6 sm:grid-cols-2"
    >
      {previous ? <Turn to={paths[kind](previous.slug)} label={t`Previous`} title={previous.title} /> : <span />}
      {next && <Turn to={paths[kind](next.slug)} label={t`Next`} title={next.title} forward />}
    </nav>
  );
}

function Turn({ to, label, title, forward }: { to: string; label: string; title: string; forward?: boolean }) {
  return (
    <Link
      to={to}
      className={cx(
        "glass-thin flex min-h-16 items-center gap-3 rounded-2 px-4 py-3 hover:text-brass-hi",
        forward && "flex-row-reverse text-right",
      )}
    >
      <Icon name={forward ? "right" : "left"} size={18} />
      <span className="min-w-0 flex-1">
        <span className="lab block">{label}</span>
        <span className="block leading-snug">{title}</span>
      </span>
    </Link>
  );
}

const WORDS_A_MINUTE = 220;
const CHARACTERS_A_MINUTE = 400;

/** The reading time in whole minutes, at least 1. Chinese text is counted by characters, other text by words. */
function readingMinutes(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[^\P{L}\p{Script=Han}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE + words / WORDS_A_MINUTE));
}

/** The id of the current heading: the last one in or above the window's top third. */
function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = innerHeight / 3;
      const above = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line);
      setCurrent(above.at(-1) ?? ids[0]);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener("scroll", later, { passive: true });
    addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", later);
      removeEventListener("resize", later);
    };
  }, [ids]);
  return current;
}
