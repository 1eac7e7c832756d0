import type { BattleBox } from "@vitrine/contract/battles.ts";
import { useEffect, useRef } from "react";
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
  const top = useRef<HTMLDivElement>(null);
  // Its button stands below the seats: whoever presses it wants to see them.
  useEffect(() => {
    top.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  }, []);
  return (
    <div ref={top} className="scroll-mt-4">
      <BattleStage {...stage} playback={replay}>
        <ReplayBar replay={replay} onEnd={onEnd} />
      </BattleStage>
    </div>
  );
}
