import { useLingui } from "@lingui/react/macro";
import { BATTLE_STATES, type BattleRow, getMyBattleList } from "@vitrine/contract/battles.ts";
import { Suspense, useState } from "react";
import { useSession } from "../../api/session/session.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { lazyWindow } from "../../ui/overlay/lazy-window.ts";
import { agreesTo, useJoin } from "./join/use-join.ts";
import { useArena } from "./use-arena.ts";

const ListJoinDialog = lazyWindow(() => import("./join/list-join-dialog.tsx"));

/** The action of a room: take a seat, watch, or see the result. */
export function RoomAction({ room, look }: { room: BattleRow; look?: "primary" | "glass" }) {
  const { t } = useLingui();
  const arena = useArena();
  const isGuest = useSession((session) => session.token === null);
  const isMine = useOwnRooms().has(room.id);
  const [asks, setAsks] = useState(false);
  const { join, pending } = useJoin(room);
  const to = arena.room(room.id);
  const isFull = room.seats.length >= room.playerCount;

  const words: Record<number, string> = {
    [BATTLE_STATES.running]: t`Watch`,
    [BATTLE_STATES.finished]: t`Result`,
  };
  const press = () => {
    if (isGuest) openDialog("loginTip");
    else if (agreesTo(room.cost)) void join();
    else setAsks(true);
  };
  return (
    <>
      {room.state === BATTLE_STATES.waiting && !isMine && !isFull ? (
        <Button size="s" look={look} pending={pending} onClick={press} aria-label={t`Join room ${room.id}`}>
          {t`Join`}
        </Button>
      ) : (
        <LinkButton size="s" to={to}>
          {isMine ? t`Your room` : (words[room.state] ?? t`Details`)}
          <span className="sr-only">, {t`Room ${room.id}`}</span>
        </LinkButton>
      )}
      {asks && (
        <Suspense fallback={null}>
          <ListJoinDialog room={room} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}

const MOST_WAITING = 20;

/**
 * Returns the waiting rooms in which the player already has a seat. Their button opens the room instead of taking
 * another seat.
 */
function useOwnRooms(): ReadonlySet<number> {
  const { data } = useCall(getMyBattleList, { state: BATTLE_STATES.waiting, pageSize: MOST_WAITING }, { quiet: true });
  return new Set(data?.list.map((room) => room.id));
}
