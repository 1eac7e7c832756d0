import { useLingui } from "@lingui/react/macro";
import type { RoomSeat } from "./room.ts";

/** The name of a seat where it is said and not drawn: to those who hear the page, and in labels. */
export function useSpokenName(): (seat: RoomSeat) => string {
  const { t } = useLingui();
  return ({ user, bot, pos }) => {
    const name = user?.userName ?? String(pos);
    return bot ? t`${name}, bot` : name;
  };
}
