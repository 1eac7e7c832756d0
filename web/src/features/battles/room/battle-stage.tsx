import type { BattleBox } from "@vitrine/contract/battles.ts";
import type { ReactNode } from "react";
import { Arena } from "./arena.tsx";
import type { Playback } from "./playback.ts";
import type { Room } from "./room.ts";
import { RoundLine } from "./round-line.tsx";
import { RoundTable } from "./round-table.tsx";
import { Told } from "./told.tsx";
import type { Odds } from "./use-odds.ts";
import { useStageSounds } from "./use-stage-sounds.ts";

interface BattleStageProps {
  room: Room;
  playback: Playback;
  odds: ReadonlyMap<number, Odds>;
  skip: boolean;
  onBox: (box: BattleBox) => void;
  onJoin?: (pos: number) => void;
  onBot?: (pos: number) => void;
  onLarge?: (pos: number) => void;
  /** Between the arena and the table of pieces. */
  children?: ReactNode;
}

/** Everything of a battle that moves: the line of rounds, the seats with their wheels, and the pieces by round. */
export function BattleStage({ room, playback, odds, skip, onBox, children, ...acts }: BattleStageProps) {
  const { frame } = playback;
  useStageSounds(room, playback, skip);
  return (
    <>
      <RoundLine room={room} frame={frame} onBox={onBox} />
      <Arena room={room} playback={playback} odds={odds} skip={skip} {...acts} />
      <Told room={room} frame={frame} />
      {children}
      {room.startedAt !== null && <RoundTable room={room} open={frame.open} turning={frame.at === "round"} />}
    </>
  );
}
