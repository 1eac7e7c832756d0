import { Plural, useLingui } from "@lingui/react/macro";
import { getCurrentList, getList } from "@vitrine/contract/battles.ts";
import { useCall } from "../../api/use-call.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { RoomFilters } from "./room-filters.tsx";
import { ROOMS_A_PAGE, RoomList } from "./room-list.tsx";
import { useArena } from "./use-arena.ts";
import { useNewRooms } from "./use-new-rooms.ts";
import { useRoomFilters } from "./use-room-filters.ts";

/** Rooms that wait and rooms in progress. A new one is announced; the list grows when somebody wants it to. */
export function OpenRooms() {
  const { t } = useLingui();
  const arena = useArena();
  const { filters, change, clear } = useRoomFilters();
  const { mode, state, page } = filters;
  const paging = { page, pageSize: ROOMS_A_PAGE, mode };
  const options = { quiet: true, keepPrevious: true };
  const current = useCall(getCurrentList, paging, { ...options, enabled: state === -1 });
  const narrowed = useCall(getList, { ...paging, state }, { ...options, enabled: state !== -1 });
  const rooms = state === -1 ? current : narrowed;
  const fresh = useNewRooms({
    mode,
    shown: rooms.data?.list,
    show: () => (page === 1 ? rooms.refetch() : change({ page: 1 })),
  });
  return (
    <>
      <RoomFilters>
        <span role="status">
          {fresh.count > 0 && (
            <Button size="s" onClick={fresh.show}>
              <span aria-hidden="true">↑</span>
              <Plural value={fresh.count} one="# new room" other="# new rooms" />
            </Button>
          )}
        </span>
      </RoomFilters>
      <RoomList
        label={t`Open rooms`}
        rooms={rooms}
        page={page}
        onPage={(to) => change({ page: to })}
        empty={
          <EmptyState
            picture="search"
            title={t`No open room fits`}
            actions={
              <>
                <LinkButton look="primary" to={arena.create()}>{t`Create battle`}</LinkButton>
                {clear && <Button onClick={clear}>{t`Clear the filters`}</Button>}
              </>
            }
          >
            {t`Make one yourself: you choose the boxes, and everybody sees it here at once.`}
          </EmptyState>
        }
      />
    </>
  );
}
