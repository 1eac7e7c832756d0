import type { BattleBox } from "@vitrine/contract/battles.ts";
import { BattleStage } from "./battle-stage.tsx";
import { useReplay } from "./playback.ts";
import { ReplayBar } from "./replay-bar.tsx";
import type { Room } from "./room.ts";
import type { Course } from "./timeline.ts";
import type { Odds } from "./use-odds.ts";

interface ReplayStageProps {
  room: Room;
  course: Course;
  odds: ReadonlyMap<number, Odds>;
  skip: boolean;
  onBox: (box: BattleBox) => void;
  onLarge?: (pos: number) => void;
  onEnd: () => void;
}

/** The whole battle again, as it was, from what the room's answer holds. */
export function ReplayStage({ course, onEnd, ...stage }: ReplayStageProps) {
  const replay = useReplay(course);
  return (
    <BattleStage {...stage} playback={replay}>
      <ReplayBar replay={replay} onEnd={onEnd} />
    </BattleStage>
  );
}
