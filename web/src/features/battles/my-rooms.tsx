import { Trans, useLingui } from "@lingui/react/macro";
import { getMyBattleList } from "@vitrine/contract/battles.ts";
import { useCall } from "../../api/use-call.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import { Money } from "../../ui/money.tsx";
import { PlayerOnly } from "../accounts/profile/player-only.tsx";
import { useRoomFilters } from "./battle-list-filters.ts";
import { RoomFilters } from "./room-filters.tsx";
import { ROOMS_A_PAGE, RoomList } from "./room-list.tsx";
import { useArena } from "./use-arena.ts";

/** The rooms in which the player has a seat, including private rooms. */
export function MyRooms() {
  return (
    <PlayerOnly notice={<Trans>Log in to see your rooms here: the ones still waiting and how the others ended.</Trans>}>
      <OwnRooms />
    </PlayerOnly>
  );
}

function OwnRooms() {
  const { t } = useLingui();
  const arena = useArena();
  const { filters, change, clear } = useRoomFilters();
  const { mode, state, page } = filters;
  const rooms = useCall(
    getMyBattleList,
    { mode, state, page, pageSize: ROOMS_A_PAGE },
    { quiet: true, keepPrevious: true },
  );
  return (
    <>
      <RoomFilters />
      <RoomList
        label={t`My battles`}
        rooms={rooms}
        page={page}
        onPage={(to) => change({ page: to })}
        tags={(room) => (
          <>
            {room.locked && <span>{t`With password`}</span>}
            {room.creator && <span>{t`Yours`}</span>}
            {room.winner === room.pos && <span className="text-ok">{t`You won`}</span>}
            {room.cashbackPaid !== null && room.cashbackPaid > 0 && (
              <span className="text-muted">
                <Trans>
                  <Money value={room.cashbackPaid} /> back
                </Trans>
              </span>
            )}
          </>
        )}
        empty={
          <EmptyState
            picture="records"
            title={t`None of your battles match`}
            actions={
              <>
                <LinkButton look="primary" to={arena.create()}>{t`Create battle`}</LinkButton>
                {clear ? (
                  <Button onClick={clear}>{t`Clear filters`}</Button>
                ) : (
                  <LinkButton to={arena.list()}>{t`Open rooms`}</LinkButton>
                )}
              </>
            }
          >
            {t`Take a seat in an open room, or create one: it stays here with its result.`}
          </EmptyState>
        }
      />
    </>
  );
}
