import { useMemo } from "react";
import { playSound } from "../../../../app/sound/index.ts";
import { Reel, type ReelPhase, type ReelTape } from "../../../../ui/reel/reel.tsx";
import type { Smears } from "../../../../ui/reel/smear.ts";
import { itemOf, type Room, type RoomSeat } from "../room.ts";
import type { Odds } from "../use-odds.ts";
import type { Playback } from "./playback.ts";
import { roundTape } from "./round-tape.ts";
import { spinOf } from "./timeline.ts";

interface LaneReelProps {
  room: Room;
  seat: RoomSeat;
  /** The shown round, from 1. */
  round: number;
  playback: Playback;
  odds: Odds | undefined;
  smears: Smears;
  skip: boolean;
  /** Whether this reel plays the sounds of its ticks and of its stop. Only one reel plays them for all. */
  sounds: boolean;
}

/** The length of a round below which the tape has fewer cells. */
const QUICK_MS = 2_000;

/**
 * One seat's reel in one round. The clock of the playback sets the reel's position, and the reel turns only after its
 * drop is known.
 */
export function LaneReel({ room, seat, round, playback, odds, smears, skip, sounds }: LaneReelProps) {
  const item = itemOf(seat, round);
  const { frame, elapsedMs, rate, clock, jumps = 0 } = playback;
  const { leadMs, turnMs } = spinOf({ roundMs: room.roundMs, rounds: room.roundCount }, round);
  const items = odds?.items;
  const tape = useMemo((): ReelTape | null => {
    if (!items) return null;
    return roundTape({ battleId: room.id, round, pos: seat.pos, items, quick: room.roundMs < QUICK_MS });
  }, [items, room.id, room.roundMs, round, seat.pos]);
  const isOpen = item !== undefined && frame.open >= round;
  const phase: ReelPhase = isOpen ? "stopped" : item && !skip && tape ? "running" : "still";
  // Without the odds of the box there is no tape, and the item appears at the end of the round's spin.
  const bare: ReelTape = { cells: item && isOpen ? [item] : [], stopAt: 0, landing: 0.5 };
  return (
    <Reel
      // Each round and each jump of a replay mounts a new reel.
      key={`${round} ${jumps}`}
      tape={tape ?? bare}
      drop={tape || isOpen ? item : undefined}
      phase={phase}
      durationMs={turnMs}
      turnedMs={() => elapsedMs() - (round - 1) * room.roundMs - leadMs}
      rate={rate}
      clock={clock}
      smears={smears}
      onTick={sounds ? () => rate === 1 && playSound("tick") : undefined}
      onStopped={() => sounds && rate > 0 && playSound("stop")}
    />
  );
}
