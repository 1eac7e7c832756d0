import { useEffect, useRef } from "react";
import { playSound } from "../../../../app/sound/index.ts";
import { itemOf, type Room, seatsOf } from "../room.ts";
import type { Playback } from "./playback.ts";

/** Plays the sound of a round's best grade, and of the win. The reels play ticks and stops themselves. */
export function useStageSounds(room: Room, { frame }: Playback, skip: boolean): void {
  const heard = useRef({ open: frame.open, at: frame.at });
  useEffect(() => {
    const before = heard.current;
    heard.current = { open: frame.open, at: frame.at };
    // Only a step to the next round plays a sound; a jump to the current time is silent.
    if (frame.open === before.open + 1) {
      const grades = seatsOf(room).flatMap((seat) => itemOf(seat, frame.open)?.grade ?? []);
      if (skip) playSound("stop");
      if (grades.length > 0) playSound("grade", { grade: Math.min(...grades) });
    }
    if (frame.at === "win" && before.at !== "win") playSound("win");
  }, [frame.open, frame.at, room, skip]);
}
