import { Trans } from "@lingui/react/macro";
import { skipToken, useQuery } from "@tanstack/react-query";
import { BATTLE_STATES, getBattleDetail } from "@vitrine/contract/battles.ts";
import type { ReactNode } from "react";
import { useSettings } from "../../../../api/session/settings.ts";
import { callKey } from "../../../../api/use-call.ts";
import { matchesMedia } from "../../../../ui/layout/breakpoints.ts";
import { Money } from "../../../../ui/money.tsx";
import "../../../../ui/reel/reel.css";
import "../../../../ui/reel/reel-won.css";
import { useSmears } from "../../../../ui/reel/smear.ts";
import "../arena/arena.css";
import { LaneReel } from "../arena/lane-reel.tsx";
import { type Playback, useCourse, useLive, useReplay, useStageSounds } from "../arena/playback.ts";
import { ReplayBar } from "../arena/replay-bar.tsx";
import { shownRound } from "../arena/timeline.ts";
import { type Room, seatsOf } from "../room.ts";
import { keptPassword } from "../room-password.ts";
import { seatTotalsOf } from "../seat-totals.ts";
import { useOdds } from "../use-odds.ts";

/** Shows one seat of a room. The page of the room, below the dialog, keeps the room up to date. */
export function OneSeat({ opened, pos }: { opened: Room; pos: number }) {
  const password = keptPassword(opened.id);
  const input = password === undefined ? { id: opened.id } : { id: opened.id, password };
  const room = useQuery<Room>({ queryKey: callKey(getBattleDetail, input), queryFn: skipToken }).data ?? opened;
  // A dialog that was opened during the battle shows the battle to its end.
  return opened.state === BATTLE_STATES.finished ? <Again room={room} pos={pos} /> : <Now room={room} pos={pos} />;
}

function Now({ room, pos }: { room: Room; pos: number }) {
  const skip = useSkip();
  return <Stage room={room} pos={pos} skip={skip} playback={useLive(useCourse(room, skip), room)} />;
}

function Again({ room, pos }: { room: Room; pos: number }) {
  const skip = useSkip();
  const replay = useReplay(useCourse(room, skip));
  useStageSounds(room, replay, skip);
  return (
    <Stage room={room} pos={pos} skip={skip} playback={replay}>
      <ReplayBar room={room} replay={replay} />
    </Stage>
  );
}

function Stage({
  room,
  pos,
  skip,
  playback,
  children,
}: {
  room: Room;
  pos: number;
  skip: boolean;
  playback: Playback;
  children?: ReactNode;
}) {
  const { frame } = playback;
  const round = shownRound(frame, room.roundCount);
  const box = room.boxes[round - 1];
  const odds = useOdds(room.boxes.map(({ boxId }) => boxId)).get(box?.boxId ?? 0);
  const smears = useSmears(odds?.items.map(({ image }) => image) ?? []);
  const seat = seatsOf(room)[pos - 1];
  const totals = seatTotalsOf(room, frame.open)[pos - 1];
  const rounds = room.roundCount;
  if (!seat || !totals) return null;
  return (
    <div className={`seat-stage seat-beam-${pos}`}>
      <div className="flex items-end justify-between gap-6">
        <div className="min-w-0">
          <span className="lab block">
            <Trans>
              Round {round} of {rounds}
            </Trans>
          </span>
          <b className="block truncate text-16">{box?.name}</b>
        </div>
        <Money value={totals.total} display className="text-39" />
      </div>
      <LaneReel {...{ room, seat, round, playback, odds, smears, skip }} sounds={false} />
      {children}
    </div>
  );
}

function useSkip(): boolean {
  return useSettings((settings) => settings.fast) || matchesMedia("(prefers-reduced-motion: reduce)");
}
