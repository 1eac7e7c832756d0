import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_MODES, BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { useEffect, useRef, useState } from "react";
import { BotMark } from "../../../../ui/bot-mark.tsx";
import { Money } from "../../../../ui/money.tsx";
import { SeatCard } from "../../../../ui/seat-card.tsx";
import type { Room, RoomSeat } from "../room.ts";
import type { SeatTotals } from "../seat-totals.ts";
import type { Frame } from "./timeline.ts";

interface LaneHeadProps {
  room: Room;
  seat: RoomSeat;
  totals: SeatTotals;
  frame: Frame;
  /** The strength of the seat's lamp, 0 to 1. */
  lamp: number;
  /** Whether the total counts up to its new value. */
  counts: boolean;
}

/** The player of the seat, the total and the lamp: the leader's lamp is the strongest. */
export function LaneHead({ room, seat, totals, frame, lamp, counts }: LaneHeadProps) {
  const { t } = useLingui();
  const plays = room.startedAt !== null;
  const total = useCountUp(totals.total, counts);
  const ended = frame.at === "win" || frame.at === "rest";
  const won = ended && room.winner === seat.pos;
  return (
    <div className="seat-place arena-head">
      <SeatCard
        seat={seat.pos as 1 | 2 | 3 | 4}
        player={
          seat.user
            ? {
                name: seat.user.userName,
                avatar: seat.user.avatar,
                tag: seat.bot ? <BotMark /> : room.mine?.pos === seat.pos ? t`you` : undefined,
              }
            : undefined
        }
        won={won}
        light={lamp}
        total={plays ? total : undefined}
        note={<Note room={room} seat={seat} totals={totals} won={won} ended={ended} />}
        empty={room.state === BATTLE_STATES.waiting ? <Trans>Free seat</Trans> : <Trans>No one</Trans>}
      />
    </div>
  );
}

function Note({
  room,
  seat,
  totals,
  won,
  ended,
}: Pick<LaneHeadProps, "room" | "seat" | "totals"> & { won: boolean; ended: boolean }) {
  if (won) return <Trans>wins</Trans>;
  if (!ended && totals.leads)
    return (
      <span className={`seat-lead seat-ink-${seat.pos}`}>
        <Trans>leads</Trans>
      </span>
    );
  if (totals.behind > 0)
    return (
      <span className="seat-gap">
        <BehindWords room={room} behind={totals.behind} />
      </span>
    );
  if (room.creator === seat.pos && room.state === BATTLE_STATES.waiting) return <Trans>creator</Trans>;
  return room.startedAt === null && room.state <= BATTLE_STATES.running ? <Trans>ready</Trans> : null;
}

/**
 * Says how far a seat is behind the best total. A bare "−4.37" would look as if the player had to pay it. In a reverse
 * battle the lowest total is the best, so the seat has too much.
 */
export function BehindWords({ room, behind }: { room: Room; behind: number }) {
  const sum = <Money value={behind} className="[&_svg]:hidden" />;
  return room.mode === BATTLE_MODES.reverse ? <Trans>{sum} too much</Trans> : <Trans>{sum} behind</Trans>;
}

const COUNT_MS = 650;

/** Returns a total that counts up to its new value and slows down towards the end. */
function useCountUp(value: number, counts: boolean): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    // A hidden tab gets no animation frames, so the total would not change.
    if (!counts || value <= start || document.visibilityState === "hidden") {
      from.current = value;
      setShown(value);
      return;
    }
    const beganMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = Math.min(1, Math.max(0, (nowMs - beganMs) / COUNT_MS));
      const next = share === 1 ? value : start + (value - start) * (1 - (1 - share) ** 3);
      from.current = next;
      setShown(next);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, counts]);
  return shown;
}
