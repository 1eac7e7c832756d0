import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_STATES, type BattleRow } from "@vitrine/contract/battles.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Pagination } from "../../ui/layout/pagination.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { useTimeZone } from "../../ui/ssr.ts";
import { formatsOf, RelativeTime, useNow } from "../../ui/time/relative-time.tsx";
import { timeSteps } from "../../ui/time/time-steps.ts";
import { RoomAction } from "./room-action.tsx";
import { RoomBoxes, RoundCount } from "./room-boxes.tsx";
import { RoomSeats } from "./room-seats.tsx";
import { ModeMark, useRoomWords } from "./room-words.tsx";
import { useArena } from "./use-arena.ts";
import "./rooms.css";

export const ROOMS_A_PAGE = 10;

interface RoomListProps<Row extends BattleRow> {
  label: string;
  rooms: { data?: { list: Row[]; total: number }; error: unknown; isPending: boolean; refetch: () => unknown };
  page: number;
  onPage: (page: number) => void;
  /** The element to show if no room matches. */
  empty: ReactNode;
  /** Returns additional marks of a room. */
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

/** A room in a list: its mode, boxes, seats, cost of a seat, and its action. */
function RoomRow({ room, children }: { room: BattleRow; children?: ReactNode }) {
  const { t } = useLingui();
  const arena = useArena();
  const { id, state, value } = room;
  return (
    <li className="room-row" data-live={state === BATTLE_STATES.running} data-over={state >= BATTLE_STATES.finished}>
      <div className="room-marks">
        <Link to={arena.room(id)} className="tap font-medium hover:text-brass-hi">
          <ModeMark mode={room.mode} />
        </Link>
        <p className="mt-0.5 text-13 text-muted">
          <RoomState room={room} />
          {state !== BATTLE_STATES.waiting && (
            <>
              {" · "}
              <RelativeTime time={room.createTime} className="inline-block text-quiet" />
            </>
          )}
        </p>
        <RoomTags room={room}>{children}</RoomTags>
      </div>
      <div className="room-goods">
        <RoomBoxes boxes={room.boxes} />
      </div>
      <RoomSeats room={room} className="room-people" />
      <div className="room-cost">
        {state === BATTLE_STATES.finished && value !== null ? (
          <>
            <Money value={value} display className="text-25" />
            <p className="text-13 text-quiet">
              <Trans>
                for <Money value={room.cost} />
              </Trans>
            </p>
          </>
        ) : (
          <>
            <SeatPrice room={room} className="text-25" />
            <p className="text-13 text-quiet">
              <RoundCount count={room.roundCount} />
            </p>
          </>
        )}
      </div>
      <div className="room-do" title={t`Room ${id}`}>
        <RoomAction room={room} />
      </div>
    </li>
  );
}

/** The state of a room. For a waiting room it also shows how long the room has waited. */
export function RoomState({ room }: { room: BattleRow }) {
  const { stateName } = useRoomWords();
  if (room.state !== BATTLE_STATES.waiting) return stateName(room.state);
  return (
    <Trans>
      Waiting for <ElapsedTime time={room.createTime} />
    </Trans>
  );
}

/** The price of a seat, or a note for a rehearsal, in which nobody pays. */
export function SeatPrice({ room, className }: { room: BattleRow; className: string }) {
  if (!room.rehearsal) return <Money value={room.cost} display className={className} />;
  return (
    <span className="text-muted">
      <Trans>No stakes</Trans>
    </span>
  );
}

/** How long something has lasted since a moment, e.g. "21 min", with the exact time of the moment on hover. */
function ElapsedTime({ time }: { time: string }) {
  const { i18n } = useLingui();
  const date = new Date(time);
  const { value, unit } = timeSteps(date.getTime(), useNow());
  const { exact } = formatsOf(i18n.locale, useTimeZone());
  const length = new Intl.NumberFormat(i18n.locale, { style: "unit", unit, unitDisplay: "short" });
  return (
    <time dateTime={time} title={exact.format(date)}>
      {/* Chinese texts of the site have a space between a number and its unit. */}
      {length.format(Math.max(1, -value)).replace(/(\d)(\p{Script=Han})/u, "$1 $2")}
    </time>
  );
}

/** Short marks of a room's special settings. */
export function RoomTags({ room, children }: { room: BattleRow; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-brass empty:hidden">
      {room.rehearsal ? <span>{t`Rehearsal`}</span> : room.official && <span>{t`Official battle`}</span>}
      {room.cashback > 0 && <span>{t`Cashback ${room.cashback}%`}</span>}
      {room.fast && <span>{t`Fast`}</span>}
      {children}
    </p>
  );
}
