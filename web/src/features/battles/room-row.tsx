import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_STATES, type BattleRow } from "@vitrine/contract/battles.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { ModeMark } from "./mode-mark.tsx";
import { RoomAction } from "./room-action.tsx";
import { RoomBoxes, RoundCount } from "./room-boxes.tsx";
import { RoomSeats } from "./room-seats.tsx";
import { useRoomWords } from "./room-words.ts";
import "./rooms.css";
import { useArena } from "./use-arena.ts";

/** A room in a list: its mode, boxes, seats, cost of a seat, and its action. */
export function RoomRow({ room, children }: { room: BattleRow; children?: ReactNode }) {
  const { t } = useLingui();
  const arena = useArena();
  const { stateName } = useRoomWords();
  const { id, state, value } = room;
  return (
    <li className="room-row" data-live={state === BATTLE_STATES.running} data-over={state >= BATTLE_STATES.finished}>
      <div className="room-marks">
        <Link to={arena.room(id)} className="tap font-medium hover:text-brass-hi">
          <ModeMark mode={room.mode} />
        </Link>
        <p className="mt-0.5 text-13 text-muted">
          {stateName(state)} <RelativeTime time={room.createTime} className="inline-block text-quiet" />
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
            <Money value={room.cost} display className="text-25" />
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

/** Short marks of a room's special settings. */
export function RoomTags({ room, children }: { room: BattleRow; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-brass empty:hidden">
      {room.official && <span>{t`House room`}</span>}
      {room.cashback > 0 && <span>{t`Cashback ${room.cashback}%`}</span>}
      {room.fast && <span>{t`Fast`}</span>}
      {children}
    </p>
  );
}
