import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { Room, RoomSeat } from "./room.ts";

interface WaitingCaseProps {
  room: Room;
  seat: RoomSeat;
  onJoin?: (pos: number) => void;
  onBot?: (pos: number) => void;
}

/** A seat's case before the battle: the first box stands in it, or the place is free. */
export function WaitingCase({ room, seat, onJoin, onBot }: WaitingCaseProps) {
  const { t } = useLingui();
  const box = room.boxes[0];
  const waits = room.state === BATTLE_STATES.waiting;
  const number = seat.pos;
  return (
    <div className="reel waiting-case" data-state="still" data-free={!seat.user}>
      <span className="light" />
      <span className="reel-lamp" />
      {seat.user || !waits ? (
        box && <Picture src={box.boxImage} sizes="(max-width: 767px) 40vw, 300px" className="waiting-box" />
      ) : (
        <div className="waiting-free">
          <span className="waiting-plus" aria-hidden="true">
            <Icon name="plus" size={26} />
          </span>
          {onJoin && (
            <Button size="s" onClick={() => onJoin(seat.pos)} aria-label={t`Take seat ${number}`}>
              <Trans>Take this seat</Trans>
            </Button>
          )}
          {onBot && (
            <Button size="s" onClick={() => onBot(seat.pos)} aria-label={t`Give seat ${number} to a bot`}>
              <Trans>Add a bot</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
