import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_STATES, type BattleBox } from "@vitrine/contract/battles.ts";
import { useEffect, useRef } from "react";
import { Picture } from "../../../../ui/item/picture.tsx";
import type { Room } from "../room.ts";
import { type Frame, shownRound } from "./timeline.ts";
import "./round-line.css";

interface RoundLineProps {
  room: Room;
  frame: Frame;
  /** Opens the odds of a round's box. */
  onBox: (box: BattleBox) => void;
}

/** The boxes of all rounds in one line, which shows the current round. A click on a box opens its odds. */
export function RoundLine({ room, frame, onBox }: RoundLineProps) {
  const { t } = useLingui();
  const now = room.startedAt === null ? 0 : shownRound(frame, room.roundCount);
  // A room that was dissolved or void opens none of its boxes.
  const isPlayed = room.state === BATTLE_STATES.running || room.state === BATTLE_STATES.finished;
  const row = useRef<HTMLOListElement>(null);
  // Keep the shown round visible without scrolling the page.
  useEffect(() => {
    const list = row.current;
    const place = list?.children[now - 1] as HTMLElement | undefined;
    if (list && place)
      list.scrollTo({ left: place.offsetLeft - list.clientWidth / 2 + place.clientWidth / 2, behavior: "smooth" });
  }, [now]);
  return (
    <ol ref={row} className="round-line scrolls" aria-label={t`Rounds`}>
      {room.boxes.map((box, index) => {
        const round = index + 1;
        const state = round <= frame.open ? "done" : round === now ? "now" : "next";
        return (
          // The rounds of a room never change their order.
          <li key={round} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <button type="button" onClick={() => onBox(box)} title={t`See odds`}>
              <Picture src={box.boxImage} sizes="56px" className="round-box" />
              <span className="min-w-0">
                {isPlayed && (
                  <span className="sr-only">
                    <Trans>Round {round}</Trans>{" "}
                  </span>
                )}
                <b className="block truncate">{box.name}</b>
                <small className="block truncate">
                  <RoundState state={state} isPlayed={isPlayed} round={round} />
                </small>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface RoundStateProps {
  state: "done" | "now" | "next";
  isPlayed: boolean;
  round: number;
}

function RoundState({ state, isPlayed, round }: RoundStateProps) {
  if (!isPlayed) return <Trans>Round {round}</Trans>;
  if (state === "done") return <Trans>opened</Trans>;
  return state === "now" ? <Trans>spinning</Trans> : <Trans>up next</Trans>;
}
