import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { DOCUMENT_KINDS, type DocumentRow, documentList } from "@vitrine/contract/content/documents.ts";
import { searchWords } from "@vitrine/contract/search/search-words.ts";
import { useCallback } from "react";
import { Link, NavLink, useLocation, useSearchParams } from "react-router";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { SearchField } from "../../../ui/form/search-field.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/layout/states.tsx";
import { AskSupport } from "./ask-support.tsx";
import { useKindName } from "./kind-name.ts";

const LONGEST_SEARCH = 64;
const MOST = 100;

/** /docs/help and /docs/support: all documents by group, or the results of a search, which is in the URL. */
export default function DocumentListPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const kind = pathname.startsWith(paths.support()) ? "support" : "help";
  const kindName = useKindName();
  const [query, setQuery] = useSearchParams();
  const name = (query.get("name") ?? "").trim().slice(0, LONGEST_SEARCH);
  const search = useCallback(
    (text: string) => setQuery(text.trim() ? { name: text.trim() } : {}, { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  const all = useCall(documentList, { kind, pageSize: MOST }, { quiet: true });
  const found = useCall(
    documentList,
    { name, pageSize: MOST },
    { enabled: name !== "", quiet: true, keepPrevious: true },
  );
  const { data, error, refetch } = name ? found : all;
  const count = data?.total ?? 0;

  return (
    <div className="wrap">
      <PageHeader
        title={kindName(kind)}
        lead={
          kind === "help"
            ? t`How everything works, with worked examples for the harder rules, plus the documents that apply to everyone.`
            : t`Answers to common questions, and how to reach support.`
        }
      />
      <div className="mb-8 flex flex-wrap items-center gap-3 md:mb-12">
        <nav aria-label={t`Help and support`} className="flex gap-1 rounded-2 bg-well p-1">
          {DOCUMENT_KINDS.map((one) => (
            <NavLink
              key={one}
              to={paths[one]()}
              className={({ isActive }) =>
                cx(
                  "tap flex min-h-9 items-center justify-center rounded-[7px] px-4 text-14",
                  isActive ? "bg-tint-3 text-ink shadow-[var(--glass-edge)]" : "text-muted hover:text-ink",
                )
              }
            >
              {kindName(one)}
            </NavLink>
          ))}
        </nav>
        <SearchField
          label={t`Search help and support`}
          value={name}
          onSearch={search}
          className="min-w-0 flex-1 basis-56 md:max-w-100"
          maxLength={LONGEST_SEARCH}
        />
      </div>
      <p className="sr-only" role="status">
        {name && data && t`${plural(count, { one: "# document", other: "# documents" })} found`}
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && !name && <Groups rows={data.list} />}
      {data && name && count > 0 && <DocumentRows rows={data.list} search={name} />}
      {data && name && count === 0 && (
        <EmptyState
          picture="search"
          title={<p>{t`Nothing found for “${name}”`}</p>}
          actions={<Button onClick={() => search("")}>{t`Show all documents`}</Button>}
        >
          {t`Try fewer or other words, or browse all documents.`}
        </EmptyState>
      )}
      {data && <AskSupport />}
    </div>
  );
}

/** The help documents in groups. Support has one group, so it is a plain list. */
function Groups({ rows }: { rows: readonly DocumentRow[] }) {
  const names = useGroupNames();
  const groups = groupDocuments(rows);
  if (groups.length === 1) return <DocumentRows rows={rows} />;
  return groups.map((group) => (
    <section key={group.name} className="mb-12 grid grid-cols-1 gap-x-14 gap-y-4 lg:grid-cols-[232px_minmax(0,1fr)]">
      <h2 className="text-25 max-md:text-20 lg:border-t lg:border-line lg:pt-3.5">{names[group.name]}</h2>
      <DocumentRows rows={group.rows} />
    </section>
  ));
}

function useGroupNames(): Record<GroupName, string> {
  const { t } = useLingui();
  return {
    start: t`First steps and boxes`,
    games: t`Games and shop`,
    account: t`Money and account`,
    rules: t`Rules and responsibility`,
    more: t`More`,
  };
}

function ListSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-3 md:grid-cols-2" aria-busy="true">
      {["one", "two", "three", "four", "five", "six", "seven", "eight"].map((name) => (
        <Skeleton key={name} className="h-24 rounded-2" />
      ))}
    </div>
  );
}

/** The groups of the help, in the order in which a new player needs them. */
const GROUPS = {
  start: ["getting-started", "fair-play", "boxes", "verify-a-roll", "bag-and-selling", "coins-and-points"],
  games: ["battles", "giveaways", "dream", "shop"],
  account: ["deposits", "withdraw-to-steam", "vip", "inviting-friends", "rewards", "account-safety"],
  rules: ["terms", "privacy", "responsible", "disclaimer", "ethics", "about"],
} as const;

type GroupName = keyof typeof GROUPS | "more";

/** The documents by group, in the order of the list. Documents that an operator has added are in the group "more". */
function groupDocuments(rows: readonly DocumentRow[]): { name: GroupName; rows: DocumentRow[] }[] {
  const names: GroupName[] = [...(Object.keys(GROUPS) as (keyof typeof GROUPS)[]), "more"];
  return names
    .map((name) => ({ name, rows: rows.filter(({ slug }) => groupOf(slug) === name) }))
    .filter((group) => group.rows.length > 0);
}

function groupOf(slug: string): GroupName {
  const found = Object.entries(GROUPS).find(([, slugs]) => slugs.some((one) => one === slug));
  return found ? (found[0] as GroupName) : "more";
}

/** Documents with their summaries or, after a search, with the excerpts that match. */
function DocumentRows({ rows, search }: { rows: readonly DocumentRow[]; search?: string }) {
  const kindName = useKindName();
  return (
    <ul className={search ? "max-w-[52em]" : "grid gap-x-10 md:grid-cols-2"}>
      {rows.map(({ id, slug, kind, title, summary, excerpt }) => (
        <li key={id} className="border-t border-line">
          <Link to={paths[kind](slug)} className="group block h-full rounded-1 py-4">
            <span className="flex items-baseline justify-between gap-4">
              <span className="text-16 font-medium leading-snug group-hover:text-brass-hi">
                {search ? <FoundWords text={title} search={search} /> : title}
              </span>
              {search && <span className="lab shrink-0">{kindName(kind)}</span>}
            </span>
            <span className="mt-1 block text-pretty text-muted [overflow-wrap:anywhere]">
              {search && excerpt ? <FoundWords text={excerpt} search={search} /> : summary}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A text with the words of a search highlighted. */
function FoundWords({ text, search }: { text: string; search: string }) {
  const words = searchWords(search).map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""));
  if (words.length === 0) return text;
  // In scripts with spaces the whole word is highlighted, because its ending may differ from that of the searched word.
  const pattern = new RegExp(`((?:${words.join("|")})[^\\P{L}\\p{Script=Han}]*)`, "giu");
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of a text never change their order, so the index is a stable key.
      <mark key={index} className="bg-transparent text-brass">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
