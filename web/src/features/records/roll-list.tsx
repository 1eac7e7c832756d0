import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Failure } from "../../api/failure.ts";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { RecordsSkeleton } from "./records-skeleton.tsx";
import type { Roll } from "./roll.ts";
import { RollHeads, RollRow } from "./roll-row.tsx";

interface RollListProps {
  /** A growing list of rolls, newest first. */
  rolls: UseInfiniteQueryResult<InfiniteData<{ list: Roll[] }, number>, Failure>;
  /** Rows of the skeleton. */
  waiting?: number;
  /** Shown where there are none. */
  empty?: ReactNode;
}

/** Rolls in all their states: on the way, refused, none, and as many as there are. */
export function RollList({ rolls, waiting, empty }: RollListProps) {
  const rows = rolls.data?.pages.flatMap((page) => page.list) ?? [];
  if (rolls.isPending) {
    return (
      <>
        <RollHeads />
        <RecordsSkeleton rows={waiting} />
      </>
    );
  }
  if (rolls.isError && rows.length === 0)
    return <ErrorState error={rolls.error} onRetry={() => void rolls.refetch()} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <RollHeads />
      <EndlessList
        hasMore={rolls.hasNextPage}
        loading={rolls.isFetchingNextPage}
        failed={rolls.isFetchNextPageError}
        onMore={() => void rolls.fetchNextPage()}
      >
        <ul>
          {rows.map((row) => (
            <RollRow key={row.id} row={row} />
          ))}
        </ul>
      </EndlessList>
      {/* Places of the next rows, so that the foot of the page does not jump away. */}
      {rolls.hasNextPage && <RecordsSkeleton key={rows.length} rows={waiting} silent />}
    </>
  );
}
