import { useLingui } from "@lingui/react/macro";
import { getBattleList } from "@vitrine/contract/battles.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { RoomCard, RoomCardSkeleton } from "./room-card.tsx";
import { useArena } from "./use-arena.ts";

const SHOWN = 4;

/** The rooms of the house, those that wait first; where there is none, a niche of the same height in which the first may stand. */
export function OfficialRooms() {
  const { t } = useLingui();
  const { mode } = useArena();
  const { data, isPending, error, refetch } = useCall(getBattleList, { size: SHOWN, mode }, { quiet: true });
  const isMissing = error !== null && !data;
  return (
    <section aria-label={t`Recommended rooms`} className="mb-10">
      {isMissing && (
        <div className="room-card items-center justify-end text-center">
          <p className="relative mb-4 text-20">{t`The recommended rooms could not be loaded`}</p>
          <Button className="relative mb-4" onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </div>
      )}
      {data?.length === 0 && (
        <div className="room-card items-center justify-end text-center">
          <span className="light" />
          <p className="relative text-20">{t`No recommended room at the moment`}</p>
          <p className="relative mt-2 mb-4 max-w-[34em] text-muted">
            {t`The next one will stand here. Open one yourself, or take a seat in one of the rooms below.`}
          </p>
        </div>
      )}
      <ul className="room-cards">
        {isPending &&
          Array.from({ length: SHOWN }, (_, place) => (
            <li key={place} aria-hidden="true">
              <RoomCardSkeleton />
            </li>
          ))}
        {data?.map((room) => (
          <li key={room.id}>
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
    </section>
  );
}
