import { useLingui } from "@lingui/react/macro";
import { JoinWindow } from "../../join/join-window.tsx";
import { CostLines } from "../../join/seat-price.tsx";
import type { Room } from "../room.ts";
import type { RoomActions } from "../use-room-actions.ts";

/** Asks for confirmation before the player pays for a seat on the room's page. It shows the parts of the price. */
export default function RoomJoinDialog({
  room,
  actions,
  onClose,
}: {
  room: Room;
  actions: RoomActions;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <JoinWindow
      title={t`Take a seat?`}
      cost={room.cost}
      seedHint={t`Made in your browser just now. It's locked with the others when the last seat is taken.`}
      pending={actions.busy === "join"}
      stopped={actions.stopped}
      onJoin={(seed) => void actions.join(seed)}
      onClose={onClose}
    >
      <CostLines room={room} />
    </JoinWindow>
  );
}
