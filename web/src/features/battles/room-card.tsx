import { useLingui } from "@lingui/react/macro";
import { BATTLE_STATES, type BattleRow } from "@vitrine/contract/battles.ts";
import { Link } from "react-router";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ModeMark } from "./mode-mark.tsx";
import { RoomAction } from "./room-action.tsx";
import { RoomBoxes, RoundCount } from "./room-boxes.tsx";
import { RoomTags } from "./room-row.tsx";
import { RoomSeats } from "./room-seats.tsx";
import { useRoomWords } from "./room-words.ts";
import "./rooms.css";
import { useArena } from "./use-arena.ts";

/** A recommended room: its cases stand under a lamp, on a ledge. */
export function RoomCard({ room }: { room: BattleRow }) {
  const { t } = useLingui();
  const arena = useArena();
  const { stateName } = useRoomWords();
  return (
    <article className="room-card" aria-label={t`Room ${room.id}`} data-waiting={room.state === BATTLE_STATES.waiting}>
      <span className="light" />
      <header className="relative flex items-center justify-between gap-3">
        <Link to={arena.room(room.id)} className="tap font-medium text-16 hover:text-brass-hi">
          <ModeMark mode={room.mode} />
        </Link>
        <span className="text-13 text-muted">{stateName(room.state)}</span>
      </header>
      <div className="relative mt-auto">
        <RoomBoxes boxes={room.boxes} large />
        <span className="room-card-ledge block" />
      </div>
      <div className="relative flex items-center justify-between gap-3">
        <RoomSeats room={room} />
      </div>
      <div className="relative mt-3 flex min-h-5 flex-wrap gap-x-3 text-13 text-muted">
        <span>
          <RoundCount count={room.roundCount} />
        </span>
        <RoomTags room={room} />
      </div>
      <footer className="relative mt-3 flex items-center justify-between gap-3">
        <Money value={room.cost} display className="text-31" />
        <RoomAction room={room} />
      </footer>
    </article>
  );
}

export function RoomCardSkeleton() {
  return (
    <div className="room-card">
      <Skeleton className="h-5 w-24" />
      <div className="mt-auto flex gap-3">
        <Skeleton className="h-23 w-23" />
        <Skeleton className="h-23 w-23" />
      </div>
      <span className="room-card-ledge block" />
      <Skeleton className="h-10 w-28" />
      <Skeleton className="mt-3 h-5 w-32" />
      <Skeleton className="mt-3 h-11 w-full" />
    </div>
  );
}
