import { useLingui } from "@lingui/react/macro";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { RoomSeat } from "./room.ts";
import { useSpokenName } from "./use-spoken-name.ts";

/** Shows one seat's opening full-screen. */
export function LargeButton({ seat, onLarge }: { seat: RoomSeat; onLarge: (pos: number) => void }) {
  const { t } = useLingui();
  const name = useSpokenName()(seat);
  return (
    <span className="lane-large">
      <IconButton aria-label={t`Full screen: ${name}`} onClick={() => onLarge(seat.pos)}>
        <Icon name="screen" size={18} />
      </IconButton>
    </span>
  );
}
