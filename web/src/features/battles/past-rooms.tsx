import { useLingui } from "@lingui/react/macro";
import { getList } from "@vitrine/contract/battles.ts";
import { useCall } from "../../api/use-call.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { RoomFilters } from "./room-filters.tsx";
import { ROOMS_A_PAGE, RoomList } from "./room-list.tsx";
import { useArena } from "./use-arena.ts";
import { useRoomFilters } from "./use-room-filters.ts";

/** Battles that are over, each with its result. */
export function PastRooms() {
  const { t } = useLingui();
  const arena = useArena();
  const { filters, change, clear } = useRoomFilters();
  const { mode, state, page } = filters;
  const rooms = useCall(getList, { mode, state, page, pageSize: ROOMS_A_PAGE }, { quiet: true, keepPrevious: true });
  return (
    <>
      <RoomFilters />
      <RoomList
        label={t`History`}
        rooms={rooms}
        page={page}
        onPage={(to) => change({ page: to })}
        empty={
          <EmptyState
            picture="records"
            title={t`No such battle yet`}
            actions={
              clear ? (
                <Button onClick={clear}>{t`Clear the filters`}</Button>
              ) : (
                <LinkButton to={arena.list()}>{t`Open rooms`}</LinkButton>
              )
            }
          >
            {t`Every battle that ends is listed here, to be watched again and verified.`}
          </EmptyState>
        }
      />
    </>
  );
}
