import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { reportsExport, reportsPrivacy } from "@vitrine/contract/operators/reports.ts";
import { Button } from "../../ui/form/button.tsx";
import { RowsTable } from "../rows-table.tsx";
import { ask } from "../session.ts";
import { Empty, Refused, useFile } from "../shared.tsx";
import { moveDay, useReportWords } from "./report-words.ts";

/** The players' requests for an export or a deletion of their data, with the outcome of each. */
export function PrivacyList() {
  const { t } = useLingui();
  const words = useReportWords();
  const rows = useInfiniteQuery({
    queryKey: [reportsPrivacy.path],
    queryFn: ({ pageParam }) => ask(reportsPrivacy, { ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const today = new Date().toISOString().slice(0, 10);
  const file = useFile(reportsExport.path, { what: "privacy", from: moveDay(today, -365), to: moveDay(today, 1) });
  const kinds = { export: t`copy of the data`, deletion: t`deletion of the account` };
  const outcomes: Record<string, string> = {
    done: t`sent`,
    closed: t`deleted`,
    taken_back: t`withdrawn by the player`,
    lapsed: t`not possible: something was left`,
  };
  const time = (at: string | null) => (at === null ? "–" : words.timeOf(at));
  return (
    <>
      <p className="admin-below">{t`What players asked for under data protection law. A deletion is carried out on its date.`}</p>
      <p className="reports-files">
        <a href={file} download>{t`Download the last 12 months`}</a>
      </p>
      <Refused error={rows.error} />
      <RowsTable
        caption={t`Data requests`}
        rows={rows.data?.pages.flatMap(({ list }) => list) ?? []}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        loadingRows={rows.isLoading ? 6 : 0}
        empty={<Empty>{t`No player has asked for a copy or a deletion yet.`}</Empty>}
        columns={[
          { id: "asked", title: t`Asked`, cell: ({ askedTime }) => time(askedTime) },
          { id: "kind", title: t`What`, cell: ({ kind }) => kinds[kind] },
          { id: "player", title: t`Player`, number: true, cell: ({ playerId }) => playerId },
          { id: "due", title: t`Due`, cell: ({ dueTime }) => time(dueTime) },
          { id: "done", title: t`Done`, cell: ({ doneTime }) => time(doneTime) },
          {
            id: "outcome",
            title: t`Outcome`,
            cell: ({ outcome }) => (outcome === null ? t`running` : (outcomes[outcome] ?? outcome)),
          },
        ]}
      />
      {rows.hasNextPage && (
        <Button pending={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>{t`Show more`}</Button>
      )}
    </>
  );
}
