import { useLingui } from "@lingui/react/macro";
import { JoinWindow } from "../../join/join-window.tsx";
import type { Room } from "../room.ts";
import type { RoomActs } from "../use-room-acts.ts";
import { CostLines } from "./cost-lines.tsx";

/** Asks for confirmation in the room before a seat is paid, with the parts of its price. */
export default function JoinDialog({ room, acts, onClose }: { room: Room; acts: RoomActs; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <JoinWindow
      title={t`Take a seat?`}
      cost={room.cost}
      seedHint={t`Your browser made it just now. It is locked with the others when the last seat is taken.`}
      pending={acts.busy === "join"}
      stopped={acts.stopped}
      onJoin={(seed) => void acts.join(seed)}
      onClose={onClose}
    >
      <CostLines room={room} />
    </JoinWindow>
  );
}
