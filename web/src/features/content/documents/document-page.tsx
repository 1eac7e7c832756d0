import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { document as documentCall } from "@vitrine/contract/documents.ts";
import { useMemo } from "react";
import { Link, Navigate, useLocation, useParams } from "react-router";
import { Failure } from "../../../api/failure.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { useMissing } from "../../../app/screens/missing.ts";
import NotFoundScreen from "../../../app/screens/not-found-screen.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { PaperLabel } from "../../../ui/paper-label.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { AskSomebody } from "./ask-somebody.tsx";
import { ContentsAbove, ContentsBeside } from "./contents-list.tsx";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import { DocumentText } from "./document-text.tsx";
import "./docs.css";
import { headingsOf } from "./headings.ts";
import { useKindName } from "./kind-name.ts";
import { Neighbours } from "./neighbours.tsx";
import { readingMinutes } from "./reading-minutes.ts";
import { useHashOnce } from "./use-hash-once.ts";

/** /docs/help/{id or name} and /docs/support/{id or name}: one document. */
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
      <div className="wrap min-h-screen">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <DocumentSkeleton />;
  if (!pathname.startsWith(`${paths[data.kind]()}/`)) return <Navigate replace to={paths[data.kind](data.slug)} />;
  return <DocumentView key={data.id} shown={data} />;
}

/** An address that no document can have is refused as malformed: to the reader it is not there either. */
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
        <AskSomebody but={shown.id} />
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
