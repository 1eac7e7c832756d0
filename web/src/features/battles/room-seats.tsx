import { Plural, useLingui } from "@lingui/react/macro";
import type { BattleRow } from "@vitrine/contract/battles.ts";
import type { CSSProperties } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import "./rooms.css";

interface RoomSeatsProps {
  room: Pick<BattleRow, "playerCount" | "seats" | "winner" | "state">;
  /** The diameter of an avatar, in px. */
  size?: number;
  className?: string;
}

/** The seats of a room as rings in their colours: avatars, marked bots, free seats, and the winner. */
export function RoomSeats({ room, size = 34, className }: RoomSeatsProps) {
  const { t } = useLingui();
  const { playerCount, seats, winner, state } = room;
  const free = playerCount - seats.length;
  return (
    <div className={cx("flex items-center gap-1.5", className)}>
      <ul aria-label={t`Seats`} className="flex items-center gap-1.5">
        {Array.from({ length: playerCount }, (_, place) => place + 1).map((pos) => {
          const seat = seats.find((one) => one.pos === pos);
          const style = { "--seat": `var(--seat${pos})`, "--ring": `${size + 6}px` } as CSSProperties;
          const name = seat && (seat.bot ? t`${seat.userName}, bot` : seat.userName);
          return (
            <li
              key={pos}
              title={name ?? t`Seat ${pos} is free`}
              className="room-ring"
              style={style}
              data-free={!seat}
              data-won={winner === pos}
              data-lost={winner !== null && winner !== pos}
            >
              {seat ? <Avatar name={seat.userName} src={seat.avatar} size={size} /> : <Icon name="plus" size={14} />}
              {seat?.bot && (
                <small aria-hidden="true">
                  <Icon name="bot" size={14} strokeWidth={2} />
                </small>
              )}
              <span className="sr-only">
                {/* A player's name must not be translated. */}
                <span translate={seat ? "no" : undefined}>{name ?? t`Seat ${pos} is free`}</span>
                {winner === pos && ` (${t`won`})`}
              </span>
            </li>
          );
        })}
      </ul>
      {state === 0 && free > 0 && (
        <span className="ml-1 whitespace-nowrap text-13 text-muted">
          <Plural value={free} one="# free" other="# free" />
        </span>
      )}
    </div>
  );
}
