import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../../ui/form/button.tsx";
import { Money } from "../../../../ui/money.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { type Room, seatsOf } from "../room.ts";
import type { RoomActions } from "../use-room-actions.ts";

/** Asks for confirmation before the room is dissolved, and shows the refunds. */
export default function DissolveDialog({
  room,
  actions,
  onClose,
}: {
  room: Room;
  actions: RoomActions;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const taken = seatsOf(room).filter(({ user }) => user).length;
  return (
    <Dialog title={t`Dissolve this room?`} onClose={onClose}>
      <div className="mb-4 flex items-baseline justify-between gap-6">
        <span className="text-muted">
          <Trans>You get back</Trans>
        </span>
        <Money value={room.cost} display className="text-39" />
      </div>
      <p className="mb-6 text-muted">
        <Plural
          value={taken}
          one="The seat gets back what it paid, to the same balances, and the creation fee comes back too."
          other="All # seats get back what they paid, to the same balances, and your creation fee comes back too."
        />{" "}
        <Trans>The sealed seed is published and never used.</Trans>
      </p>
      <div className="flex gap-3 [&>*]:flex-1">
        <Button onClick={onClose}>
          <Trans>Keep room</Trans>
        </Button>
        <Button look="primary" pending={actions.busy === "dissolve"} onClick={() => void actions.dissolve()}>
          <Trans>Dissolve</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
