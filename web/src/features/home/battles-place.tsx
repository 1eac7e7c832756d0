import { useLingui } from "@lingui/react/macro";
import { type BattleRow, getBattleList } from "@vitrine/contract/battles.ts";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ScenePicture } from "../../ui/item/picture.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Money } from "../../ui/money.tsx";
import "./scene.css";
import { SectionHead } from "./section-head.tsx";

const SHOWN = 4;

/** Shows up to four rooms, waiting rooms first. Without rooms it shows an unlit arena and a link to create a room. */
export function BattlesPlace() {
  const { t } = useLingui();
  const { data, isPending } = useCall(getBattleList, { size: SHOWN }, { quiet: true });
  return (
    <section aria-label={t`Battles`} className="flex flex-col">
      <SectionHead title={t`Battles`}>
        <Link to={paths.battles()} className="section-link">
          {t`All rooms`} ›
        </Link>
      </SectionHead>
      {isPending || data?.length ? (
        <ul className="arena-rooms">
          {isPending &&
            Array.from({ length: SHOWN }, (_, place) => (
              <li key={place}>
                <Skeleton className="h-14 w-full" />
              </li>
            ))}
          {data?.map((room) => (
            <RoomLine key={room.id} room={room} />
          ))}
          {data && data.length < SHOWN && (
            <li>
              <Link to={paths.battleCreate()} className="group flex w-full items-center gap-4 rounded-1 max-md:gap-3">
                <span className="arena-face [--seat:var(--brass)]">
                  <Icon name="plus" size={14} />
                </span>
                <span className="group-hover:text-brass-hi">{t`Create battle`}</span>
              </Link>
            </li>
          )}
        </ul>
      ) : (
        <div className="scene scene-arena">
          <ScenePicture src="/pictures/banners/battles.webp" />
          <div className="scene-words max-w-[46em]">
            {data && <p className="mb-1.5 text-20">{t`No rooms waiting right now`}</p>}
            <p className="text-muted">{t`Two to four players open the same boxes, and one of them takes every piece.`}</p>
            <Link to={paths.battleCreate()} className="mt-3 inline-flex min-h-11 items-center hover:text-brass-hi">
              {t`Create battle`} ›
            </Link>
          </div>
        </div>
      )}
    </section>
  );
}

function RoomLine({ room }: { room: BattleRow }) {
  const { t } = useLingui();
  const names = room.boxes.map(({ name }) => name);
  const boxes = [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count > 1 ? `${name} ×${count}` : name;
  });
  return (
    <li>
      <Link to={paths.battle(room.id)} className="group flex w-full items-center gap-4 rounded-1 max-md:gap-3">
        <span className="flex shrink-0">
          {Array.from({ length: room.playerCount }, (_, place) => {
            const seat = room.seats.find(({ pos }) => pos === place + 1);
            return (
              <span key={place} className="arena-face" style={{ "--seat": `var(--seat${place + 1})` } as CSSProperties}>
                {seat ? <Avatar name={seat.userName} src={seat.avatar} size={30} /> : <Icon name="plus" size={14} />}
              </span>
            );
          })}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-[15px] font-medium group-hover:text-brass-hi">
            {room.mode === 1 ? t`Reverse` : t`Classic`}
            {room.rehearsal
              ? ` · ${t`Rehearsal`}`
              : room.official && <span className="max-md:hidden"> · {t`Official battle`}</span>}
          </span>
          <span className="line-clamp-2 text-13 text-muted">{boxes.join(", ")}</span>
        </span>
        {!room.rehearsal && <Money value={room.cost} className="shrink-0 text-16" />}
        <span className="btn btn-glass btn-s max-md:hidden">{room.state === 0 ? t`Join` : t`Watch`}</span>
      </Link>
    </li>
  );
}
