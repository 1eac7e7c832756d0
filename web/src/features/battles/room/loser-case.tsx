import { Trans } from "@lingui/react/macro";
import { Money } from "../../../ui/money.tsx";
import type { Room, RoomSeat } from "./room.ts";
import { cashbackOf } from "./standings.ts";
import "./finale.css";

/** A case whose light has gone over to the winner: what the seat got back. */
export function LoserCase({ room, seat }: { room: Room; seat: RoomSeat }) {
  const cashback = cashbackOf(room);
  const pieces = seat.items.length;
  return (
    <div className="reel loser-case" data-state="still">
      <span className="light" />
      <div className="loser-words">
        {cashback > 0 ? (
          <>
            <span className="lab">
              <Trans>Cashback</Trans>
            </span>
            <Money value={cashback} signed display className="loser-sum" />
          </>
        ) : (
          <span className="text-13 text-quiet">
            <Trans>Pieces given: {pieces}</Trans>
          </span>
        )}
      </div>
    </div>
  );
}
