import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { type CSSProperties, useMemo } from "react";
import { useSmears } from "../../../ui/reel/use-smears.ts";
import "../../../ui/reel/reel.css";
import "../../../ui/reel/reel-won.css";
import "./arena.css";
import { Finale } from "./finale.tsx";
import { LaneHead } from "./lane-head.tsx";
import { LaneReel } from "./lane-reel.tsx";
import { LargeButton } from "./large-button.tsx";
import { LoserCase } from "./loser-case.tsx";
import type { Playback } from "./playback.ts";
import { type Room, type RoomSeat, seatsOf } from "./room.ts";
import { type Standing, standingsOf } from "./standings.ts";
import { TieCase } from "./tie-case.tsx";
import { tieTurns } from "./timeline.ts";
import type { Odds } from "./use-odds.ts";
import { useSpokenName } from "./use-spoken-name.ts";
import { WaitingCase } from "./waiting-case.tsx";

interface ArenaProps {
  room: Room;
  playback: Playback;
  odds: ReadonlyMap<number, Odds>;
  skip: boolean;
  /** What takes a free seat. */
  onJoin?: (pos: number) => void;
  onBot?: (pos: number) => void;
  /** Shows one seat's opening full-screen. */
  onLarge?: (pos: number) => void;
}

/** Two to four seats side by side on one plinth, each with its light. */
export function Arena(props: ArenaProps) {
  const { room, playback, odds } = props;
  const { frame } = playback;
  const nameOf = useSpokenName();
  const seats = seatsOf(room);
  const standings = standingsOf(room, frame.open);
  const ended = frame.at === "win" || frame.at === "rest";
  const round = shownRound(props);
  // Pictures of the wheels that turn now and next.
  const near = [room.boxes[round - 1], room.boxes[round]].flatMap((box) =>
    box ? (odds.get(box.boxId)?.items ?? []) : [],
  );
  const smears = useSmears(useMemo(() => near.map(({ image }) => image), [near.map(({ image }) => image).join()]));
  return (
    <div
      className="arena"
      data-seats={room.playerCount}
      data-at={frame.at}
      style={{ "--lanes": room.playerCount } as CSSProperties}
    >
      {seats.map((seat, index) => {
        const standing = standings[index]!;
        return (
          <section
            key={seat.pos}
            aria-label={nameOf(seat)}
            className={`lane seat-beam-${seat.pos}`}
            data-dark={ended && room.winner !== seat.pos}
            style={laneStyle(seat, standing, { room, ended })}
          >
            <LaneHead room={room} seat={seat} standing={standing} frame={frame} counts={!props.skip} />
            <div className="arena-case">
              <LaneCase {...props} seat={seat} round={round} smears={smears} />
            </div>
          </section>
        );
      })}
      {ended && room.winner !== null && <Finale room={room} moving={frame.at === "win" && !props.skip} />}
    </div>
  );
}

function LaneCase(props: ArenaProps & { seat: RoomSeat; round: number; smears: ReturnType<typeof useSmears> }) {
  const { room, playback, odds, seat, round, smears, skip } = props;
  const { frame } = playback;
  const isWaiting =
    room.startedAt === null || room.state === BATTLE_STATES.dissolved || room.state === BATTLE_STATES.voided;
  if (isWaiting) return <WaitingCase room={room} seat={seat} onJoin={props.onJoin} onBot={props.onBot} />;
  if (frame.at === "tie") {
    const turn = tieTurns(room.tieBreaks)[frame.tie] ?? [];
    return (
      <TieCase
        key={frame.tie}
        battleId={room.id}
        tie={frame.tie}
        roll={turn.find(({ pos }) => pos === seat.pos)?.roll}
        best={Math.max(...turn.map(({ roll }) => roll))}
        pos={seat.pos}
        settled={frame.settled}
        rate={playback.rate}
      />
    );
  }
  if (frame.at === "win" || frame.at === "rest")
    return room.winner === seat.pos ? null : <LoserCase room={room} seat={seat} />;
  const box = room.boxes[round - 1];
  return (
    <>
      <LaneReel
        room={room}
        seat={seat}
        round={round}
        playback={playback}
        odds={box && odds.get(box.boxId)}
        smears={smears}
        skip={skip}
        sounds={seat.pos === (room.mine?.pos ?? 1)}
      />
      {props.onLarge && <LargeButton seat={seat} onLarge={props.onLarge} />}
    </>
  );
}

function shownRound({ room, playback: { frame } }: ArenaProps): number {
  if (frame.at === "round") return frame.round;
  return frame.at === "lead" ? 1 : room.roundCount;
}

/** Lamps go out from left to right; the winner's is left. */
function laneStyle(seat: RoomSeat, standing: Standing, { room, ended }: { room: Room; ended: boolean }): CSSProperties {
  const won = room.winner === seat.pos;
  const light = ended ? (won ? 1 : 0) : room.startedAt === null ? 0.22 : standing.light;
  return { "--lamp": light, "--lane": seat.pos, "--out": `${(seat.pos - 1) * 180}ms` } as CSSProperties;
}
