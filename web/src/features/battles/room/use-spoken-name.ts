import { useLingui } from "@lingui/react/macro";
import type { RoomSeat } from "./room.ts";

/** Returns the name of a seat for screen readers and labels. */
export function useSpokenName(): (seat: RoomSeat) => string {
  const { t } = useLingui();
  return ({ user, bot, pos }) => {
    const name = user?.userName ?? String(pos);
    return bot ? t`${name}, bot` : name;
  };
}
