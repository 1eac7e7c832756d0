import type { BattleRow } from "@vitrine/contract/battles.ts";
import type { ReactNode } from "react";
import { Pagination } from "../../ui/layout/pagination.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { RoomRow } from "./room-row.tsx";
import "./rooms.css";

export const ROOMS_A_PAGE = 10;

interface RoomListProps<Row extends BattleRow> {
  label: string;
  rooms: { data?: { list: Row[]; total: number }; error: unknown; isPending: boolean; refetch: () => unknown };
  page: number;
  onPage: (page: number) => void;
  /** Shown if no room matches. */
  empty: ReactNode;
  /** More marks of a room. */
  tags?: (room: Row) => ReactNode;
}

/** A page of rooms, with the loading, error and empty states. */
export function RoomList<Row extends BattleRow>({ label, rooms, page, onPage, empty, tags }: RoomListProps<Row>) {
  const { data, error, isPending, refetch } = rooms;
  if (isPending) return <WaitingRooms />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.list.length === 0) return empty;
  return (
    <>
      <ul aria-label={label} className="border-line border-b">
        {data.list.map((room) => (
          <RoomRow key={room.id} room={room}>
            {tags?.(room)}
          </RoomRow>
        ))}
      </ul>
      {data.total > ROOMS_A_PAGE && (
        <div className="mt-5">
          <Pagination page={page} pageSize={ROOMS_A_PAGE} total={data.total} onPage={onPage} />
        </div>
      )}
    </>
  );
}

function WaitingRooms() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        // The placeholders are all equal.
        <div key={place} className="room-row">
          <Skeleton className="room-marks h-10 w-28" />
          <Skeleton className="room-goods h-14 w-48 max-w-full" />
          <Skeleton className="room-people h-10 w-24" />
          <Skeleton className="room-cost h-8 w-20" />
          <Skeleton className="room-do h-9 w-full max-lg:h-11" />
        </div>
      ))}
    </div>
  );
}
