import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { usePhase } from "../use-phase.ts";
import { CommitmentLabel } from "./commitment-label.tsx";
import { EntrantList } from "./entrant-list.tsx";
import "./giveaway-room.css";
import { PrizeCase, PrizeList } from "./prize-case.tsx";
import { ProofPanel } from "./proof-panel.tsx";
import { RoomHead } from "./room-head.tsx";
import { SidePanel } from "./side-panel.tsx";
import { useDrawnNow } from "./use-drawn-now.ts";
import type { GiveawayQuery } from "./use-giveaway.ts";
import { WinnerList } from "./winner-list.tsx";

/** A room in whatever state it is: open to join, waiting for its draw, drawn, called off. */
export function GiveawayView({ query, room }: { query: GiveawayQuery; room: GiveawayDetail }) {
  const phase = usePhase(room);
  const justDrawn = useDrawnNow(room);
  return (
    <>
      <RoomHead room={room} phase={phase} />
      <div className="giveaway-room">
        <PrizeCase room={room} lit={phase !== "cancelled"} justDrawn={justDrawn} />
        <div className="giveaway-side">
          <SidePanel query={query} room={room} phase={phase} />
          <CommitmentLabel room={room} phase={phase} />
        </div>
        <div className="giveaway-prizes">
          {phase === "finished" && <WinnerList room={room} />}
          {/* Where all of them were won, they stand with their winners. */}
          {room.winners.length < room.prizeCount && <PrizeList room={room} />}
        </div>
      </div>
      {phase === "finished" && <ProofPanel room={room} />}
      <EntrantList room={room} />
    </>
  );
}
