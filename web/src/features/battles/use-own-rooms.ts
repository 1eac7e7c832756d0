import { BATTLE_STATES, getMyBattleList } from "@vitrine/contract/battles.ts";
import { useCall } from "../../api/use-call.ts";

const MOST_WAITING = 20;

/** The waiting rooms that the player sits in already: they lead there instead of asking for another seat. */
export function useOwnRooms(): ReadonlySet<number> {
  const { data } = useCall(getMyBattleList, { state: BATTLE_STATES.waiting, pageSize: MOST_WAITING }, { quiet: true });
  return new Set(data?.list.map((room) => room.id));
}
