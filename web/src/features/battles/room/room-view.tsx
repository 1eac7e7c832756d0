import { BATTLE_STATES, type BattleBox } from "@vitrine/contract/battles.ts";
import { Suspense, useState } from "react";
import { useSettings } from "../../../api/settings.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { matchesMedia } from "../../../ui/breakpoints.ts";
import { lazyWindow } from "../../../ui/lazy-window.ts";
import { BattleStage } from "./battle-stage.tsx";
import { EndedNote } from "./ended-note.tsx";
import { LockedNote } from "./locked-note.tsx";
import { useLive } from "./playback.ts";
import { ReplayStage } from "./replay-stage.tsx";
import { ResultPanel } from "./result-panel.tsx";
import type { Room } from "./room.ts";
import { RoomHead } from "./room-head.tsx";
import { SealedPanel } from "./sealed-panel.tsx";
import { useCourse } from "./use-course.ts";
import { useOdds } from "./use-odds.ts";
import type { RoomQuery } from "./use-room.ts";
import { useRoomActs } from "./use-room-acts.ts";
import { useSettled } from "./use-settled.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

const OddsDialog = lazyWindow(() => import("./odds-dialog.tsx"));
const JoinDialog = lazyWindow(() => import("./join-dialog.tsx"));
const DissolveDialog = lazyWindow(() => import("./dissolve-dialog.tsx"));

/** A room in whatever state it is: the seats that fill, the battle on the server's clock, the winner, the replay. */
export function RoomView({ query, room }: { query: RoomQuery; room: Room }) {
  const fast = useSettings((settings) => settings.fast);
  const skip = fast || matchesMedia("(prefers-reduced-motion: reduce)");
  const course = useCourse(room, skip);
  const live = useLive(course, room);
  const odds = useOdds(room.boxes.map((box) => box.boxId));
  const acts = useRoomActs(query, room);
  const [replaying, setReplaying] = useState(false);
  const [box, setBox] = useState<BattleBox | null>(null);
  useSettled(room, live.frame);
  const isOver = room.state === BATTLE_STATES.finished && live.frame.at === "rest";
  const large = (pos: number) => openDialog("battleOpen", { room, pos });
  const stage = { room, odds, skip, onBox: setBox };
  return (
    <>
      <RoomHead room={room} round={live.frame.at === "round" ? live.frame.round : live.frame.open} />
      {replaying && isOver ? (
        <ReplayStage {...stage} course={course} onLarge={large} onEnd={() => setReplaying(false)} />
      ) : (
        <BattleStage
          {...stage}
          playback={live}
          onLarge={large}
          onJoin={acts.canJoin ? acts.askToJoin : undefined}
          onBot={acts.isCreator ? (pos) => void acts.addBot(pos) : undefined}
        >
          {room.state === BATTLE_STATES.waiting && <WaitingPanel room={room} acts={acts} />}
          {room.state === BATTLE_STATES.running && <LockedNote room={room} />}
          {isOver && <ResultPanel room={room} onReplay={() => setReplaying(true)} />}
          {room.state > BATTLE_STATES.finished && <EndedNote room={room} />}
        </BattleStage>
      )}
      <SealedPanel room={room} />
      <Suspense fallback={null}>
        {box && <OddsDialog box={box} odds={odds.get(box.boxId)} onClose={() => setBox(null)} />}
        {acts.joining && <JoinDialog room={room} acts={acts} onClose={acts.leaveDialog} />}
        {acts.dissolving && <DissolveDialog room={room} acts={acts} onClose={acts.leaveDialog} />}
      </Suspense>
    </>
  );
}
