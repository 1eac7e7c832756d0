import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Failure } from "../../api/failure.ts";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { RecordsSkeleton } from "./records-skeleton.tsx";
import { type Roll, RollHeads, RollRow } from "./roll-row.tsx";

interface RollListProps {
  /** A growing list of rolls, newest first. */
  rolls: UseInfiniteQueryResult<InfiniteData<{ list: Roll[] }, number>, Failure>;
  /** The number of placeholder rows. */
  waiting?: number;
  /** The element to show if the list is empty. */
  empty?: ReactNode;
}

/** A list of rolls with its states for loading, error and an empty list. */
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
      {/* Placeholders for the next rows, so that the end of the page does not move when they load. */}
      {rolls.hasNextPage && <RecordsSkeleton key={rows.length} rows={waiting} silent />}
    </>
  );
}
